-- The words of names of those who are listed, as somebody may mistype them: NFKC, case folded, without marks, of five
-- characters and more. The key has the first character and the length first, so that words of about one length lie together.
CREATE TABLE people_words (
    -- in the order of its bytes
    word_key text COLLATE "C" NOT NULL,
    uid text NOT NULL REFERENCES profiles (uid) ON DELETE CASCADE,
    PRIMARY KEY (word_key, uid)
);
CREATE INDEX people_words_uid ON people_words (uid);

-- The job that names people who have no names yet takes their words as well.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;

-- When each of those who are listed last changed their profile, or was listed again.
CREATE TABLE people_changes (
    uid text PRIMARY KEY REFERENCES profiles (uid) ON DELETE CASCADE,
    changed_at timestamptz NOT NULL
);
CREATE INDEX people_changes_changed_at ON people_changes (changed_at);

-- How often the owner is told whom a search finds anew, and up to when it was run; NULL: never.
ALTER TABLE saved_searches ADD COLUMN alert text NOT NULL DEFAULT 'never'
    CONSTRAINT saved_searches_alert_check CHECK (alert IN ('never', 'daily', 'weekly'));
ALTER TABLE saved_searches ADD COLUMN searched_at timestamptz;

-- Whom a search has told of, each once.
CREATE TABLE saved_search_people (
    search_id uuid NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    PRIMARY KEY (search_id, uid)
);
CREATE INDEX saved_search_people_uid ON saved_search_people (uid);
