-- Tables, columns and states by the terms of docs/glossary.md; no row is lost.
ALTER TABLE raised_tiers RENAME TO tier_overrides;
ALTER INDEX raised_tiers_pkey RENAME TO tier_overrides_pkey;
ALTER TABLE tier_overrides DROP CONSTRAINT IF EXISTS raised_tiers_tier_check;
ALTER TABLE tier_overrides ADD CONSTRAINT tier_overrides_tier_check CHECK (tier IN ('M', 'L'));

ALTER TABLE reviewer_takes RENAME TO review_preferences;
ALTER INDEX reviewer_takes_pkey RENAME TO review_preferences_pkey;
ALTER TABLE review_preferences DROP CONSTRAINT IF EXISTS reviewer_takes_kind_check;
ALTER TABLE review_preferences ADD CONSTRAINT review_preferences_kind_check
    CHECK (kind IN ('stage', 'format', 'language'));

ALTER TABLE object_removals RENAME TO pending_deletions;
ALTER INDEX object_removals_pkey RENAME TO pending_deletions_pkey;

ALTER TABLE end_reminders RENAME TO expiration_reminders;
ALTER INDEX end_reminders_pkey RENAME TO expiration_reminders_pkey;
ALTER TABLE expiration_reminders RENAME COLUMN what TO item;
ALTER TABLE expiration_reminders RENAME COLUMN ends_on TO expires_on;
UPDATE expiration_reminders SET item = 'evidence' || substr(item, 6) WHERE item LIKE 'paper:%';
UPDATE counters SET name = 'expirations_checked_on' WHERE name = 'ends_looked_on';

ALTER TABLE stage_signoffs RENAME TO stage_sign_offs;
ALTER INDEX stage_signoffs_pkey RENAME TO stage_sign_offs_pkey;
ALTER INDEX stage_signoffs_uid RENAME TO stage_sign_offs_uid;
ALTER TABLE stage_sign_offs RENAME CONSTRAINT stage_signoffs_one_each TO stage_sign_offs_one_each;

ALTER TABLE attachments RENAME TO attached_talent;
ALTER INDEX attachments_pkey RENAME TO attached_talent_pkey;
ALTER INDEX attachments_email RENAME TO attached_talent_email;
ALTER TABLE attached_talent RENAME CONSTRAINT attachments_one_each TO attached_talent_one_each;
ALTER TABLE attached_talent DROP CONSTRAINT IF EXISTS attachments_state_check;
ALTER TABLE attached_talent ADD CONSTRAINT attached_talent_state_check
    CHECK (state IN ('asked', 'confirmed', 'declined', 'withdrawn'));

ALTER TABLE people_unnamed RENAME TO people_names_pending;
ALTER INDEX people_unnamed_pkey RENAME TO people_names_pending_pkey;
ALTER TABLE project_named RENAME TO members_invited_by_name;
ALTER INDEX project_named_pkey RENAME TO members_invited_by_name_pkey;
ALTER INDEX project_named_uid RENAME TO members_invited_by_name_uid;

-- A review is a draft, decided, released (returned to the queue) or sent to the applicant.
ALTER TABLE reviews DROP CONSTRAINT IF EXISTS reviews_state_check;
UPDATE reviews SET state = CASE state WHEN 'given' THEN 'decided' WHEN 'left' THEN 'released' ELSE 'sent' END
    WHERE state IN ('given', 'left', 'released');
ALTER TABLE reviews ADD CONSTRAINT reviews_state_check CHECK (state IN ('draft', 'decided', 'released', 'sent'));
ALTER TABLE reviews RENAME COLUMN released_at TO sent_at;
ALTER TABLE submissions RENAME COLUMN release_at TO send_at;
ALTER INDEX submissions_release RENAME TO submissions_send_at;
