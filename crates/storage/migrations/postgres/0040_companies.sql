-- Companies of the industry, and who works there.
CREATE TABLE companies (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    name_folded text COLLATE "C" NOT NULL,
    country text NOT NULL,
    -- '': not stated
    city text NOT NULL,
    about text NOT NULL,
    site text,
    -- the host of its site, once somebody proved that they read mail there
    domain text CONSTRAINT companies_domain_key UNIQUE,
    domain_confirmed_at timestamptz,
    -- null: this account is gone
    created_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT companies_domain_check CHECK ((domain IS NULL) = (domain_confirmed_at IS NULL))
);
CREATE INDEX companies_name ON companies (name_folded, id);
CREATE INDEX companies_country ON companies (country, name_folded, id);
CREATE INDEX companies_created_by ON companies (created_by);

-- What it does: of the list company_kinds.
CREATE TABLE company_kinds (
    company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    kind text NOT NULL,
    PRIMARY KEY (company_id, kind)
);

-- By what it is found: its name from each of its words on.
CREATE TABLE company_names (
    name_folded text COLLATE "C" NOT NULL,
    company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    PRIMARY KEY (name_folded, company_id)
);
CREATE INDEX company_names_company_id ON company_names (company_id);

CREATE TABLE company_members (
    company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    role text NOT NULL CONSTRAINT company_members_role_check CHECK (role IN ('admin', 'member')),
    -- asked: they say that they work there; invited: the company says so; active: both do
    state text NOT NULL CONSTRAINT company_members_state_check CHECK (state IN ('asked', 'invited', 'active')),
    -- what they do there; '': not stated
    title text NOT NULL,
    invited_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    created_at timestamptz NOT NULL,
    -- since when they are active
    joined_at timestamptz,
    PRIMARY KEY (company_id, uid)
);
CREATE INDEX company_members_uid ON company_members (uid, state);
CREATE INDEX company_members_invited_by ON company_members (invited_by);

-- A code that was mailed to an address of a company's domain: the newest.
CREATE TABLE company_domain_codes (
    company_id uuid PRIMARY KEY REFERENCES companies (id) ON DELETE CASCADE,
    domain text NOT NULL,
    digest bytea NOT NULL,
    tries integer NOT NULL,
    expires_at timestamptz NOT NULL
);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'review_started', 'stage_approved', 'changes_requested', 'stage_rejected', 'stage_reopened', 'tier_raised',
        'amendment_decided', 'changes_expire', 'sign_off_requested', 'signed_off', 'talent_answered', 'team_invitation',
        'team_changed', 'comment', 'document_added', 'review_assigned', 'review_unassigned', 'review_due',
        'review_late', 'review_returned', 'resubmitted', 'item_expires', 'feedback_reply', 'connection_requested',
        'connection_accepted', 'report_decided', 'moderated', 'appeal_decided', 'credit_asked', 'credit_confirmed',
        'credit_disputed', 'credit_offered', 'company_asked', 'company_invited', 'company_joined'
    ));
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_category_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests', 'credits', 'companies'
    ));
