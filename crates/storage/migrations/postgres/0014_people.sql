-- How people are found by name: a row for each word that a name can begin with. Only of who may be found.
CREATE TABLE people_names (
    -- NFKC, case folded; in the order of its bytes
    name_folded text COLLATE "C" NOT NULL,
    uid text NOT NULL REFERENCES profiles (uid) ON DELETE CASCADE,
    PRIMARY KEY (name_folded, uid)
);
CREATE INDEX people_names_uid ON people_names (uid);

-- Profiles from before there were names to be found by: a job takes them.
CREATE TABLE people_unnamed (
    uid text PRIMARY KEY REFERENCES profiles (uid) ON DELETE CASCADE
);
INSERT INTO people_unnamed (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL;

-- Who was chosen by name, and by which name; NULL: invited by the address.
ALTER TABLE project_invitations ADD COLUMN invited_uid text REFERENCES accounts (uid) ON DELETE CASCADE;
ALTER TABLE project_invitations ADD COLUMN invited_name text;
CREATE INDEX project_invitations_invited ON project_invitations (invited_uid, state);

-- Who came to a project by their name. Their address is not shown in its team, whatever becomes of them there.
CREATE TABLE project_named (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (project_id, uid)
);
CREATE INDEX project_named_uid ON project_named (uid);
