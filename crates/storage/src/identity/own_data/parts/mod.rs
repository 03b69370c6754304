//! The lists of what is stored about one person.

mod account;
mod messages;
pub(crate) mod part;
mod people;
mod projects;

use crate::identity::own_data::parts::part::Part;

/// All lists of the export, in its order.
pub fn parts() -> impl Iterator<Item = &'static Part> {
    let parts = [people::PARTS, account::PARTS, messages::PARTS, projects::PARTS];
    parts.into_iter().flatten()
}

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
