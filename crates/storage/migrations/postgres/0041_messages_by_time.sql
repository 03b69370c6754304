-- For the search in one's own threads: the newest messages of each.
CREATE INDEX messages_by_time ON messages (thread_id, created_at, id);
