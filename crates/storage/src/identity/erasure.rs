//! What becomes of every row that says who somebody is when their account goes. A test walks the schema: a table or a
//! column that stands in neither list fails it.

use kernel::Uid;
use sqlx::AssertSqlSafe;

use crate::database::conn::EngineMut;
use crate::{Result, Tx, boxed, on};

/// What becomes of a column's value when the account goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The row goes with the account: a foreign key sees to it.
    Goes,
    /// The row stays without a name: a foreign key sees to it.
    Unnamed,
    /// The row stays, and says that somebody did it whose account is deleted.
    Renamed,
    /// The row goes.
    Removed,
    /// The row of this address goes.
    AddressRemoved,
    /// The row stays, the address does not.
    AddressRenamed,
    /// Texts and JSON that mention the account or its address.
    Within,
    /// The same, in projects where the person was.
    WithinProjects,
    /// Not touched, for this reason.
    Kept(&'static str),
}

use Fate::{AddressRemoved, AddressRenamed, Goes, Kept, Removed, Renamed, Unnamed, Within, WithinProjects};

const OWN_WORDS: &str = "answers that a team wrote about its own project, which stay that project's";

/// Every column that can say who somebody is.
pub const PERSONAL: &[(&str, &str, Fate)] = &[
    ("account_deletions", "uid", Goes),
    ("accounts", "uid", Goes),
    ("accounts", "email", Goes),
    ("accounts", "email_normalized", Goes),
    ("amendments", "started_by", Renamed),
    ("amendments", "content", Kept(OWN_WORDS)),
    ("amendments", "declared", WithinProjects),
    ("attached_talent", "email", AddressRenamed),
    ("attached_talent", "asked_by", Renamed),
    ("attached_talent", "answered_by", Renamed),
    ("audit_log", "actor", Renamed),
    ("audit_log", "subject", Renamed),
    ("audit_log", "detail", Within),
    ("dev_mail", "recipient", AddressRemoved),
    (
        "dev_mail",
        "subject",
        Kept("the mailbox of a development installation, for 30 days"),
    ),
    ("digests", "uid", Goes),
    ("document_grants", "email", AddressRemoved),
    ("document_grants", "email_normalized", AddressRemoved),
    ("document_grants", "granted_by", Removed),
    ("document_opens", "uid", Renamed),
    ("documents", "uploaded_by", Renamed),
    ("federated_identities", "uid", Goes),
    ("federated_identities", "subject", Goes),
    ("federated_identities", "email", Goes),
    ("feedback", "uid", Goes),
    ("feedback", "email", AddressRemoved),
    ("feedback", "email_normalized", AddressRemoved),
    ("feedback_replies", "author_uid", Unnamed),
    ("former_members", "uid", Goes),
    ("google_flows", "id_token", Kept("ends after half an hour")),
    ("idempotency_keys", "uid", Removed),
    ("inbox_events", "uid", Goes),
    ("inboxes", "uid", Goes),
    ("known_devices", "uid", Goes),
    ("mail_links", "uid", Goes),
    ("members_invited_by_name", "uid", Goes),
    ("notification_settings", "uid", Goes),
    ("notifications", "uid", Goes),
    ("notifications", "group_key", Within),
    ("notifications", "details", Within),
    ("one_time_codes", "uid", Goes),
    ("one_time_codes", "email", Goes),
    ("outbox", "recipient", AddressRemoved),
    ("outbox", "dedup_key", Within),
    ("outbox", "payload", Within),
    ("passkeys", "uid", Goes),
    ("people_names", "uid", Goes),
    ("people_names_pending", "uid", Goes),
    ("people_terms", "uid", Goes),
    ("portraits", "uid", Goes),
    ("profiles", "uid", Goes),
    ("project_invitations", "email", AddressRemoved),
    ("project_invitations", "invited_by", Renamed),
    ("project_invitations", "invited_uid", Goes),
    ("project_members", "uid", Goes),
    ("project_stages", "content", Kept(OWN_WORDS)),
    ("project_stages", "declared", WithinProjects),
    ("projects", "owner_uid", Goes),
    ("recovery_codes", "uid", Goes),
    ("review_assignments", "reviewer_uid", Goes),
    ("review_assignments", "assigned_by", Renamed),
    ("review_declarations", "uid", Goes),
    ("review_exclusions", "reviewer_uid", Renamed),
    ("review_preferences", "uid", Goes),
    ("reviews", "reviewer_uid", Renamed),
    ("roles", "uid", Goes),
    ("sessions", "uid", Goes),
    ("sign_in_steps", "uid", Goes),
    ("stage_comments", "author_uid", Unnamed),
    ("stage_events", "actor", Renamed),
    ("stage_events", "detail", Within),
    ("stage_sign_offs", "uid", Unnamed),
    ("stage_sign_offs", "asked_by", Renamed),
    ("submissions", "submitted_by", Goes),
    ("submissions", "reviewer_uid", Renamed),
    ("submissions", "preferred_reviewer_uid", Renamed),
    ("submissions", "confirmed_by", Renamed),
    ("submissions", "snapshot", Kept(OWN_WORDS)),
    ("submissions", "declared", WithinProjects),
    ("throttles", "key", Within),
    ("tier_overrides", "raised_by", Renamed),
    ("totp_factors", "uid", Goes),
    ("uploads", "uid", Renamed),
];

