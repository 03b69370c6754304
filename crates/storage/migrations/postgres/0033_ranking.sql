-- The chains that the order of the directory comes from: each is drawn once and decides on 3,650 days.
CREATE TABLE ranking_seeds (
    number bigint PRIMARY KEY,
    -- 2026-11-25
    first_day text NOT NULL UNIQUE,
    root bytea NOT NULL CHECK (length(root) = 32),
    -- signs receipts, PKCS#8 DER
    signing_key bytea NOT NULL
);

-- The number by which somebody's place is worked out. It is drawn when they are listed for the first time, of 52 bits,
-- so that it says nothing of when that was and never comes again.
CREATE TABLE people_slots (
    uid text PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    slot bigint NOT NULL UNIQUE
);
-- The last 13 digits of a version 4 id are random.
INSERT INTO people_slots (uid, slot)
    SELECT uid, ('x' || right(replace(CAST(gen_random_uuid() AS text), '-', ''), 13))::bit(52)::bigint
    FROM people_terms WHERE term = 'listed';

-- Whoever does not take part is taken off the numbers of those who are listed.
CREATE INDEX accounts_apart ON accounts (uid) WHERE disabled OR NOT email_verified;
