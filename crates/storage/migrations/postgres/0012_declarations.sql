-- Who ticked a box of the form, and when: {"field": {"by": uid, "at": RFC 3339}}. What was ticked before this was kept
-- has no entry.
ALTER TABLE project_stages ADD COLUMN declared jsonb NOT NULL DEFAULT '{}';
ALTER TABLE submissions ADD COLUMN declared jsonb NOT NULL DEFAULT '{}';
ALTER TABLE amendments ADD COLUMN declared jsonb NOT NULL DEFAULT '{}';
