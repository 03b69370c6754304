-- What makes the names under which signed-in pages send their events. One for the installation.
CREATE TABLE name_key (
    id integer PRIMARY KEY CHECK (id = 1),
    secret bytea NOT NULL
);
