-- Moderators restrict accounts and hide companies.
ALTER TABLE reports ALTER COLUMN subject_uid DROP NOT NULL;
-- null: it is about a person or what they wrote
ALTER TABLE reports ADD COLUMN company_id uuid REFERENCES companies (id) ON DELETE CASCADE;
-- when a limit or a suspension ends by itself; null: it does not
ALTER TABLE reports ADD COLUMN until timestamptz;
ALTER TABLE reports DROP CONSTRAINT reports_reason_check;
ALTER TABLE reports ADD CONSTRAINT reports_reason_check CHECK (reason IN (
        'minors', 'threats', 'scam', 'harassment', 'sexual', 'impersonation', 'misleading', 'retaliation', 'spam',
        'other'
    ));
ALTER TABLE reports DROP CONSTRAINT reports_action_check;
ALTER TABLE reports ADD CONSTRAINT reports_action_check CHECK (action IN (
        'dismiss', 'warn', 'hide_profile', 'hide_company', 'remove_message', 'limit', 'suspend'
    ));
ALTER TABLE reports ADD CONSTRAINT reports_subject_check CHECK ((subject_uid IS NULL) <> (company_id IS NULL));
DROP INDEX reports_open_profile;
CREATE UNIQUE INDEX reports_open_profile ON reports (reporter, subject_uid)
    WHERE action IS NULL AND message_id IS NULL AND company_id IS NULL;
CREATE UNIQUE INDEX reports_open_company ON reports (reporter, company_id)
    WHERE action IS NULL AND company_id IS NOT NULL;
CREATE INDEX reports_company_id ON reports (company_id, decided_at);
-- Who is suspended, and which companies are hidden: asked whenever people or companies are listed.
CREATE INDEX reports_suspended ON reports (subject_uid) WHERE action = 'suspend';
CREATE INDEX reports_hidden_companies ON reports (company_id) WHERE action = 'hide_company';
-- The public figures.
CREATE INDEX reports_created_at ON reports (created_at);