/// Tables that say nothing about anybody, or only through a row that the list above has.
pub const IMPERSONAL: &[(&str, &str)] = &[
    ("counters", "numbers of the installation"),
    ("expiration_reminders", "of a project"),
    ("invitation_codes", "of an invitation"),
    ("object_intents", "keys of files, for minutes"),
    ("pending_deletions", "keys of files that go"),
    ("review_items", "of a review"),
    ("signing_keys", "of the installation"),
    ("similar_projects", "of projects"),
    ("text_bands", "digests of a project's texts"),
    ("upload_parts", "of an upload"),
];

/// `JSON` on PostgreSQL, text on SQLite.
fn is_json(column: &str) -> bool {
    ["declared", "detail", "details", "payload"].contains(&column)
}

/// Who goes, and what stands in their place from now on.
pub struct Erased<'a> {
    pub uid: &'a Uid,
    pub email: &'a str,
    pub instead: &'a Uid,
    pub address_instead: &'a str,
}

/// Everything that no foreign key does. Before the account's row and its projects go, in the same transaction.
#[boxed]
pub async fn erase(tx: &mut Tx, who: &Erased<'_>) -> Result<()> {
    let (uid, instead) = (who.uid.as_str(), who.instead.as_str());
    // Where they were when they did it belongs to nobody any more.
    const PLACES: &str = "UPDATE audit_log SET ip = NULL, user_agent = NULL WHERE actor = $1 OR subject = $1";
    on!(tx, c => sqlx::query(PLACES).bind(uid).execute(c).await.map(drop))?;
    const CREDIT: &str = "UPDATE attached_talent SET name = '' WHERE email = $1";
    on!(tx, c => sqlx::query(CREDIT).bind(who.email).execute(c).await.map(drop))?;
    for (table, column, fate) in PERSONAL {
        match fate {
            Goes | Unnamed | Kept(_) => {}
            Renamed => {
                let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
                two(tx, sql, uid, instead).await?;
            }
            AddressRenamed => {
                let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
                two(tx, sql, who.email, who.address_instead).await?;
            }
            Removed => one(tx, format!("DELETE FROM {table} WHERE {column} = $1"), uid).await?,
            // Feedback has files: `feedback::forget` has seen to it.
            AddressRemoved if *table == "feedback" => {}
            AddressRemoved => one(tx, format!("DELETE FROM {table} WHERE {column} = $1"), who.email).await?,
            Within => {
                within(tx, table, column, "TRUE", (uid, instead)).await?;
                within(tx, table, column, "TRUE", (who.email, who.address_instead)).await?;
            }
            WithinProjects => {
                const THEIRS: &str = "project_id IN (SELECT id FROM projects WHERE owner_uid = $1 \
                    UNION SELECT project_id FROM project_members WHERE uid = $1 \
                    UNION SELECT project_id FROM former_members WHERE uid = $1)";
                within(tx, table, column, THEIRS, (uid, instead)).await?;
            }
        }
    }
    Ok(())
}

/// As a whole value of JSON, or a whole part of a key between colons: `a@b.test` stands in `maria@b.test`, too.
async fn within(
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
        return two(tx, sql, &format!(":{old}:"), &format!(":{new}:")).await;
    }
    let (text, json) = match tx.engine() {
        EngineMut::Postgres(_) => ("::text", "::jsonb"),
        EngineMut::Sqlite(_) => ("", ""),
    };
    let sql = format!(
        "UPDATE {table} SET {column} = replace({column}{text}, $1, $2){json} \
         WHERE {where_} AND replace({column}{text}, $1, '') <> {column}{text}"
    );
    two(tx, sql, &format!("\"{old}\""), &format!("\"{new}\"")).await
}

async fn one(tx: &mut Tx, sql: String, value: &str) -> Result<()> {
    let sql = AssertSqlSafe(sql);
    on!(tx, c => sqlx::query(sql).bind(value).execute(c).await.map(drop))?;
    Ok(())
}

async fn two(tx: &mut Tx, sql: String, old: &str, new: &str) -> Result<()> {
    let sql = AssertSqlSafe(sql);
    on!(tx, c => sqlx::query(sql).bind(old).bind(new).execute(c).await.map(drop))?;
    Ok(())
}
