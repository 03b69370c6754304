-- How many mails somebody was sent within the last days: outbox::sent_to
CREATE INDEX outbox_sent ON outbox (recipient, sent_at);
