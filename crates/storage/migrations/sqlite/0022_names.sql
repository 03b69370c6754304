-- Tables, columns and states by the terms of docs/glossary.md; no row is lost. The triggers that refuse unknown values
-- are made anew under the new names.
ALTER TABLE raised_tiers RENAME TO tier_overrides;
DROP TRIGGER IF EXISTS raised_tiers_tier_insert;
DROP TRIGGER IF EXISTS raised_tiers_tier_update;
CREATE TRIGGER tier_overrides_tier_insert BEFORE INSERT ON tier_overrides
    WHEN NEW.tier NOT IN ('M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: tier_overrides_tier_check'); END;
CREATE TRIGGER tier_overrides_tier_update BEFORE UPDATE OF tier ON tier_overrides
    WHEN NEW.tier NOT IN ('M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: tier_overrides_tier_check'); END;

ALTER TABLE reviewer_takes RENAME TO review_preferences;
DROP TRIGGER IF EXISTS reviewer_takes_kind_insert;
DROP TRIGGER IF EXISTS reviewer_takes_kind_update;
CREATE TRIGGER review_preferences_kind_insert BEFORE INSERT ON review_preferences
    WHEN NEW.kind NOT IN ('stage', 'format', 'language')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: review_preferences_kind_check'); END;
CREATE TRIGGER review_preferences_kind_update BEFORE UPDATE OF kind ON review_preferences
    WHEN NEW.kind NOT IN ('stage', 'format', 'language')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: review_preferences_kind_check'); END;

ALTER TABLE object_removals RENAME TO pending_deletions;

ALTER TABLE end_reminders RENAME TO expiration_reminders;
ALTER TABLE expiration_reminders RENAME COLUMN what TO item;
ALTER TABLE expiration_reminders RENAME COLUMN ends_on TO expires_on;
UPDATE expiration_reminders SET item = 'evidence' || substr(item, 6) WHERE item LIKE 'paper:%';
UPDATE counters SET name = 'expirations_checked_on' WHERE name = 'ends_looked_on';

ALTER TABLE stage_signoffs RENAME TO stage_sign_offs;
DROP INDEX stage_signoffs_uid;
CREATE INDEX stage_sign_offs_uid ON stage_sign_offs (uid);

ALTER TABLE attachments RENAME TO attached_talent;
DROP INDEX attachments_email;
CREATE INDEX attached_talent_email ON attached_talent (email, asked_at);
DROP TRIGGER IF EXISTS attachments_state_insert;
DROP TRIGGER IF EXISTS attachments_state_update;
CREATE TRIGGER attached_talent_state_insert BEFORE INSERT ON attached_talent
    WHEN NEW.state NOT IN ('asked', 'confirmed', 'declined', 'withdrawn')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: attached_talent_state_check'); END;
CREATE TRIGGER attached_talent_state_update BEFORE UPDATE OF state ON attached_talent
    WHEN NEW.state NOT IN ('asked', 'confirmed', 'declined', 'withdrawn')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: attached_talent_state_check'); END;

ALTER TABLE people_unnamed RENAME TO people_names_pending;
ALTER TABLE project_named RENAME TO members_invited_by_name;
DROP INDEX project_named_uid;
CREATE INDEX members_invited_by_name_uid ON members_invited_by_name (uid);

-- A review is a draft, decided, released (returned to the queue) or sent to the applicant.
DROP TRIGGER IF EXISTS reviews_state_insert;
DROP TRIGGER IF EXISTS reviews_state_update;
UPDATE reviews SET state = CASE state WHEN 'given' THEN 'decided' WHEN 'left' THEN 'released' ELSE 'sent' END
    WHERE state IN ('given', 'left', 'released');
CREATE TRIGGER reviews_state_insert BEFORE INSERT ON reviews
    WHEN NEW.state NOT IN ('draft', 'decided', 'released', 'sent')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_state_check'); END;
CREATE TRIGGER reviews_state_update BEFORE UPDATE OF state ON reviews
    WHEN NEW.state NOT IN ('draft', 'decided', 'released', 'sent')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_state_check'); END;
ALTER TABLE reviews RENAME COLUMN released_at TO sent_at;
ALTER TABLE submissions RENAME COLUMN release_at TO send_at;
DROP INDEX submissions_release;
CREATE INDEX submissions_send_at ON submissions (send_at) WHERE send_at IS NOT NULL;
