//! Links in mails that switch a kind of mail off: one secret for each person, of which the marks of their links are made.

use kernel::Uid;
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, Tx, boxed, on};

#[derive(Clone, FromRow)]
pub struct MailLinkRow {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub id: Uuid,
    pub secret: Vec<u8>,
}

/// The person's, which the first to ask makes; `None` for an account that is gone.
#[boxed]
pub async fn of_person(
    tx: &mut Tx,
    uid: &Uid,
    new_id: Uuid,
    new_secret: &[u8],
) -> Result<Option<MailLinkRow>> {
    Ok(on!(tx, c => sqlx::query_as(
        "INSERT INTO mail_links (uid, id, secret) SELECT a.uid, $2, $3 FROM accounts a WHERE a.uid = $1 \
         ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid RETURNING uid, id, secret",
    ).bind(uid.as_str()).bind(new_id).bind(new_secret).fetch_optional(c).await)?)
}

/// Whose link this is.
#[boxed]
pub async fn any_find(c: &mut Conn, id: Uuid) -> Result<Option<MailLinkRow>> {
    Ok(
        on!(c, c => sqlx::query_as("SELECT uid, id, secret FROM mail_links WHERE id = $1")
        .bind(id).fetch_optional(c).await)?,
    )
}
