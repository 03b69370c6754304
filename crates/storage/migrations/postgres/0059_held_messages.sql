-- Messages of people who sent nearly the same text to many: a moderator looks at them first, for three days at most.
CREATE TABLE held_messages (
    id uuid PRIMARY KEY,
    author text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- null: this account is gone
    recipient text REFERENCES accounts (uid) ON DELETE SET NULL,
    -- what the author's browser calls it, as in messages
    client_id uuid NOT NULL,
    text text NOT NULL,
    -- min-hashes of the text, as in sent_texts
    signature bytea NOT NULL,
    -- others to whom the author wrote nearly the same within the hour before
    others bigint NOT NULL,
    held_at timestamptz NOT NULL,
    -- when it is sent if nobody has decided
    due_at timestamptz NOT NULL,
    state text NOT NULL CONSTRAINT held_messages_state_check CHECK (state IN (
        'held', 'sent', 'refused', 'withdrawn'
    )),
    -- null: time or the author, or this account is gone
    decided_by text REFERENCES accounts (uid) ON DELETE SET NULL,
    decided_at timestamptz,
    -- why it is not sent, as the author reads it
    statement text,
    CONSTRAINT held_messages_client UNIQUE (author, client_id)
);
CREATE INDEX held_messages_recipient ON held_messages (recipient);
CREATE INDEX held_messages_decided_by ON held_messages (decided_by);
CREATE INDEX held_messages_decided_at ON held_messages (decided_at);
CREATE INDEX held_messages_open ON held_messages (due_at, id) WHERE state = 'held';
