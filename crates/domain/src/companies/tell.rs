//! What people are told of companies.

use kernel::Uid;
use kernel::states::{CompanyMemberState, NotificationKind};
use serde_json::json;
use storage::Tx;
use storage::companies::CompanyRow;
use storage::companies::members::{MemberRow, admins};
use storage::notifications::Told;

use crate::companies::text::link;
use crate::env::Env;
use crate::notices::name;
use crate::notifications::tell::{Notice, notify, take_back};
use crate::relations::between::between;

fn group(company: &CompanyRow, by: &Uid) -> String {
    format!("{by}:{}", company.id)
}

/// `by`: whose name it has. Who mutes or blocks somebody, or is blocked by them, is told nothing of them.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    company: &CompanyRow,
    to: &Uid,
    by: &Uid,
    kind: NotificationKind,
) -> Result<(), storage::Error> {
    let relation = between(tx, to, by).await?;
    if relation.is_muted || relation.is_blocked {
        return Ok(());
    }
    let details = json!({
        "uid": by, "name": name(tx, by).await?, "company_name": company.name, "link": link(company.id),
    });
    let notice = Notice {
        kind,
        group: group(company, by),
        project: None,
        details: &details,
    };
    notify(tx, env, to, &notice).await
}

/// In the order of their uids, as events are written.
pub(crate) async fn tell_admins(
    tx: &mut Tx,
    env: Env<'_>,
    company: &CompanyRow,
    by: &Uid,
    kind: NotificationKind,
) -> Result<(), storage::Error> {
    for admin in admins(tx, company.id).await? {
        tell(tx, env, company, &admin, by, kind).await?;
    }
    Ok(())
}

/// What was said of this member is answered or taken back: nobody is told of it any more.
pub(crate) async fn waits_no_more(
    tx: &mut Tx,
    env: Env<'_>,
    company: &CompanyRow,
    row: &MemberRow,
) -> Result<(), storage::Error> {
    let (kind, by, told) = match row.state {
        CompanyMemberState::Asked => (NotificationKind::CompanyAsked, Some(row.uid.clone()), Told::All),
        CompanyMemberState::Invited => (
            NotificationKind::CompanyInvited,
            row.invited_by.clone().map(Uid),
            Told::Only(&row.uid),
        ),
        CompanyMemberState::Active => return Ok(()),
    };
    match by {
        Some(by) => take_back(tx, env, kind, &group(company, &by), row.created_at, told).await,
        None => Ok(()),
    }
}
