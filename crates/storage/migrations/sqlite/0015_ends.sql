-- What of a project runs out on a day, and how often its owner was reminded of it. Another day is another row.
CREATE TABLE end_reminders (
    project_id BLOB NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- such as letter_of_intent:director:nora quinn
    what TEXT NOT NULL,
    -- yyyy-mm-dd
    ends_on TEXT NOT NULL,
    reminded INTEGER NOT NULL,
    PRIMARY KEY (project_id, what, ends_on)
) STRICT, WITHOUT ROWID;
