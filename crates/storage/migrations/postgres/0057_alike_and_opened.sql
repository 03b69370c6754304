-- What somebody began to write to whom within the last hour, as signatures: so that nearly the same text goes to few people.
CREATE TABLE sent_texts (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    sent_at timestamptz NOT NULL,
    recipient text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- min-hashes of the text
    signature bytea NOT NULL,
    PRIMARY KEY (uid, sent_at, recipient, signature)
);
CREATE INDEX sent_texts_recipient ON sent_texts (recipient);
CREATE INDEX sent_texts_sent_at ON sent_texts (sent_at);

-- Whose page somebody has opened within the last day: so that nobody reads the members one after the other.
CREATE TABLE opened_pages (
    uid text NOT NULL REFERENCES accounts (uid) ON DELETE CASCADE,
    -- whose, whether they exist or not
    opened text NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (uid, opened)
);
CREATE INDEX opened_pages_opened_at ON opened_pages (opened_at);
