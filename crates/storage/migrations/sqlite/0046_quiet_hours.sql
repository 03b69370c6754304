-- From which hour until which, where somebody lives, they get no mail about what is unread. Both null: at no time. Who has
-- no row has the usual ones.
CREATE TABLE quiet_hours (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    from_hour INTEGER,
    until_hour INTEGER,
    CONSTRAINT quiet_hours_both_check CHECK ((from_hour IS NULL) = (until_hour IS NULL)),
    CONSTRAINT quiet_hours_hours_check CHECK (
        from_hour BETWEEN 0 AND 23 AND until_hour BETWEEN 0 AND 23 AND from_hour <> until_hour
    )
) STRICT, WITHOUT ROWID;
