-- The chains that the order of the directory comes from: each is drawn once and decides on 3,650 days.
CREATE TABLE ranking_seeds (
    number INTEGER NOT NULL PRIMARY KEY,
    -- 2026-11-25
    first_day TEXT NOT NULL UNIQUE,
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- signs receipts, PKCS#8 DER
    signing_key BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The number by which somebody's place is worked out. It is drawn when they are listed for the first time, of 52 bits,
-- so that it says nothing of when that was and never comes again.
CREATE TABLE people_slots (
    uid TEXT PRIMARY KEY REFERENCES accounts (uid) ON DELETE CASCADE,
    slot INTEGER NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO people_slots (uid, slot) SELECT uid, random() & 4503599627370495 FROM people_terms WHERE term = 'listed';

-- Whoever does not take part is taken off the numbers of those who are listed.
CREATE INDEX accounts_apart ON accounts (uid) WHERE disabled OR NOT email_verified;
