-- How often something happened that a digest has told already. What the last digest reached to was told in full.
ALTER TABLE notifications ADD COLUMN digest_times bigint NOT NULL DEFAULT 0;
UPDATE notifications SET digest_times = times WHERE EXISTS
    (SELECT 1 FROM digests d WHERE d.uid = notifications.uid AND d.until >= notifications.last_at);
