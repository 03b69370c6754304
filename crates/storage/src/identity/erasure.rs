//! What becomes of every row that says who somebody is when their account goes. A test walks the schema: a table or a
//! column that stands in neither list fails it.

use kernel::Uid;
use sqlx::AssertSqlSafe;

use crate::database::conn::EngineMut;
use crate::{Result, Tx, boxed, on};

/// What becomes of a column's value when the account goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnErasure {
    /// The row goes with the account: a foreign key sees to it.
    CascadeDelete,
    /// The row stays without a name: a foreign key sees to it.
    SetNull,
    /// The row goes.
    Delete,
    /// The row of this address goes.
    DeleteByEmail,
    /// The row stays, and says that somebody did it whose account is deleted.
    ReplaceUid,
    /// The row stays, the address does not.
    ReplaceEmail,
    /// Texts and JSON that mention the account or its address.
    ReplaceInText,
    /// The same, in projects where the person was.
    ReplaceInProjects,
    /// Not touched, for this reason.
    Keep(&'static str),
}

use OnErasure::{
    CascadeDelete, Delete, DeleteByEmail, Keep, ReplaceEmail, ReplaceInProjects, ReplaceInText, ReplaceUid,
    SetNull,
};

const OWN_WORDS: &str = "answers that a team wrote about its own project, which stay that project's";

