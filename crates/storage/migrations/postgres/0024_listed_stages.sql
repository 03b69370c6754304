-- What lists of projects show of their stages, without the answers.
CREATE INDEX project_stages_listed ON project_stages (project_id, stage)
    INCLUDE (approval_status, submitted_version, open_items, submitted_at, decided_at, confirmed_pct);
