-- What people do on the screens, once they have agreed. A day is counted from 1970-01-01 in UTC.
CREATE TABLE events (
    -- the SDK's own: a batch that is sent again brings the same ones
    insert_id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    -- uid of the account
    person TEXT NOT NULL,
    session INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- the screen, with ids taken out
    route TEXT NOT NULL,
    detail TEXT NOT NULL CHECK (json_valid(detail))
) STRICT;
CREATE INDEX events_day ON events (day);
CREATE INDEX events_person ON events (person);

CREATE TABLE active_days (
    day INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (day, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX active_days_person ON active_days (person);

CREATE TABLE people (
    person TEXT PRIMARY KEY,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who has said no after having said yes: nothing of theirs is taken any more.
CREATE TABLE withdrawn (
    person TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Figures of a day, without people in them.
CREATE TABLE daily_active (
    day INTEGER PRIMARY KEY,
    people INTEGER NOT NULL,
    people_7 INTEGER NOT NULL,
    people_30 INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_vitals (
    day INTEGER NOT NULL,
    route TEXT NOT NULL,
    metric TEXT NOT NULL,
    -- 0 good, 1 needs improvement, 2 poor
    rating INTEGER NOT NULL,
    -- of a histogram; insight/src/vitals.rs knows the widths
    bucket INTEGER NOT NULL,
    samples INTEGER NOT NULL,
    PRIMARY KEY (day, route, metric, rating, bucket)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_clicks (
    day INTEGER NOT NULL,
    -- rage or dead
    kind TEXT NOT NULL,
    route TEXT NOT NULL,
    element TEXT NOT NULL,
    clicks INTEGER NOT NULL,
    PRIMARY KEY (day, kind, route, element)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_requests (
    day INTEGER NOT NULL,
    -- server: measured where it was answered; browser: told by the SDK
    source TEXT NOT NULL,
    method TEXT NOT NULL,
    route TEXT NOT NULL,
    failed INTEGER NOT NULL,
    slow INTEGER NOT NULL,
    slowest_ms INTEGER NOT NULL,
    PRIMARY KEY (day, source, method, route)
) STRICT, WITHOUT ROWID;
