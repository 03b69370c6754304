-- Whose listing changed, in the order of the commits: every process keeps the directory in memory, and learns here what is
-- new. The newest 10,000 are kept.
CREATE TABLE directory_changes (
    seq INTEGER NOT NULL PRIMARY KEY,
    -- of people_slots; null: everybody's may have
    slot INTEGER
) STRICT, WITHOUT ROWID;

-- Numbers of people are counted in memory now.
DROP INDEX accounts_apart;
