-- Columns of an enum: kernel::states has the same values, and a test compares them. SQLite cannot add a CHECK to an
-- existing table, so triggers refuse every other text. The UPDATEs change nothing: they fail if a row holds another
-- text already.
CREATE TRIGGER project_stages_approval_status_insert BEFORE INSERT ON project_stages
    WHEN NEW.approval_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_stages_approval_status_check'); END;
CREATE TRIGGER project_stages_approval_status_update BEFORE UPDATE OF approval_status ON project_stages
    WHEN NEW.approval_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_stages_approval_status_check'); END;
UPDATE project_stages SET approval_status = approval_status
    WHERE approval_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected');

CREATE TRIGGER stage_events_from_status_insert BEFORE INSERT ON stage_events
    WHEN NEW.from_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_from_status_check'); END;
CREATE TRIGGER stage_events_from_status_update BEFORE UPDATE OF from_status ON stage_events
    WHEN NEW.from_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_from_status_check'); END;
UPDATE stage_events SET from_status = from_status
    WHERE from_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected');

CREATE TRIGGER stage_events_to_status_insert BEFORE INSERT ON stage_events
    WHEN NEW.to_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_to_status_check'); END;
CREATE TRIGGER stage_events_to_status_update BEFORE UPDATE OF to_status ON stage_events
    WHEN NEW.to_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: stage_events_to_status_check'); END;
UPDATE stage_events SET to_status = to_status
    WHERE to_status NOT IN ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested',
        'approved', 'rejected');

CREATE TRIGGER submissions_state_insert BEFORE INSERT ON submissions
    WHEN NEW.state NOT IN ('submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'recalled',
        'withdrawn', 'superseded', 'lapsed')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_state_check'); END;
CREATE TRIGGER submissions_state_update BEFORE UPDATE OF state ON submissions
    WHEN NEW.state NOT IN ('submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'recalled',
        'withdrawn', 'superseded', 'lapsed')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_state_check'); END;
UPDATE submissions SET state = state
    WHERE state NOT IN ('submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'recalled',
        'withdrawn', 'superseded', 'lapsed');

CREATE TRIGGER submissions_kind_insert BEFORE INSERT ON submissions
    WHEN NEW.kind NOT IN ('stage', 'amendment', 'reopened')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_kind_check'); END;
CREATE TRIGGER submissions_kind_update BEFORE UPDATE OF kind ON submissions
    WHEN NEW.kind NOT IN ('stage', 'amendment', 'reopened')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_kind_check'); END;
UPDATE submissions SET kind = kind
    WHERE kind NOT IN ('stage', 'amendment', 'reopened');

CREATE TRIGGER submissions_tier_insert BEFORE INSERT ON submissions
    WHEN NEW.tier NOT IN ('S', 'M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_tier_check'); END;
CREATE TRIGGER submissions_tier_update BEFORE UPDATE OF tier ON submissions
    WHEN NEW.tier NOT IN ('S', 'M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_tier_check'); END;
UPDATE submissions SET tier = tier
    WHERE tier NOT IN ('S', 'M', 'L');

CREATE TRIGGER submissions_outcome_insert BEFORE INSERT ON submissions
    WHEN NEW.outcome NOT IN ('approve', 'request_changes', 'reject')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_outcome_check'); END;
CREATE TRIGGER submissions_outcome_update BEFORE UPDATE OF outcome ON submissions
    WHEN NEW.outcome NOT IN ('approve', 'request_changes', 'reject')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: submissions_outcome_check'); END;
UPDATE submissions SET outcome = outcome
    WHERE outcome NOT IN ('approve', 'request_changes', 'reject');

CREATE TRIGGER reviews_state_insert BEFORE INSERT ON reviews
    WHEN NEW.state NOT IN ('draft', 'given', 'left', 'released')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_state_check'); END;
CREATE TRIGGER reviews_state_update BEFORE UPDATE OF state ON reviews
    WHEN NEW.state NOT IN ('draft', 'given', 'left', 'released')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_state_check'); END;
UPDATE reviews SET state = state
    WHERE state NOT IN ('draft', 'given', 'left', 'released');

CREATE TRIGGER reviews_decision_insert BEFORE INSERT ON reviews
    WHEN NEW.decision NOT IN ('approve', 'request_changes', 'reject')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_decision_check'); END;
