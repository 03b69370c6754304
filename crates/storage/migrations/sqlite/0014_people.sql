-- How people are found by name: a row for each word that a name can begin with. Only of who may be found.
CREATE TABLE people_names (
    -- NFKC, case folded
    name_folded TEXT NOT NULL,
    uid TEXT NOT NULL REFERENCES profiles (uid) ON DELETE CASCADE,
    PRIMARY KEY (name_folded, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_names_uid ON people_names (uid);

-- Profiles from before there were names to be found by: a job takes them.
CREATE TABLE people_unnamed (
    uid TEXT PRIMARY KEY REFERENCES profiles (uid) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO people_unnamed (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL;

-- Who was chosen by name, and by which name; NULL: invited by the address.
ALTER TABLE project_invitations ADD COLUMN invited_uid TEXT REFERENCES accounts (uid) ON DELETE CASCADE;
ALTER TABLE project_invitations ADD COLUMN invited_name TEXT;
CREATE INDEX project_invitations_invited ON project_invitations (invited_uid, state);

-- Who came to a project by their name. Their address is not shown in its team, whatever becomes of them there.
CREATE TABLE project_named (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (project_id, uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX project_named_uid ON project_named (uid);
