-- Files of a project. Every version is a row; its bytes are in the object store.
CREATE TABLE documents (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- id of the first version
    series_id BLOB NOT NULL,
    -- from 1
    version INTEGER NOT NULL,
    -- what it answers: a field of a stage, such as finance_sources/evidence
    stage INTEGER NOT NULL,
    field TEXT NOT NULL,
    -- as its owner called it; never part of a path
    filename TEXT NOT NULL,
    content_type TEXT NOT NULL,
    -- of what is kept
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    pages INTEGER,
    has_text INTEGER,
    scene_headings INTEGER,
    -- in pixels
    width INTEGER,
    height INTEGER,
    -- team, reviewers, granted or public
    visibility TEXT NOT NULL,
    uploaded_by TEXT NOT NULL,
    uploaded_at INTEGER NOT NULL,
    CONSTRAINT documents_version_key UNIQUE (series_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX documents_project ON documents (project_id, uploaded_at, id);

-- Files on their way. Their pieces are objects too, so that any node can go on.
CREATE TABLE uploads (
    id BLOB PRIMARY KEY,
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid TEXT NOT NULL,
    stage INTEGER NOT NULL,
    field TEXT NOT NULL,
    filename TEXT NOT NULL,
    -- the document that it is a new version of
    replaces BLOB,
    length INTEGER NOT NULL,
    received INTEGER NOT NULL,
    -- keys of the pieces, in order
    parts TEXT NOT NULL CHECK (json_valid(parts)),
    -- set when it is complete
    document_id BLOB,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_project ON uploads (project_id);
CREATE INDEX uploads_touched ON uploads (touched_at);

CREATE TABLE document_grants (
    id BLOB PRIMARY KEY,
    document_id BLOB NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    -- whoever proves this address
    email_normalized TEXT NOT NULL,
    email TEXT NOT NULL,
    purpose TEXT NOT NULL,
    until INTEGER NOT NULL,
    granted_by TEXT NOT NULL,
    granted_at INTEGER NOT NULL,
    CONSTRAINT document_grants_one_each UNIQUE (document_id, email_normalized)
) STRICT, WITHOUT ROWID;

-- Who opened what, append-only.
CREATE TABLE document_opens (
    id BLOB PRIMARY KEY,
    document_id BLOB NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    uid TEXT NOT NULL,
    -- team, reviewer, grant or public
    via TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX document_opens_document ON document_opens (document_id, at, id);

-- Objects that nothing names any more.
CREATE TABLE object_removals (
    -- of an object, or of everything under it
    key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