CREATE TRIGGER reviews_decision_update BEFORE UPDATE OF decision ON reviews
    WHEN NEW.decision NOT IN ('approve', 'request_changes', 'reject')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviews_decision_check'); END;
UPDATE reviews SET decision = decision
    WHERE decision NOT IN ('approve', 'request_changes', 'reject');

CREATE TRIGGER review_items_severity_insert BEFORE INSERT ON review_items
    WHEN NEW.severity NOT IN ('must', 'should')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: review_items_severity_check'); END;
CREATE TRIGGER review_items_severity_update BEFORE UPDATE OF severity ON review_items
    WHEN NEW.severity NOT IN ('must', 'should')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: review_items_severity_check'); END;
UPDATE review_items SET severity = severity
    WHERE severity NOT IN ('must', 'should');

CREATE TRIGGER amendments_state_insert BEFORE INSERT ON amendments
    WHEN NEW.state NOT IN ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected',
        'discarded')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: amendments_state_check'); END;
CREATE TRIGGER amendments_state_update BEFORE UPDATE OF state ON amendments
    WHEN NEW.state NOT IN ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected',
        'discarded')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: amendments_state_check'); END;
UPDATE amendments SET state = state
    WHERE state NOT IN ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected',
        'discarded');

CREATE TRIGGER raised_tiers_tier_insert BEFORE INSERT ON raised_tiers
    WHEN NEW.tier NOT IN ('M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: raised_tiers_tier_check'); END;
CREATE TRIGGER raised_tiers_tier_update BEFORE UPDATE OF tier ON raised_tiers
    WHEN NEW.tier NOT IN ('M', 'L')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: raised_tiers_tier_check'); END;
UPDATE raised_tiers SET tier = tier
    WHERE tier NOT IN ('M', 'L');

CREATE TRIGGER documents_visibility_insert BEFORE INSERT ON documents
    WHEN NEW.visibility NOT IN ('team', 'reviewers', 'granted', 'public')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: documents_visibility_check'); END;
CREATE TRIGGER documents_visibility_update BEFORE UPDATE OF visibility ON documents
    WHEN NEW.visibility NOT IN ('team', 'reviewers', 'granted', 'public')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: documents_visibility_check'); END;
UPDATE documents SET visibility = visibility
    WHERE visibility NOT IN ('team', 'reviewers', 'granted', 'public');

CREATE TRIGGER document_opens_via_insert BEFORE INSERT ON document_opens
    WHEN NEW.via NOT IN ('team', 'reviewer', 'grant', 'public')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: document_opens_via_check'); END;
CREATE TRIGGER document_opens_via_update BEFORE UPDATE OF via ON document_opens
    WHEN NEW.via NOT IN ('team', 'reviewer', 'grant', 'public')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: document_opens_via_check'); END;
UPDATE document_opens SET via = via
    WHERE via NOT IN ('team', 'reviewer', 'grant', 'public');

CREATE TRIGGER project_members_role_insert BEFORE INSERT ON project_members
    WHEN NEW.role NOT IN ('viewer', 'collaborator', 'producer')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_members_role_check'); END;
CREATE TRIGGER project_members_role_update BEFORE UPDATE OF role ON project_members
    WHEN NEW.role NOT IN ('viewer', 'collaborator', 'producer')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_members_role_check'); END;
UPDATE project_members SET role = role
    WHERE role NOT IN ('viewer', 'collaborator', 'producer');

CREATE TRIGGER project_invitations_role_insert BEFORE INSERT ON project_invitations
    WHEN NEW.role NOT IN ('viewer', 'collaborator', 'producer', 'owner')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_invitations_role_check'); END;
CREATE TRIGGER project_invitations_role_update BEFORE UPDATE OF role ON project_invitations
    WHEN NEW.role NOT IN ('viewer', 'collaborator', 'producer', 'owner')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_invitations_role_check'); END;
UPDATE project_invitations SET role = role
    WHERE role NOT IN ('viewer', 'collaborator', 'producer', 'owner');

CREATE TRIGGER project_invitations_state_insert BEFORE INSERT ON project_invitations
    WHEN NEW.state NOT IN ('pending', 'accepted', 'declined', 'revoked', 'expired')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_invitations_state_check'); END;
CREATE TRIGGER project_invitations_state_update BEFORE UPDATE OF state ON project_invitations
    WHEN NEW.state NOT IN ('pending', 'accepted', 'declined', 'revoked', 'expired')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: project_invitations_state_check'); END;