/// Every column that can say who somebody is.
pub const PERSONAL: &[(&str, &str, OnErasure)] = &[
    ("account_deletions", "uid", CascadeDelete),
    ("accounts", "uid", CascadeDelete),
    ("accounts", "email", CascadeDelete),
    ("accounts", "email_normalized", CascadeDelete),
    ("amendments", "started_by", ReplaceUid),
    ("amendments", "content", Keep(OWN_WORDS)),
    ("amendments", "declared", ReplaceInProjects),
    ("attached_talent", "email", ReplaceEmail),
    ("attached_talent", "asked_by", ReplaceUid),
    ("attached_talent", "answered_by", ReplaceUid),
    ("audit_log", "actor", ReplaceUid),
    ("audit_log", "subject", ReplaceUid),
    ("audit_log", "detail", ReplaceInText),
    ("blocks", "blocker", CascadeDelete),
    ("blocks", "blocked", CascadeDelete),
    ("connections", "a_uid", CascadeDelete),
    ("connections", "b_uid", CascadeDelete),
    ("connections", "asked_by", CascadeDelete),
    ("companies", "created_by", SetNull),
    ("company_invitations_declined", "uid", CascadeDelete),
    ("company_members", "uid", CascadeDelete),
    ("company_members", "title", CascadeDelete),
    ("company_members", "invited_by", SetNull),
    ("connections", "note", CascadeDelete),
    ("credit_confirmations", "by_uid", SetNull),
    ("credit_offers", "uid", CascadeDelete),
    ("credit_offers", "offered_by", SetNull),
    ("credits", "uid", CascadeDelete),
    ("dev_mail", "recipient", DeleteByEmail),
    (
        "dev_mail",
        "subject",
        Keep("the mailbox of a development installation, for 30 days"),
    ),
    ("digests", "uid", CascadeDelete),
    ("document_grants", "email", DeleteByEmail),
    ("document_grants", "email_normalized", DeleteByEmail),
    ("document_grants", "granted_by", Delete),
    ("document_opens", "uid", ReplaceUid),
    ("documents", "uploaded_by", ReplaceUid),
    ("federated_identities", "uid", CascadeDelete),
    ("federated_identities", "subject", CascadeDelete),
    ("federated_identities", "email", CascadeDelete),
    ("feedback", "uid", CascadeDelete),
    ("feedback", "email", DeleteByEmail),
    ("feedback", "email_normalized", DeleteByEmail),
    ("feedback_replies", "author_uid", SetNull),
    ("former_members", "uid", CascadeDelete),
    ("google_flows", "id_token", Keep("ends after half an hour")),
    ("hidden_identities", "uid", CascadeDelete),
    ("hidden_profiles", "uid", CascadeDelete),
    ("held_messages", "author", CascadeDelete),
    ("held_messages", "recipient", SetNull),
    ("held_messages", "decided_by", SetNull),
    ("idempotency_keys", "uid", Delete),
    ("inbox_events", "uid", CascadeDelete),
    ("inbox_events", "data", Keep("what others were told, for 7 days")),
    ("inboxes", "uid", CascadeDelete),
    ("known_devices", "uid", CascadeDelete),
    ("mail_links", "uid", CascadeDelete),
    ("members_invited_by_name", "uid", CascadeDelete),
    // What was written stays with those who were written to.
    ("messages", "author", SetNull),
    ("message_files", "uid", SetNull),
    ("message_mentions", "uid", CascadeDelete),
    ("mutes", "muter", CascadeDelete),
    ("mutes", "muted", CascadeDelete),
    ("notification_settings", "uid", CascadeDelete),
    ("notifications", "uid", CascadeDelete),
    ("notifications", "group_key", ReplaceInText),
    ("notifications", "details", ReplaceInText),
    ("one_time_codes", "uid", CascadeDelete),
    ("one_time_codes", "email", CascadeDelete),
    ("opened_pages", "uid", CascadeDelete),
    ("opened_pages", "opened", Delete),
    ("outbox", "recipient", DeleteByEmail),
    ("outbox", "dedup_key", ReplaceInText),
    ("outbox", "payload", ReplaceInText),
    ("passkeys", "uid", CascadeDelete),
    ("people_booked", "uid", CascadeDelete),
    ("complete_profiles", "uid", CascadeDelete),
    ("people_cards", "uid", CascadeDelete),
    ("people_changes", "uid", CascadeDelete),
    ("people_names", "uid", CascadeDelete),
    ("people_names_pending", "uid", CascadeDelete),
    ("people_slots", "uid", CascadeDelete),
    ("people_terms", "uid", CascadeDelete),
    ("people_words", "uid", CascadeDelete),
    ("portraits", "uid", CascadeDelete),
    ("possible_duplicates", "one", CascadeDelete),
    ("possible_duplicates", "other", CascadeDelete),
    ("possible_duplicates", "dismissed_by", SetNull),
    ("profile_hashes", "uid", CascadeDelete),
    ("profiles", "uid", CascadeDelete),
    ("project_invitations", "email", DeleteByEmail),
    ("project_invitations", "invited_by", ReplaceUid),
    ("project_invitations", "invited_uid", CascadeDelete),
    ("project_members", "uid", CascadeDelete),
    ("project_stages", "content", Keep(OWN_WORDS)),
    ("project_stages", "declared", ReplaceInProjects),
    ("projects", "owner_uid", CascadeDelete),
    ("recovery_codes", "uid", CascadeDelete),
    ("review_assignments", "reviewer_uid", CascadeDelete),
    ("review_assignments", "assigned_by", ReplaceUid),
    ("review_declarations", "uid", CascadeDelete),
    ("review_exclusions", "reviewer_uid", ReplaceUid),
    ("review_preferences", "uid", CascadeDelete),
    ("report_messages", "author", SetNull),
    ("quiet_hours", "uid", CascadeDelete),
    ("reports", "reporter", SetNull),
    ("reports", "subject_uid", CascadeDelete),
    ("reports", "decided_by", SetNull),
    ("reports", "appeal_decided_by", SetNull),
    ("reports", "claimed_by", SetNull),
    ("reports", "identity_hidden_by", SetNull),
    ("reviews", "reviewer_uid", ReplaceUid),
    ("roles", "uid", CascadeDelete),
    ("room_changes", "uid", SetNull),
    ("saved_search_people", "uid", CascadeDelete),
    ("saved_searches", "uid", CascadeDelete),
    ("sent_texts", "uid", CascadeDelete),
    ("sent_texts", "recipient", CascadeDelete),
    ("sessions", "uid", CascadeDelete),
    ("sign_in_steps", "uid", CascadeDelete),
    ("stage_comments", "author_uid", SetNull),
    ("stage_events", "actor", ReplaceUid),
    ("stage_events", "detail", ReplaceInText),
    ("stage_sign_offs", "uid", SetNull),
    ("stage_sign_offs", "asked_by", ReplaceUid),
    ("submissions", "submitted_by", CascadeDelete),
    ("submissions", "reviewer_uid", ReplaceUid),
    ("submissions", "preferred_reviewer_uid", ReplaceUid),
    ("submissions", "confirmed_by", ReplaceUid),
    ("submissions", "snapshot", Keep(OWN_WORDS)),
    ("submissions", "declared", ReplaceInProjects),
    ("thread_members", "uid", CascadeDelete),
    ("threads", "pair_a", SetNull),
    ("threads", "pair_b", SetNull),
    ("threads", "requested_by", SetNull),
    ("threads", "title", Keep("of a group, for all who are in it")),
    ("threads", "created_by", SetNull),
    ("throttles", "key", ReplaceInText),
    ("tier_overrides", "raised_by", ReplaceUid),
    ("totp_factors", "uid", CascadeDelete),
    ("uploads", "uid", ReplaceUid),
];

/// Tables that say nothing about anybody, or only through a row that the list above has.
pub const IMPERSONAL: &[(&str, &str)] = &[
    ("company_domain_codes", "of a company, for 30 minutes"),
    ("company_kinds", "of a company"),
    ("company_names", "of a company"),
    ("counters", "numbers of the installation"),
    ("directory_changes", "numbers of places in a list"),
    ("expiration_reminders", "of a project"),
    ("invitation_codes", "of an invitation"),
    ("message_versions", "of a message, for 30 days"),
    ("object_intents", "keys of files, for minutes"),
    ("pending_deletions", "keys of files that go"),
    ("ranking_seeds", "of the installation"),
    ("review_items", "of a review"),
    ("role_request_codes", "of what somebody is asked"),
    ("signing_keys", "of the installation"),
    ("similar_projects", "of projects"),
    ("text_bands", "digests of a project's texts"),
    ("upload_parts", "of an upload"),
    ("works", "of films"),
];

