-- Columns of an enum: kernel::states has the same values, and a test compares them.
ALTER TABLE project_stages ADD CONSTRAINT project_stages_approval_status_check
    CHECK (approval_status IN
        ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected'));
ALTER TABLE stage_events ADD CONSTRAINT stage_events_from_status_check
    CHECK (from_status IN
        ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected'));
ALTER TABLE stage_events ADD CONSTRAINT stage_events_to_status_check
    CHECK (to_status IN
        ('not_started', 'draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected'));
ALTER TABLE submissions ADD CONSTRAINT submissions_state_check
    CHECK (state IN
        ('submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'recalled', 'withdrawn',
        'superseded', 'lapsed'));
ALTER TABLE submissions ADD CONSTRAINT submissions_kind_check CHECK (kind IN ('stage', 'amendment', 'reopened'));
ALTER TABLE submissions ADD CONSTRAINT submissions_tier_check CHECK (tier IN ('S', 'M', 'L'));
ALTER TABLE submissions ADD CONSTRAINT submissions_outcome_check
    CHECK (outcome IN ('approve', 'request_changes', 'reject'));
ALTER TABLE reviews ADD CONSTRAINT reviews_state_check CHECK (state IN ('draft', 'given', 'left', 'released'));
ALTER TABLE reviews ADD CONSTRAINT reviews_decision_check
    CHECK (decision IN ('approve', 'request_changes', 'reject'));
ALTER TABLE review_items ADD CONSTRAINT review_items_severity_check CHECK (severity IN ('must', 'should'));
ALTER TABLE amendments ADD CONSTRAINT amendments_state_check
    CHECK (state IN ('draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected', 'discarded'));
ALTER TABLE raised_tiers ADD CONSTRAINT raised_tiers_tier_check CHECK (tier IN ('M', 'L'));
ALTER TABLE documents ADD CONSTRAINT documents_visibility_check
    CHECK (visibility IN ('team', 'reviewers', 'granted', 'public'));
ALTER TABLE document_opens ADD CONSTRAINT document_opens_via_check
    CHECK (via IN ('team', 'reviewer', 'grant', 'public'));
ALTER TABLE project_members ADD CONSTRAINT project_members_role_check
    CHECK (role IN ('viewer', 'collaborator', 'producer'));
ALTER TABLE project_invitations ADD CONSTRAINT project_invitations_role_check
    CHECK (role IN ('viewer', 'collaborator', 'producer', 'owner'));
ALTER TABLE project_invitations ADD CONSTRAINT project_invitations_state_check
    CHECK (state IN ('pending', 'accepted', 'declined', 'revoked', 'expired'));
ALTER TABLE attachments ADD CONSTRAINT attachments_state_check
    CHECK (state IN ('asked', 'confirmed', 'declined', 'withdrawn'));
ALTER TABLE reviewer_takes ADD CONSTRAINT reviewer_takes_kind_check CHECK (kind IN ('stage', 'format', 'language'));
ALTER TABLE feedback ADD CONSTRAINT feedback_kind_check CHECK (kind IN ('problem', 'idea', 'praise'));
ALTER TABLE feedback ADD CONSTRAINT feedback_status_check CHECK (status IN ('open', 'triaged', 'done'));
ALTER TABLE roles ADD CONSTRAINT roles_role_check
    CHECK (role IN ('reviewer', 'review_lead', 'moderator', 'funding_editor', 'admin'));
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
    CHECK (purpose IN ('PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'));
ALTER TABLE sign_in_steps ADD CONSTRAINT sign_in_steps_kind_check
    CHECK (kind IN ('second_factor', 'totp_enrolment', 'passkey_registration', 'passkey_sign_in', 'custom_token'));
