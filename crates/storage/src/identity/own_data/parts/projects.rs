//! Work on projects: teams, versions, documents, reviews; what was done under the account.

use crate::identity::own_data::parts::part::{Part, addressed, part};

pub(super) const PARTS: &[Part] = &[
    part(
        "memberships",
        "project_members",
        "project_id:i role may_documents:y may_finance:y joined_at:t",
        "uid = $1",
    ),
    part(
        "former_memberships",
        "former_members",
        "project_id:i left_at:t",
        "uid = $1",
    ),
    addressed(
        "invitations_received",
        "project_invitations",
        "project_id:i role state created_at:t expires_at:t answered_at:t",
        "email = $1",
    ),
    part(
        "invitations_received_by_name",
        "project_invitations",
        "project_id:i role state invited_name created_at:t expires_at:t answered_at:t",
        "invited_uid = $1",
    ),
    part(
        "invitations_sent",
        "project_invitations",
        "project_id:i role state created_at:t",
        "invited_by = $1",
    ),
    addressed(
        "credits_asked_for",
        "attached_talent",
        "project_id:i name job attachment_status state asked_at:t answered_at:t",
        "email = $1",
    ),
    part(
        "comments",
        "stage_comments",
        "project_id:i stage:n text created_at:t edited_at:t",
        "author_uid = $1",
    ),
    part(
        "sign_offs",
        "stage_sign_offs",
        "project_id:i stage:n version:n asked_at:t signed_at:t",
        "uid = $1",
    ),
    part(
        "submissions",
        "submissions",
        "project_id:i receipt_no:n stage:n version:n state submitted_at:t decided_at:t appeal",
        "submitted_by = $1",
    ),
    part(
        "amendments",
        "amendments",
        "project_id:i stage:n state created_at:t updated_at:t",
        "started_by = $1",
    ),
    part(
        "steps",
        "stage_events",
        "project_id:i stage:n at:t action to_status",
        "actor = $1",
    ),
    part(
        "documents",
        "documents",
        "id:i project_id:i stage:n field filename content_type size:n uploaded_at:t",
        "uploaded_by = $1",
    ),
    part(
        "documents_opened",
        "document_opens",
        "document_id:i via at:t",
        "uid = $1",
    ),
    part(
        "documents_shared",
        "document_grants",
        "document_id:i purpose until:t granted_at:t",
        "granted_by = $1",
    ),
    addressed(
        "documents_shared_with_me",
        "document_grants",
        "document_id:i purpose until:t granted_at:t",
        "email_normalized = $1",
    ),
    part(
        "uploads",
        "uploads",
        "project_id:i thread_id:i stage:n field filename created_at:t",
        "uid = $1",
    ),
    part(
        "reviews",
        "reviews",
        "submission_id:i state decision scores:o summary private_notes reason_code created_at:t decided_at:t sent_at:t",
        "reviewer_uid = $1",
    ),
    part(
        "review_assignments",
        "review_assignments",
        "submission_id:i assigned_at:t",
        "reviewer_uid = $1",
    ),
    part(
        "review_declarations",
        "review_declarations",
        "submission_id:i declared_at:t",
        "uid = $1",
    ),
    part(
        "review_exclusions",
        "review_exclusions",
        "project_id:i stage:n reason created_at:t",
        "reviewer_uid = $1",
    ),
    part(
        "review_preferences",
        "review_preferences",
        "kind value",
        "uid = $1",
    ),
    part(
        "sizes_raised",
        "tier_overrides",
        "project_id:i tier reason raised_at:t",
        "raised_by = $1",
    ),
    part(
        "feedback",
        "feedback",
        "id:i kind status text email route app_version user_agent viewport details:o has_screenshot:y created_at:t",
        "uid = $1",
    ),
    part(
        "feedback_replies",
        "feedback_replies",
        "text created_at:t",
        "author_uid = $1",
    ),
    part(
        "log",
        "audit_log",
        "at:t action ip user_agent",
        "(actor = $1 OR actor IS NULL AND subject = $1)",
    ),
];
