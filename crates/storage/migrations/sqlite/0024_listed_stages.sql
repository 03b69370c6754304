-- What lists of projects show of their stages, without the answers: a row with its answers takes a page of its own.
CREATE INDEX project_stages_listed ON project_stages
    (project_id, stage, approval_status, submitted_version, open_items, submitted_at, decided_at, confirmed_pct);

-- The same checks as before. For NOT IN, SQLite makes a table in memory each time, which costs as much as the insertion.
DROP TRIGGER project_stages_approval_status_insert;
CREATE TRIGGER project_stages_approval_status_insert BEFORE INSERT ON project_stages
    WHEN CASE NEW.approval_status WHEN 'not_started' THEN 0 WHEN 'draft' THEN 0 WHEN 'submitted' THEN 0
        WHEN 'in_review' THEN 0 WHEN 'changes_requested' THEN 0 WHEN 'approved' THEN 0 WHEN 'rejected' THEN 0 ELSE 1 END
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_stages_approval_status_check'); END;
DROP TRIGGER project_stages_approval_status_update;
CREATE TRIGGER project_stages_approval_status_update BEFORE UPDATE OF approval_status ON project_stages
    WHEN CASE NEW.approval_status WHEN 'not_started' THEN 0 WHEN 'draft' THEN 0 WHEN 'submitted' THEN 0
        WHEN 'in_review' THEN 0 WHEN 'changes_requested' THEN 0 WHEN 'approved' THEN 0 WHEN 'rejected' THEN 0 ELSE 1 END
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_stages_approval_status_check'); END;
