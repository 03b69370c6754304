//! What whoever is invited reads of it in the app, besides the mail. Without an account there is nobody to tell.

use kernel::Uid;
use kernel::states::NotificationKind;
use serde_json::json;
use storage::Tx;
use storage::invitations::InvitationRow;

use crate::access::ProjectRole;
use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Asked, drop_asked, tell_asked};

const KIND: NotificationKind = NotificationKind::TeamInvitation;

/// Who was chosen by name, or has confirmed the address.
async fn invited(tx: &mut Tx, row: &InvitationRow) -> Result<Option<Uid>, storage::Error> {
    if let Some(uid) = &row.invited_uid {
        return Ok(Some(Uid(uid.clone())));
    }
    let account = storage::accounts::by_email(tx, &row.email).await?;
    Ok(account
        .filter(|account| account.email_verified)
        .map(|account| account.uid))
}

/// One line for each project: of an invitation that takes the place of another, the line does too.
pub(crate) async fn tell(tx: &mut Tx, env: Env<'_>, row: &InvitationRow) -> Result<(), storage::Error> {
    let Some(to) = invited(tx, row).await? else {
        return Ok(());
    };
    let by = &row.invited_by;
    let details = json!({
        "uid": by,
        "name": name(tx, by).await?,
        "project_name": row.project_name,
        "news": (row.role == ProjectRole::Owner).then_some("owner_offered"),
        "link": format!("/invitations/{}", row.id),
    });
    let asked = Asked {
        kind: KIND,
        by,
        about: row.project_id.to_string(),
        details: &details,
    };
    tell_asked(tx, env, &to, asked).await
}

/// It is answered, taken back or over.
pub(crate) async fn waits_no_more(
    tx: &mut Tx,
    env: Env<'_>,
    row: &InvitationRow,
) -> Result<(), storage::Error> {
    match invited(tx, row).await? {
        Some(uid) => drop_asked(tx, env, &uid, KIND, &row.project_id.to_string()).await,
        None => Ok(()),
    }
}
