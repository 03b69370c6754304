-- Mails are rows of the transaction that causes them; a job delivers them.
CREATE TABLE outbox (
    id BLOB PRIMARY KEY,
    -- the same cause twice is one mail
    dedup_key TEXT NOT NULL,
    message_id TEXT NOT NULL,
    recipient TEXT NOT NULL,
    template TEXT NOT NULL,
    -- what the template needs; emptied once the mail is sent, since it can hold a one-time code
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    created_at INTEGER NOT NULL,
    run_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    locked_until INTEGER,
    sent_at INTEGER,
    failed_at INTEGER,
    last_error TEXT,
    CONSTRAINT outbox_dedup_key UNIQUE (dedup_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_due ON outbox (run_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- Without SMTP, in development, mails are delivered here and read at /dev/mail.
CREATE TABLE dev_mail (
    id BLOB PRIMARY KEY,
    at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
