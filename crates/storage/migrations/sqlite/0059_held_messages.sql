-- Messages of people who sent nearly the same text to many: a moderator looks at them first, for three days at most.
CREATE TABLE held_messages (
    id BLOB PRIMARY KEY,
    author TEXT NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- null: this account is gone
    recipient TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    -- what the author's browser calls it, as in messages
    client_id BLOB NOT NULL,
    text TEXT NOT NULL,
    -- min-hashes of the text, as in sent_texts
    signature BLOB NOT NULL,
    -- others to whom the author wrote nearly the same within the hour before
    others INTEGER NOT NULL,
    held_at INTEGER NOT NULL,
    -- when it is sent if nobody has decided
    due_at INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT held_messages_state_check CHECK (state IN (
        'held', 'sent', 'refused', 'withdrawn'
    )),
    -- null: time or the author, or this account is gone
    decided_by TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
    decided_at INTEGER,
    -- why it is not sent, as the author reads it
    statement TEXT,
    CONSTRAINT held_messages_client UNIQUE (author, client_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX held_messages_recipient ON held_messages (recipient);
CREATE INDEX held_messages_decided_by ON held_messages (decided_by);
CREATE INDEX held_messages_decided_at ON held_messages (decided_at);
CREATE INDEX held_messages_open ON held_messages (due_at, id) WHERE state = 'held';
