//! The development mailbox: where mails go when no SMTP server is configured.

use kernel::{MailId, Timestamp};
use sqlx::FromRow;
use uuid::Uuid;

use crate::{Conn, Result, Ts, Tx, boxed, on};

#[derive(Clone, Debug)]
pub struct DevMail {
    pub id: MailId,
    pub at: Timestamp,
    pub recipient: String,
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[derive(FromRow)]
struct Row {
    id: Uuid,
    #[sqlx(try_from = "Ts")]
    at: Timestamp,
    recipient: String,
    subject: String,
    text_body: String,
    html_body: String,
}

impl From<Row> for DevMail {
    fn from(row: Row) -> Self {
        Self {
            id: MailId(row.id),
            at: row.at,
            recipient: row.recipient,
            subject: row.subject,
            text: row.text_body,
            html: row.html_body,
        }
    }
}

/// The same mail twice is kept once.
#[boxed]
pub async fn deliver(tx: &mut Tx, mail: &DevMail) -> Result<()> {
    const SQL: &str = "INSERT INTO dev_mail (id, at, recipient, subject, text_body, html_body)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING";
    on!(tx, c => sqlx::query(SQL).bind(mail.id.0).bind(Ts(mail.at)).bind(&mail.recipient).bind(&mail.subject)
        .bind(&mail.text).bind(&mail.html).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(())
}

/// The newest first.
#[boxed]
pub async fn list(c: &mut Conn, limit: u32) -> Result<Vec<DevMail>> {
    const SQL: &str = "SELECT id, at, recipient, subject, text_body, html_body FROM dev_mail
        ORDER BY at DESC, id DESC LIMIT $1";
    let rows: Vec<Row> = on!(c, c => sqlx::query_as(SQL).bind(i64::from(limit)).fetch_all(c).await)?;
    Ok(rows.into_iter().map(DevMail::from).collect())
}

#[boxed]
pub async fn find(c: &mut Conn, id: MailId) -> Result<Option<DevMail>> {
    const SQL: &str = "SELECT id, at, recipient, subject, text_body, html_body FROM dev_mail WHERE id = $1";
    let row: Option<Row> = on!(c, c => sqlx::query_as(SQL).bind(id.0).fetch_optional(c).await)?;
    Ok(row.map(DevMail::from))
}
