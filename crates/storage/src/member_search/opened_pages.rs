//! Which pages somebody has opened within the last day. They are read for limits only.

use kernel::{CompanyId, Timestamp, Uid, WorkId};

use crate::{Conn, Result, Ts, Tx, boxed, on};

/// A page that counts, whether what it is of exists or not.
#[derive(Clone, Debug)]
pub enum OpenedPage {
    Person(Uid),
    Company(CompanyId),
    Work(WorkId),
}

impl OpenedPage {
    /// Pages of one kind are counted together.
    const fn kind(&self) -> &'static str {
        match self {
            OpenedPage::Person(_) => "person",
            OpenedPage::Company(_) | OpenedPage::Work(_) => "company_or_work",
        }
    }

    fn opened(&self) -> String {
        match self {
            OpenedPage::Person(uid) => uid.to_string(),
            OpenedPage::Company(id) => id.to_string(),
            OpenedPage::Work(id) => id.to_string(),
        }
    }
}

#[boxed]
pub async fn is_kept(c: &mut Conn, uid: &Uid, page: &OpenedPage, since: Timestamp) -> Result<bool> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM opened_pages WHERE uid = $1 AND opened = $2 AND opened_at > $3)",
    ).bind(uid.as_str()).bind(page.opened()).bind(Ts(since)).fetch_one(c).await)?)
}

/// When the last page but `before` was opened of those counted with `page`; `None`: there are not so many.
#[boxed]
pub async fn opened_before(
    c: &mut Conn,
    uid: &Uid,
    page: &OpenedPage,
    since: Timestamp,
    before: i64,
) -> Result<Option<Timestamp>> {
    let at: Option<Ts> = on!(c, c => sqlx::query_scalar(
        "SELECT opened_at FROM opened_pages WHERE uid = $1 AND kind = $2 AND opened_at > $3 \
         ORDER BY opened_at DESC, opened LIMIT 1 OFFSET $4",
    ).bind(uid.as_str()).bind(page.kind()).bind(Ts(since)).bind(before).fetch_optional(c).await)?;
    Ok(at.map(|at| at.0))
}

#[boxed]
pub async fn keep(tx: &mut Tx, uid: &Uid, page: &OpenedPage, at: Timestamp) -> Result<()> {
    on!(tx, c => sqlx::query(
        "INSERT INTO opened_pages (uid, opened, kind, opened_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (uid, opened) DO UPDATE SET opened_at = excluded.opened_at",
    ).bind(uid.as_str()).bind(page.opened()).bind(page.kind()).bind(Ts(at)).execute(c).await.map(drop))?;
    Ok(())
}
