-- What people do on the screens, once they have agreed. A day is counted from 1970-01-01 in UTC.
CREATE TABLE events (
    -- the SDK's own: a batch that is sent again brings the same ones
    insert_id text PRIMARY KEY,
    received_at timestamptz NOT NULL,
    at timestamptz NOT NULL,
    day integer NOT NULL,
    -- uid of the account
    person text NOT NULL,
    session bigint NOT NULL,
    kind text NOT NULL,
    -- the screen, with ids taken out
    route text NOT NULL,
    detail jsonb NOT NULL
);
CREATE INDEX events_day ON events (day);
CREATE INDEX events_person ON events (person);

CREATE TABLE active_days (
    day integer NOT NULL,
    person text NOT NULL,
    PRIMARY KEY (day, person)
);
CREATE INDEX active_days_person ON active_days (person);

CREATE TABLE people (
    person text PRIMARY KEY,
    first_day integer NOT NULL,
    last_day integer NOT NULL
);

-- Who has said no after having said yes: nothing of theirs is taken any more.
CREATE TABLE withdrawn (
    person text PRIMARY KEY,
    at timestamptz NOT NULL
);

-- Figures of a day, without people in them.
CREATE TABLE daily_active (
    day integer PRIMARY KEY,
    people integer NOT NULL,
    people_7 integer NOT NULL,
    people_30 integer NOT NULL
);

CREATE TABLE daily_vitals (
    day integer NOT NULL,
    route text NOT NULL,
    metric text NOT NULL,
    -- 0 good, 1 needs improvement, 2 poor
    rating integer NOT NULL,
    -- of a histogram; insight/src/vitals.rs knows the widths
    bucket integer NOT NULL,
    samples integer NOT NULL,
    PRIMARY KEY (day, route, metric, rating, bucket)
);

CREATE TABLE daily_clicks (
    day integer NOT NULL,
    -- rage or dead
    kind text NOT NULL,
    route text NOT NULL,
    element text NOT NULL,
    clicks integer NOT NULL,
    PRIMARY KEY (day, kind, route, element)
);

CREATE TABLE daily_requests (
    day integer NOT NULL,
    -- server: measured where it was answered; browser: told by the SDK
    source text NOT NULL,
    method text NOT NULL,
    route text NOT NULL,
    failed integer NOT NULL,
    slow integer NOT NULL,
    slowest_ms integer NOT NULL,
    PRIMARY KEY (day, source, method, route)
);
