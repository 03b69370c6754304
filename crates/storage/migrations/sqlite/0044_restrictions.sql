-- Moderators restrict accounts and hide companies. SQLite cannot change a CHECK: the table is built anew, and what refers to
-- it is kept aside meanwhile, since it is deleted with it.
CREATE TABLE report_messages_kept AS SELECT report_id, seq, author, text, created_at FROM report_messages;
CREATE TABLE reports_new (
    id BLOB PRIMARY KEY,
    -- null: this account is gone
    reporter TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- whose profile it is, or who wrote the message; null: it is about a company
    subject_uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE,
    company_id BLOB REFERENCES companies (id) ON DELETE CASCADE,
    -- null: it is about the profile or the company
    thread_id BLOB,
    message_id BLOB,
    reason TEXT NOT NULL CONSTRAINT reports_reason_check CHECK (reason IN (
        'minors', 'threats', 'scam', 'harassment', 'sexual', 'impersonation', 'misleading', 'retaliation', 'spam',
        'other'
    )),
    text TEXT NOT NULL,
    -- looked at first
    is_urgent INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- null: not decided
    action TEXT CONSTRAINT reports_action_check CHECK (action IN (
        'dismiss', 'warn', 'hide_profile', 'hide_company', 'remove_message', 'limit', 'suspend'
    )),
    -- when a limit or a suspension ends by itself; null: it does not
    until INTEGER,
    statement TEXT,
    decided_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    decided_at INTEGER,
    -- how the person concerned names the decision: it tells nothing of the report
    notice_id BLOB UNIQUE,
    appeal TEXT,
    appealed_at INTEGER,
    appeal_outcome TEXT CONSTRAINT reports_appeal_outcome_check CHECK (appeal_outcome IN ('upheld', 'reversed')),
    appeal_statement TEXT,
    appeal_decided_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    appeal_decided_at INTEGER,
    CONSTRAINT reports_subject_check CHECK ((subject_uid IS NULL) <> (company_id IS NULL))
) STRICT;
INSERT INTO reports_new
        (id, reporter, subject_uid, thread_id, message_id, reason, text, is_urgent, created_at, action, statement,
         decided_by, decided_at, notice_id, appeal, appealed_at, appeal_outcome, appeal_statement, appeal_decided_by,
         appeal_decided_at)
    SELECT id, reporter, subject_uid, thread_id, message_id, reason, text, is_urgent, created_at, action, statement,
         decided_by, decided_at, notice_id, appeal, appealed_at, appeal_outcome, appeal_statement, appeal_decided_by,
         appeal_decided_at
    FROM reports;
DROP TABLE reports;
ALTER TABLE reports_new RENAME TO reports;
INSERT OR IGNORE INTO report_messages (report_id, seq, author, text, created_at)
    SELECT report_id, seq, author, text, created_at FROM report_messages_kept;
DROP TABLE report_messages_kept;
-- One open report of a reporter about the same.
CREATE UNIQUE INDEX reports_open_profile ON reports (reporter, subject_uid)
    WHERE action IS NULL AND message_id IS NULL AND company_id IS NULL;
CREATE UNIQUE INDEX reports_open_message ON reports (reporter, message_id)
    WHERE action IS NULL AND message_id IS NOT NULL;
CREATE UNIQUE INDEX reports_open_company ON reports (reporter, company_id)
    WHERE action IS NULL AND company_id IS NOT NULL;
CREATE INDEX reports_waiting ON reports (is_urgent, created_at) WHERE action IS NULL;
CREATE INDEX reports_appealed ON reports (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL;
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_subject_uid ON reports (subject_uid, decided_at);
CREATE INDEX reports_company_id ON reports (company_id, decided_at);
CREATE INDEX reports_decided_by ON reports (decided_by);
CREATE INDEX reports_appeal_decided_by ON reports (appeal_decided_by);
-- Who is suspended, and which companies are hidden: asked whenever people or companies are listed.
CREATE INDEX reports_suspended ON reports (subject_uid) WHERE action = 'suspend';
CREATE INDEX reports_hidden_companies ON reports (company_id) WHERE action = 'hide_company';
-- The public figures.
CREATE INDEX reports_created_at ON reports (created_at);