UPDATE project_invitations SET state = state
    WHERE state NOT IN ('pending', 'accepted', 'declined', 'revoked', 'expired');

CREATE TRIGGER attachments_state_insert BEFORE INSERT ON attachments
    WHEN NEW.state NOT IN ('asked', 'confirmed', 'declined', 'withdrawn')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: attachments_state_check'); END;
CREATE TRIGGER attachments_state_update BEFORE UPDATE OF state ON attachments
    WHEN NEW.state NOT IN ('asked', 'confirmed', 'declined', 'withdrawn')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: attachments_state_check'); END;
UPDATE attachments SET state = state
    WHERE state NOT IN ('asked', 'confirmed', 'declined', 'withdrawn');

CREATE TRIGGER reviewer_takes_kind_insert BEFORE INSERT ON reviewer_takes
    WHEN NEW.kind NOT IN ('stage', 'format', 'language')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviewer_takes_kind_check'); END;
CREATE TRIGGER reviewer_takes_kind_update BEFORE UPDATE OF kind ON reviewer_takes
    WHEN NEW.kind NOT IN ('stage', 'format', 'language')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: reviewer_takes_kind_check'); END;
UPDATE reviewer_takes SET kind = kind
    WHERE kind NOT IN ('stage', 'format', 'language');

CREATE TRIGGER feedback_kind_insert BEFORE INSERT ON feedback
    WHEN NEW.kind NOT IN ('problem', 'idea', 'praise')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: feedback_kind_check'); END;
CREATE TRIGGER feedback_kind_update BEFORE UPDATE OF kind ON feedback
    WHEN NEW.kind NOT IN ('problem', 'idea', 'praise')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: feedback_kind_check'); END;
UPDATE feedback SET kind = kind
    WHERE kind NOT IN ('problem', 'idea', 'praise');

CREATE TRIGGER feedback_status_insert BEFORE INSERT ON feedback
    WHEN NEW.status NOT IN ('open', 'triaged', 'done')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: feedback_status_check'); END;
CREATE TRIGGER feedback_status_update BEFORE UPDATE OF status ON feedback
    WHEN NEW.status NOT IN ('open', 'triaged', 'done')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: feedback_status_check'); END;
UPDATE feedback SET status = status
    WHERE status NOT IN ('open', 'triaged', 'done');

CREATE TRIGGER roles_role_insert BEFORE INSERT ON roles
    WHEN NEW.role NOT IN ('reviewer', 'review_lead', 'moderator', 'funding_editor', 'admin')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: roles_role_check'); END;
CREATE TRIGGER roles_role_update BEFORE UPDATE OF role ON roles
    WHEN NEW.role NOT IN ('reviewer', 'review_lead', 'moderator', 'funding_editor', 'admin')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: roles_role_check'); END;
UPDATE roles SET role = role
    WHERE role NOT IN ('reviewer', 'review_lead', 'moderator', 'funding_editor', 'admin');

CREATE TRIGGER one_time_codes_purpose_insert BEFORE INSERT ON one_time_codes
    WHEN NEW.purpose NOT IN ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: one_time_codes_purpose_check'); END;
CREATE TRIGGER one_time_codes_purpose_update BEFORE UPDATE OF purpose ON one_time_codes
    WHEN NEW.purpose NOT IN ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: one_time_codes_purpose_check'); END;
UPDATE one_time_codes SET purpose = purpose
    WHERE purpose NOT IN ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL');

CREATE TRIGGER sign_in_steps_kind_insert BEFORE INSERT ON sign_in_steps
    WHEN NEW.kind NOT IN ('second_factor', 'totp_enrolment', 'passkey_registration', 'passkey_sign_in',
        'custom_token')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: sign_in_steps_kind_check'); END;
CREATE TRIGGER sign_in_steps_kind_update BEFORE UPDATE OF kind ON sign_in_steps
    WHEN NEW.kind NOT IN ('second_factor', 'totp_enrolment', 'passkey_registration', 'passkey_sign_in',
        'custom_token')
    BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: sign_in_steps_kind_check'); END;
UPDATE sign_in_steps SET kind = kind
    WHERE kind NOT IN ('second_factor', 'totp_enrolment', 'passkey_registration', 'passkey_sign_in',
        'custom_token');
