-- Files of a project. Every version is a row; its bytes are in the object store.
CREATE TABLE documents (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- id of the first version
    series_id uuid NOT NULL,
    -- from 1
    version integer NOT NULL,
    -- what it answers: a field of a stage, such as finance_sources/evidence
    stage integer NOT NULL,
    field text NOT NULL,
    -- as its owner called it; never part of a path
    filename text NOT NULL,
    content_type text NOT NULL,
    -- of what is kept
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    pages integer,
    has_text boolean,
    scene_headings integer,
    -- in pixels
    width integer,
    height integer,
    -- team, reviewers, granted or public
    visibility text NOT NULL,
    uploaded_by text NOT NULL,
    uploaded_at timestamptz NOT NULL,
    CONSTRAINT documents_version_key UNIQUE (series_id, version)
);
CREATE INDEX documents_project ON documents (project_id, uploaded_at, id);

-- Files on their way. Their pieces are objects too, so that any node can go on.
CREATE TABLE uploads (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid text NOT NULL,
    stage integer NOT NULL,
    field text NOT NULL,
    filename text NOT NULL,
    -- the document that it is a new version of
    replaces uuid,
    length bigint NOT NULL,
    received bigint NOT NULL,
    -- keys of the pieces, in order
    parts jsonb NOT NULL,
    -- set when it is complete
    document_id uuid,
    created_at timestamptz NOT NULL,
    touched_at timestamptz NOT NULL
);
CREATE INDEX uploads_project ON uploads (project_id);
CREATE INDEX uploads_touched ON uploads (touched_at);

CREATE TABLE document_grants (
    id uuid PRIMARY KEY,
    document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    -- whoever proves this address
    email_normalized text NOT NULL,
    email text NOT NULL,
    purpose text NOT NULL,
    until timestamptz NOT NULL,
    granted_by text NOT NULL,
    granted_at timestamptz NOT NULL,
    CONSTRAINT document_grants_one_each UNIQUE (document_id, email_normalized)
);

-- Who opened what, append-only.
CREATE TABLE document_opens (
    id uuid PRIMARY KEY,
    document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    uid text NOT NULL,
    -- team, reviewer, grant or public
    via text NOT NULL,
    at timestamptz NOT NULL
);
CREATE INDEX document_opens_document ON document_opens (document_id, at, id);

-- Objects that nothing names any more.
CREATE TABLE object_removals (
    -- of an object, or of everything under it
    key text PRIMARY KEY
);
