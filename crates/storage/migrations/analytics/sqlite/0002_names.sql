-- What makes the names under which signed-in pages send their events. One for the installation.
CREATE TABLE name_key (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;
