-- When somebody cannot work, both days included. Rows are there only of who is listed; of who has not said when they are
-- available, or looks for nothing, there is one for all time.
CREATE TABLE people_booked (
    uid TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    PRIMARY KEY (uid, first_day)
);

-- Until the job has looked at them, nobody counts as free; it lists everybody again, by title and language too.
INSERT INTO people_booked (uid, first_day, last_day)
    SELECT uid, '0001-01-01', '9999-12-31' FROM profiles WHERE completed_at IS NOT NULL;
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;
