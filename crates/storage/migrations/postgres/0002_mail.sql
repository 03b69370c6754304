-- Mails are rows of the transaction that causes them; a job delivers them.
CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    -- the same cause twice is one mail
    dedup_key text NOT NULL,
    message_id text NOT NULL,
    recipient text NOT NULL,
    template text NOT NULL,
    -- what the template needs; emptied once the mail is sent, since it can hold a one-time code
    payload jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    run_at timestamptz NOT NULL,
    attempts integer NOT NULL,
    locked_until timestamptz,
    sent_at timestamptz,
    failed_at timestamptz,
    last_error text,
    CONSTRAINT outbox_dedup_key UNIQUE (dedup_key)
);
CREATE INDEX outbox_due ON outbox (run_at) WHERE sent_at IS NULL AND failed_at IS NULL;

-- Without SMTP, in development, mails are delivered here and read at /dev/mail.
CREATE TABLE dev_mail (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL
);
