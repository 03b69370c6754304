//! Who else may read a document, and who did.

use std::time::Duration;

use kernel::{Cursor, DocumentId, EmailAddress, GrantId, Page, PageRequest};
use storage::documents::GrantRow;
use storage::{Conn, Tx};

use crate::boxed;
use crate::documents::access::{LockedDocument, ManagedDocument};
use crate::documents::error::Error;
use crate::documents::notice;
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

pub async fn set_visibility(
    tx: &mut Tx,
    env: Env<'_>,
    document: LockedDocument,
    visibility: Visibility,
) -> Result<DocumentView, Error> {
    let (project, id) = (document.project_id, document.id);
    if visibility == Visibility::Team && storage::documents::is_submitted(tx, project, id).await? {
        return Err(Error::Submitted);
    }
    storage::documents::set_visibility(tx, id, visibility).await?;
    notice::changed(tx, env, project, &document).await?;
    Ok(DocumentView {
        visibility,
        ..DocumentView::of(&document, document.caller())
    })
}

/// Gives leave to whoever proves the address, until a moment. What only the team or reviewers saw is then for the
/// people who have leave, too.
pub async fn grant(
    tx: &mut Tx,
    env: Env<'_>,
    document: LockedDocument,
    new: NewGrant,
) -> Result<GrantView, Error> {
    let id = document.id;
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
        granted_by: document.caller().clone(),
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
pub async fn revoke(tx: &mut Tx, document: LockedDocument, grant: GrantId) -> Result<(), Error> {
    if storage::documents::revoke(tx, document.id, grant).await? {
        Ok(())
    } else {
        Err(Error::NotFound)
    }
}

/// The newest first.
#[boxed]
pub async fn opens(
    c: &mut Conn,
    document: ManagedDocument,
    page: PageRequest,
) -> Result<Page<OpenView>, Error> {
    let limit = i64::from(page.limit);
    let mut rows = storage::documents::opens(c, document.id, page.after, limit + 1).await?;
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