/// `JSON` on PostgreSQL, text on SQLite.
fn is_json(column: &str) -> bool {
    ["declared", "detail", "details", "payload"].contains(&column)
}

/// Who goes, and what stands in their place from now on.
pub struct Erased<'a> {
    pub uid: &'a Uid,
    pub email: &'a str,
    pub placeholder: &'a Uid,
    pub placeholder_email: &'a str,
}

/// Everything that no foreign key does. Before the account's row and its projects go, in the same transaction.
#[boxed]
pub async fn erase(tx: &mut Tx, who: &Erased<'_>) -> Result<()> {
    let (uid, placeholder) = (who.uid.as_str(), who.placeholder.as_str());
    // Where they were when they did it belongs to nobody any more.
    const PLACES: &str = "UPDATE audit_log SET ip = NULL, user_agent = NULL WHERE actor = $1 OR subject = $1";
    on!(tx, c => sqlx::query(PLACES).bind(uid).execute(c).await.map(drop))?;
    const CREDIT: &str = "UPDATE attached_talent SET name = '' WHERE email = $1";
    on!(tx, c => sqlx::query(CREDIT).bind(who.email).execute(c).await.map(drop))?;
    // Their names stand in what others were told of their requests, answers, credits and companies.
    const TOLD: &str = "DELETE FROM notifications WHERE kind IN ('connection_requested', 'connection_accepted', \
        'credit_asked', 'credit_confirmed', 'credit_disputed', 'company_asked', 'company_invited', 'company_joined', \
        'group_added', 'mentioned', 'talent_requested') AND replace(':' || group_key || ':', $1, '') <> ':' || group_key || ':'";
    on!(tx, c => sqlx::query(TOLD).bind(format!(":{uid}:")).execute(c).await.map(drop))?;
    crate::credits::delete_of(tx, who.uid).await?;
    crate::companies::members::hand_over(tx, who.uid).await?;
    for (table, column, action) in PERSONAL {
        match action {
            CascadeDelete | SetNull | Keep(_) => {}
            ReplaceUid => {
                let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
                replace(tx, sql, uid, placeholder).await?;
            }
            ReplaceEmail => {
                let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
                replace(tx, sql, who.email, who.placeholder_email).await?;
            }
            Delete => delete(tx, format!("DELETE FROM {table} WHERE {column} = $1"), uid).await?,
            // Feedback has files: `feedback::forget` has seen to it.
            DeleteByEmail if *table == "feedback" => {}
            DeleteByEmail => {
                delete(tx, format!("DELETE FROM {table} WHERE {column} = $1"), who.email).await?
            }
            ReplaceInText => {
                replace_in_text(tx, table, column, "TRUE", (uid, placeholder)).await?;
                replace_in_text(tx, table, column, "TRUE", (who.email, who.placeholder_email)).await?;
            }
            ReplaceInProjects => {
                const THEIRS: &str = "project_id IN (SELECT id FROM projects WHERE owner_uid = $1 \
                    UNION SELECT project_id FROM project_members WHERE uid = $1 \
                    UNION SELECT project_id FROM former_members WHERE uid = $1)";
                replace_in_text(tx, table, column, THEIRS, (uid, placeholder)).await?;
            }
        }
    }
    Ok(())
}

/// As a whole value of JSON, or a whole part of a key between colons: `a@b.test` stands in `maria@b.test`, too.
async fn replace_in_text(
    tx: &mut Tx,
    table: &str,
    column: &str,
    where_: &str,
    (old, new): (&str, &str),
) -> Result<()> {
    if !is_json(column) {
        let parts = format!("':' || {column} || ':'");
        let sql = format!(
            "UPDATE {table} SET {column} = trim(replace({parts}, $1, $2), ':') \
             WHERE {where_} AND replace({parts}, $1, '') <> {parts}"
        );
        return replace(tx, sql, &format!(":{old}:"), &format!(":{new}:")).await;
    }
    let (text, json) = match tx.engine() {
        EngineMut::Postgres(_) => ("::text", "::jsonb"),
        EngineMut::Sqlite(_) => ("", ""),
    };
    let sql = format!(
        "UPDATE {table} SET {column} = replace({column}{text}, $1, $2){json} \
         WHERE {where_} AND replace({column}{text}, $1, '') <> {column}{text}"
    );
    replace(tx, sql, &format!("\"{old}\""), &format!("\"{new}\"")).await
}

async fn delete(tx: &mut Tx, sql: String, value: &str) -> Result<()> {
    let sql = AssertSqlSafe(sql);
    on!(tx, c => sqlx::query(sql).bind(value).execute(c).await.map(drop))?;
    Ok(())
}

async fn replace(tx: &mut Tx, sql: String, old: &str, new: &str) -> Result<()> {
    let sql = AssertSqlSafe(sql);
    on!(tx, c => sqlx::query(sql).bind(old).bind(new).execute(c).await.map(drop))?;
    Ok(())
}
