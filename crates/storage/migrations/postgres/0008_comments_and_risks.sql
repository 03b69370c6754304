-- What a team says about a stage, among themselves.
CREATE TABLE stage_comments (
    id uuid PRIMARY KEY,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    stage integer NOT NULL,
    -- NULL: the account is gone
    author_uid text REFERENCES accounts (uid) ON DELETE SET NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    edited_at timestamptz
);
CREATE INDEX stage_comments_stage ON stage_comments (project_id, stage, created_at, id);
CREATE INDEX stage_comments_author ON stage_comments (author_uid);

-- What the title and the logline of a submitted project come to, in a few numbers: texts alike have some in common.
CREATE TABLE text_bands (
    hash bigint NOT NULL,
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    PRIMARY KEY (hash, project_id)
);
CREATE INDEX text_bands_project ON text_bands (project_id);

-- Projects whose title and logline were found alike, each pair in both directions.
CREATE TABLE similar_projects (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    other_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- of the loglines, 0 to 100
    similarity_pct integer NOT NULL,
    PRIMARY KEY (project_id, other_id)
);
CREATE INDEX similar_projects_other ON similar_projects (other_id);
