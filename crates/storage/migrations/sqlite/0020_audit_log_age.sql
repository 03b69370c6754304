-- Entries older than a year are removed.
CREATE INDEX audit_log_age ON audit_log (at);
