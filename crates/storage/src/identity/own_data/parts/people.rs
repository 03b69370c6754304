//! The profile, and what lies between a member and others: connections, credits, companies, reports, the directory.

use crate::identity::own_data::parts::part::{Part, part};

pub(super) const PARTS: &[Part] = &[
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
        "a_uid b_uid asked_by reason note asked_at:t answered_at:t ended_at:t",
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
];
