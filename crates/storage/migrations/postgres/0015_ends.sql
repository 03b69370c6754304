-- What of a project runs out on a day, and how often its owner was reminded of it. Another day is another row.
CREATE TABLE end_reminders (
    project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    -- such as letter_of_intent:director:nora quinn
    what text NOT NULL,
    -- yyyy-mm-dd
    ends_on text NOT NULL,
    reminded integer NOT NULL,
    PRIMARY KEY (project_id, what, ends_on)
);
