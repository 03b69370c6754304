-- Companies of the industry, and who works there.
CREATE TABLE companies (
    id BLOB PRIMARY KEY,
    name TEXT NOT NULL,
    name_folded TEXT NOT NULL,
    country TEXT NOT NULL,
    -- '': not stated
    city TEXT NOT NULL,
    about TEXT NOT NULL,
    site TEXT,
    -- the host of its site, once somebody proved that they read mail there
    domain TEXT CONSTRAINT companies_domain_key UNIQUE,
    domain_confirmed_at INTEGER,
    -- null: this account is gone
    created_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CONSTRAINT companies_domain_check CHECK ((domain IS NULL) = (domain_confirmed_at IS NULL))
) STRICT;
CREATE INDEX companies_name ON companies (name_folded, id);
CREATE INDEX companies_country ON companies (country, name_folded, id);
CREATE INDEX companies_created_by ON companies (created_by);

-- What it does: of the list company_kinds.
CREATE TABLE company_kinds (
    company_id BLOB NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    PRIMARY KEY (company_id, kind)
) STRICT, WITHOUT ROWID;

-- By what it is found: its name from each of its words on.
CREATE TABLE company_names (
    name_folded TEXT NOT NULL,
    company_id BLOB NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    PRIMARY KEY (name_folded, company_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX company_names_company_id ON company_names (company_id);

CREATE TABLE company_members (
    company_id BLOB NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    role TEXT NOT NULL CONSTRAINT company_members_role_check CHECK (role IN ('admin', 'member')),
    -- asked: they say that they work there; invited: the company says so; active: both do
    state TEXT NOT NULL CONSTRAINT company_members_state_check CHECK (state IN ('asked', 'invited', 'active')),
    -- what they do there; '': not stated
    title TEXT NOT NULL,
    invited_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    -- since when they are active
    joined_at INTEGER,
    PRIMARY KEY (company_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX company_members_uid ON company_members (uid, state);
CREATE INDEX company_members_invited_by ON company_members (invited_by);

-- A code that was mailed to an address of a company's domain: the newest.
CREATE TABLE company_domain_codes (
    company_id BLOB PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    domain TEXT NOT NULL,
    digest BLOB NOT NULL,
    tries INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- SQLite cannot change a CHECK: the table is built anew.
CREATE TABLE notifications_new (
    id BLOB PRIMARY KEY,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    kind TEXT NOT NULL CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined'
    )),
    -- what makes one line of several, within a kind
    group_key TEXT NOT NULL,
    project_id BLOB REFERENCES projects (id) ON DELETE CASCADE,
    -- how often it happened
    times INTEGER NOT NULL,
    -- what the text needs: JSON
    details TEXT NOT NULL,
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    read_at INTEGER,
    -- how often it happened until the last digest
    digest_times INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO notifications_new
        (id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at, digest_times)
    SELECT id, uid, kind, group_key, project_id, times, details, first_at, last_at, read_at, digest_times
    FROM notifications;
DROP TABLE notifications;
ALTER TABLE notifications_new RENAME TO notifications;
CREATE INDEX notifications_uid ON notifications (uid, last_at, id);
CREATE UNIQUE INDEX notifications_unread ON notifications (uid, kind, group_key) WHERE read_at IS NULL;
CREATE INDEX notifications_project_id ON notifications (project_id);
CREATE INDEX notifications_last_at ON notifications (last_at);

CREATE TABLE notification_settings_new (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    category TEXT NOT NULL CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests', 'credits', 'companies'
    )),
    mail TEXT NOT NULL CONSTRAINT notification_settings_mail_check CHECK (mail IN (
        'now', 'digest', 'off'
    )),
    PRIMARY KEY (uid, category)
) STRICT, WITHOUT ROWID;
INSERT INTO notification_settings_new (uid, category, mail) SELECT uid, category, mail FROM notification_settings;
DROP TABLE notification_settings;
ALTER TABLE notification_settings_new RENAME TO notification_settings;
