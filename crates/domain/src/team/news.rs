//! What members are told of changes of the team: by mail, in the product, and on screens that are open.

use kernel::states::{NotificationCategory, NotificationKind, ProjectTopic};
use kernel::{ProjectId, Uid};
use outbox::{OutgoingMail, TeamNews};
use serde_json::json;
use storage::Tx;
use storage::accounts::Account;

use crate::access::Right;
use crate::env::Env;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify, notify_team, project_changed};
use crate::team::error::Error;

/// Who is in the team, what they may do, or who is invited.
pub(crate) async fn team_changed(tx: &mut Tx, env: Env<'_>, project: ProjectId) -> Result<(), Error> {
    Ok(project_changed(tx, env, project, None, ProjectTopic::Team, &[Right::Read]).await?)
}

/// Tells one person what has changed, by mail and in the product.
pub(crate) async fn news(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    project: ProjectId,
    news: TeamNews,
) -> Result<(), Error> {
    let details = json!(news);
    notify(tx, env, to, &notice(project, &details)).await?;
    mail(tx, env, to, news).await
}

/// Tells everybody in the team in the product, but who did it.
pub(crate) async fn news_to_team(
    tx: &mut Tx,
    env: Env<'_>,
    by: &Uid,
    project: ProjectId,
    news: &TeamNews,
) -> Result<(), Error> {
    let details = json!(news);
    let notice = notice(project, &details);
    Ok(notify_team(tx, env, project, &[Right::Read], Some(by), &notice).await?)
}

fn notice(project: ProjectId, details: &serde_json::Value) -> Notice<'_> {
    Notice {
        kind: NotificationKind::TeamChanged,
        group: project.to_string(),
        project: Some(project),
        details,
    }
}

pub(crate) async fn mail(tx: &mut Tx, env: Env<'_>, to: &Uid, news: TeamNews) -> Result<(), Error> {
    let Some(account) = storage::accounts::by_uid(tx, to).await? else {
        return Ok(());
    };
    mail_account(tx, env, &account, news).await
}

/// [`mail`] to an address that may have no account: then nobody has chosen anything.
pub(crate) async fn mail_to(tx: &mut Tx, env: Env<'_>, to: &str, news: TeamNews) -> Result<(), Error> {
    let account = storage::accounts::by_email(tx, &to.to_lowercase()).await?;
    match account.filter(|account| account.email_verified) {
        Some(account) => mail_account(tx, env, &account, news).await,
        None => {
            outbox::enqueue(tx, env.clock, OutgoingMail::new(to, news)).await?;
            Ok(())
        }
    }
}

async fn mail_account(tx: &mut Tx, env: Env<'_>, to: &Account, news: TeamNews) -> Result<(), Error> {
    if let Some(switch) = wants_mail(tx, &to.uid, NotificationCategory::Team).await? {
        let mail = OutgoingMail::new(&to.email, news).with_switch(switch);
        outbox::enqueue(tx, env.clock, mail).await?;
    }
    Ok(())
}
