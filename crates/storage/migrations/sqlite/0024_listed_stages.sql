-- What lists of projects show of their stages, without the answers: a row with its answers takes a page of its own.
CREATE INDEX project_stages_listed ON project_stages
    (project_id, stage, approval_status, submitted_version, open_items, submitted_at, decided_at, confirmed_pct);
