//! The lists of what is stored about one person: of which table, which columns, whose rows.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Id,
    Time,
    Yes,
    Number,
    Object,
}

/// Whose rows: `$1` of the condition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Account,
    Address,
}

/// One list of the export.
pub struct Part {
    pub name: &'static str,
    pub table: &'static str,
    /// `name kind`, with the letter of its kind.
    columns: &'static str,
    pub(crate) whose: Whose,
    pub(crate) condition: &'static str,
}

const fn part(
    name: &'static str,
    table: &'static str,
    columns: &'static str,
    condition: &'static str,
) -> Part {
    Part {
        name,
        table,
        columns,
        whose: Whose::Account,
        condition,
    }
}

const fn addressed(
    name: &'static str,
    table: &'static str,
    columns: &'static str,
    condition: &'static str,
) -> Part {
    Part {
        whose: Whose::Address,
        ..part(name, table, columns, condition)
    }
}

/// A column's kind follows a colon: an id, a time, yes or no, a number, a JSON object; text has none.
pub const PARTS: &[Part] = &[
    part(
        "account",
        "accounts",
        "uid email email_verified:y display_name photo_url created_at:t last_login_at:t password_updated_at:t",
        "uid = $1",
    ),
    part(
        "deletion",
        "account_deletions",
        "requested_at:t due_at:t",
        "uid = $1",
    ),
    part(
        "profile",
        "profiles",
        "first_name last_name terms_version:n terms_accepted_at:t completed_at:t confirmed_at:t correction_reason \
         usage_wording usage_answered_at:t created_at:t updated_at:t content:o",
        "uid = $1",
    ),
    part("portrait", "portraits", "id:i created_at:t", "uid = $1"),
    // The true name: the profile has other words in its place meanwhile.
    part(
        "name_and_portrait_hidden_from_others",
        "hidden_identities",
        "names:o portrait_id:i portrait_created_at:t hidden_at:t due_at:t",
        "uid = $1",
    ),
    part(
        "connections",
        "connections",
        "a_uid b_uid asked_by reason asked_at:t answered_at:t ended_at:t",
        "state IN ('connected', 'ended') AND $1 IN (a_uid, b_uid)",
    ),
    // Without what became of it, which the asker is never told.
    part(
        "connections_asked_for",
        "connections",
        "a_uid b_uid reason note asked_at:t",
        "state NOT IN ('connected', 'ended') AND asked_by = $1",
    ),
    part(
        "connections_asked_of_me",
        "connections",
        "asked_by state reason note asked_at:t answered_at:t",
        "state NOT IN ('connected', 'ended') AND $1 IN (a_uid, b_uid) AND asked_by <> $1",
    ),
    part(
        "credits",
        "credits",
        "id:i work_id:i title year:n format role state disputed_at:t created_at:t",
        "uid = $1",
    ),
    // What others said of them, without who.
    part(
        "credit_confirmations",
        "credit_confirmations",
        "credit_id:i capacity state asked_at:t answered_at:t reason reply evidence",
        "credit_id IN (SELECT id FROM credits WHERE uid = $1)",
    ),
    part(
        "credit_confirmations_asked_of_me",
        "credit_confirmations",
        "credit_id:i capacity state asked_at:t answered_at:t reason",
        "by_uid = $1",
    ),
    part(
        "credit_offers",
        "credit_offers",
        "project_id:i work_id:i role state offered_at:t answered_at:t",
        "uid = $1",
    ),
    part(
        "company_memberships",
        "company_members",
        "company_id:i role state title created_at:t joined_at:t",
        "uid = $1",
    ),
    part(
        "companies_managed",
        "companies",
        "id:i name country city about site domain domain_confirmed_at:t created_at:t updated_at:t",
        "id IN (SELECT m.company_id FROM company_members m \
         WHERE m.uid = $1 AND m.role = 'admin' AND m.state = 'active')",
    ),
    part(
        "companies",
        "companies",
        "id:i name",
        "id IN (SELECT m.company_id FROM company_members m WHERE m.uid = $1)",
    ),
    part("blocked", "blocks", "blocked created_at:t", "blocker = $1"),
    part("muted", "mutes", "muted created_at:t", "muter = $1"),
    part(
        "reports_made",
        "reports",
        "id:i subject_uid company_id:i message_id:i reason text is_of_me:y proof created_at:t decided_at:t",
        "reporter = $1",
    ),
    // Without who reported, and when.
    part(
        "moderation",
        "reports",
        "notice_id:i action until:t statement decided_at:t appeal appealed_at:t appeal_outcome appeal_statement appeal_decided_at:t",
        "subject_uid = $1 AND action <> 'dismiss'",
    ),
    part(
        "moderation_of_companies_managed",
        "reports",
        "company_id:i notice_id:i action statement decided_at:t appeal appealed_at:t appeal_outcome appeal_statement \
         appeal_decided_at:t",
        "action <> 'dismiss' AND company_id IN (SELECT m.company_id FROM company_members m \
         WHERE m.uid = $1 AND m.role = 'admin' AND m.state = 'active')",
    ),
    part(
        "messages_kept_with_reports",
        "report_messages",
        "seq:n text files:o created_at:t",
        "author = $1 AND report_id IN (SELECT r.id FROM reports r \
         WHERE r.reporter = $1 OR r.subject_uid = $1 AND r.action <> 'dismiss')",
    ),
    part(
        "hidden_from_the_directory",
        "hidden_profiles",
        "hidden_at:t",
        "uid = $1",
    ),
    part("names_found_by", "people_names", "name_folded", "uid = $1"),
    part("listed_by", "people_terms", "term", "uid = $1"),
    part("days_booked", "people_booked", "first_day last_day", "uid = $1"),
    part("place_in_the_list", "people_slots", "slot:n", "uid = $1"),
    part(
        "saved_searches",
        "saved_searches",
        "id:i name filters:o alert searched_at:t created_at:t",
        "uid = $1",
    ),
    part("daily_emails", "digests", "day until:t", "uid = $1"),
    part(
        "sign_in_with",
        "federated_identities",
        "provider subject email display_name photo_url created_at:t",
        "uid = $1",
    ),
    part(
        "sessions",
        "sessions",
        "id:i provider auth_time:t last_used_at:t expires_at:t revoked_at:t ip user_agent second_factor",
        "uid = $1",
    ),
    part("known_browsers", "known_devices", "last_used_at:t", "uid = $1"),
    part(
        "passkeys",
        "passkeys",
        "name created_at:t last_used_at:t",
        "uid = $1",
    ),
    part(
        "authenticator_apps",
        "totp_factors",
        "name enrolled_at:t last_used_at:t",
        "uid = $1",
    ),
    part("recovery_codes", "recovery_codes", "created_at:t", "uid = $1"),
    part("roles", "roles", "role granted_at:t", "uid = $1"),
    part(
        "notifications",
        "notifications",
        "kind project_id:i times:n first_at:t last_at:t read_at:t",
        "uid = $1",
    ),
    part(
        "notification_settings",
        "notification_settings",
        "category mail",
        "uid = $1",
    ),
    part(
        "quiet_hours",
        "quiet_hours",
        "from_hour:n until_hour:n",
        "uid = $1",
    ),
    // Whether a request was ignored is nobody's but who ignored it.
    part(
        "threads",
        "threads",
        "id:i kind title project_id:i pair_a pair_b created_by created_at:t last_at:t",
        "$1 IN (pair_a, pair_b) OR id IN (SELECT m.thread_id FROM thread_members m WHERE m.uid = $1)",
    ),
    part(
        "threads_read",
        "thread_members",
        "thread_id:i joined_seq:n last_read_seq:n muted:y",
        "uid = $1",
    ),
    part(
        "room_changes",
        "room_changes",
        "thread_id:i joined:y at:t",
        "uid = $1",
    ),
    part(
        "messages",
        "messages",
        "thread_id:i seq:n author text created_at:t edited_at:t deleted_at:t",
        "author = $1 OR EXISTS (SELECT 1 FROM thread_members m \
             WHERE m.uid = $1 AND m.thread_id = messages.thread_id AND messages.seq > m.joined_seq)",
    ),
    // The other lists name people by their uids.
    part(
        "people",
        "profiles",
        "uid first_name last_name",
        "uid <> $1 AND (uid IN (SELECT m.author FROM messages m JOIN thread_members t ON t.thread_id = m.thread_id \
             WHERE t.uid = $1 AND m.seq > t.joined_seq) \
         OR uid IN (SELECT pair_a FROM threads WHERE pair_b = $1) \
         OR uid IN (SELECT pair_b FROM threads WHERE pair_a = $1) \
         OR uid IN (SELECT a_uid FROM connections WHERE b_uid = $1) \
         OR uid IN (SELECT b_uid FROM connections WHERE a_uid = $1))",
    ),
    part(
        "held_messages",
        "held_messages",
        "recipient text held_at:t due_at:t state decided_at:t statement",
        "author = $1",
    ),
    part(
        "mentions_of_me",
        "message_mentions",
        "thread_id:i seq:n",
        "uid = $1",
    ),
    part(
        "message_files",
        "message_files",
        "id:i thread_id:i seq:n filename content_type size:n uploaded_at:t",
        "uid = $1 AND seq IS NULL OR kept_until IS NULL AND (uid = $1 OR EXISTS (SELECT 1 FROM thread_members m \
             WHERE m.uid = $1 AND m.thread_id = message_files.thread_id AND message_files.seq > m.joined_seq))",
    ),
    addressed(
        "mails",
        "outbox",
        "template created_at:t sent_at:t",
        "recipient = $1",
    ),
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

/// Tables about somebody that are no part of the export, and why.
pub const LEFT_OUT: &[(&str, &str)] = &[
    ("company_invitations_declined", "a day, for 90 days"),
    ("complete_profiles", "the profile says it"),
    ("dev_mail", "the mailbox of a development installation"),
    ("google_flows", "a sign-in that is under way, for half an hour"),
    ("idempotency_keys", "answers given already, kept for a day"),
    ("inbox_events", "what the notifications say, once more"),
    ("inboxes", "a number"),
    ("mail_links", "the secret of the links that switch mails off"),
    ("members_invited_by_name", "the memberships say it"),
    ("one_time_codes", "secrets, for hours"),
    ("opened_pages", "whom one looked at, for a day"),
    ("people_cards", "the profile says it"),
    ("people_changes", "the profile says it"),
    ("people_names_pending", "work for a job"),
    ("people_words", "the names say it"),
    (
        "possible_duplicates",
        "a guess about two accounts, for moderators",
    ),
    ("profile_hashes", "the profile says it"),
    ("project_stages", "in the files of the projects"),
    ("projects", "in the files of the projects"),
    ("saved_search_people", "in which searches of others one was named"),
    ("sent_texts", "the messages say it"),
    ("sign_in_steps", "secrets, for minutes"),
    ("throttles", "counters, for a day"),
];

pub(crate) fn columns(part: &Part) -> impl Iterator<Item = (&'static str, Kind)> {
    part.columns
        .split_ascii_whitespace()
        .map(|column| match column.split_once(':') {
            Some((name, "i")) => (name, Kind::Id),
            Some((name, "t")) => (name, Kind::Time),
            Some((name, "y")) => (name, Kind::Yes),
            Some((name, "n")) => (name, Kind::Number),
            Some((name, _)) => (name, Kind::Object),
            None => (column, Kind::Text),
        })
}
