//! Who else may read a document, and who did.

use std::time::Duration;

use kernel::{Cursor, DocumentId, EmailAddress, GrantId, Page, PageRequest, ProjectId, Uid};
use storage::documents::GrantRow;
use storage::{Conn, Tx};

use crate::boxed;
use crate::documents::access::{managed, managed_locked};
use crate::documents::error::Error;
use crate::documents::view::{DocumentView, GrantView, NewGrant, OpenView};
use crate::env::Env;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::Visibility;
use crate::texts::say;

const PURPOSE_MIN: usize = 3;
const PURPOSE_MAX: usize = 300;
const LONGEST: Duration = Duration::from_secs(731 * 86_400);
/// People who may read one document.
const GRANTS: usize = 100;

#[boxed]
pub async fn set_visibility(
    tx: &mut Tx,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
    visibility: Visibility,
) -> Result<DocumentView, Error> {
    let mut document = managed_locked(tx, uid, project, id).await?;
    if visibility == Visibility::Team && storage::documents::is_submitted(tx, project, id).await? {
        return Err(Error::Submitted);
    }
    storage::documents::set_visibility(tx, id, visibility).await?;
    document.visibility = visibility;
    Ok(DocumentView::of(&document, uid))
}

/// Gives leave to whoever proves the address, until a moment. What only the team or reviewers saw is then for the
/// people who have leave, too.
pub async fn grant(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
    new: NewGrant,
) -> Result<GrantView, Error> {
    let document = managed_locked(tx, uid, project, id).await?;
    let email = EmailAddress::parse(new.email.trim())
        .map_err(|error| Error::field("email", "invalid", format!("{error}.")))?;
    let purpose = tidy(&new.purpose, Lines::One);
    let length = purpose.chars().count();
    if !(PURPOSE_MIN..=PURPOSE_MAX).contains(&length) {
        let detail = say!(
            ERROR_DOCUMENTS_PURPOSE,
            purpose_min = PURPOSE_MIN,
            purpose_max = PURPOSE_MAX
        );
        return Err(Error::field("purpose", "length", detail));
    }
    let now = env.now();
    if new.until <= now || new.until > now + LONGEST {
        return Err(Error::field("until", "range", say!(ERROR_DOCUMENTS_DATE)));
    }
    if storage::documents::grants(tx, id).await?.len() >= GRANTS {
        return Err(Error::field(
            "email",
            "too_many",
            say!(ERROR_DOCUMENTS_TOO_MANY_GRANTS, grants = GRANTS),
        ));
    }
    let granted = GrantRow {
        id: GrantId::new(env.clock),
        document_id: id,
        email: email.as_str().to_owned(),
        purpose,
        until: new.until,
        granted_by: uid.clone(),
        granted_at: now,
    };
    let granted = storage::documents::grant(tx, &granted, &email.normalized()).await?;
    if matches!(document.visibility, Visibility::Team | Visibility::Reviewers) {
        storage::documents::set_visibility(tx, id, Visibility::Granted).await?;
    }
    Ok(GrantView::of(granted, now))
}

pub(crate) async fn grants(c: &mut Conn, env: Env<'_>, id: DocumentId) -> Result<Vec<GrantView>, Error> {
    let rows = storage::documents::grants(c, id).await?;
    Ok(rows
        .into_iter()
        .map(|row| GrantView::of(row, env.now()))
        .collect())
}

#[boxed]
pub async fn revoke(
    tx: &mut Tx,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
    grant: GrantId,
) -> Result<(), Error> {
    managed_locked(tx, uid, project, id).await?;
    if storage::documents::revoke(tx, id, grant).await? {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// The newest first.
#[boxed]
pub async fn opens(
    c: &mut Conn,
    uid: &Uid,
    project: ProjectId,
    id: DocumentId,
    page: PageRequest,
) -> Result<Page<OpenView>, Error> {
    managed(c, uid, project, id).await?;
    let limit = i64::from(page.limit);
    let mut rows = storage::documents::opens(c, id, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| Cursor {
        at: row.at,
        id: row.id.0,
    });
    Ok(Page {
        items: rows.into_iter().map(OpenView::of).collect(),
        next_cursor: last.filter(|_| more).map(Cursor::encode),
    })
}
