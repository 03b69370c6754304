//! Deciding a report.

use kernel::states::{ModerationAction, NotificationKind};
use kernel::{EmailAddress, NoticeId, ReportId, Uid};
use outbox::Mail;
use serde_json::json;
use storage::Tx;
use storage::reports::{self, Decision, ReportRow};

use crate::env::Env;
use crate::moderation::cases::claimed::is_free;
use crate::moderation::cases::desk::find;
use crate::moderation::decisions::act::{act, record};
use crate::moderation::decisions::concerned::{concerned, person};
use crate::moderation::decisions::hidden_identity::end;
use crate::moderation::decisions::restrict::{may_restrict, until};
use crate::moderation::error::Error;
use crate::moderation::mails::{DECISIONS, Decided, decision, report_decided};
use crate::moderation::text::fit;
use crate::moderation::view::{Decide, ReportDetails};
use crate::notices::mail_to;
use crate::notifications::tell::{Notice, notify};

/// What stops somebody from taking part is not done to whoever decides here themselves.
async fn may_act(
    tx: &mut Tx,
    moderator: &Uid,
    action: ModerationAction,
    row: &ReportRow,
) -> Result<(), Error> {
    match action {
        ModerationAction::HideProfile | ModerationAction::Limit | ModerationAction::Suspend => {
            may_restrict(tx, moderator, &person(row)?).await
        }
        _ => Ok(()),
    }
}

/// Takes effect at once. The person concerned reads the statement, the reporter only that there is a decision. `appeals`:
/// where the operator takes appeals of those who cannot sign in.
pub async fn decide(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
    wanted: &Decide,
    appeals: Option<&EmailAddress>,
) -> Result<ReportDetails, Error> {
    let row = reports::find(tx, moderator, id).await?.ok_or(Error::NotFound)?;
    let statement = fit("statement", &wanted.statement, 20, 2_000)?;
    let until = until(env, wanted)?;
    may_act(tx, moderator, wanted.action, &row).await?;
    is_free(tx, env, moderator, &row).await?;
    let notice = NoticeId::new(env.clock);
    let made = Decision {
        action: wanted.action,
        until,
        statement: &statement,
        by: moderator,
        at: env.now(),
        notice,
    };
    if !reports::decide(tx, id, &made).await? {
        return Err(Error::Decided);
    }
    // Before it is acted: what was hidden meanwhile is no part of the decision.
    end(tx, env, &row).await?;
    act(tx, env, &row, wanted.action).await?;
    record(tx, env, moderator, wanted.action.as_str(), &row).await?;
    tell_reporter(tx, env, &row).await?;
    let decided = Decided {
        action: wanted.action,
        until,
        statement: &statement,
        appeals,
    };
    if let Some(mail) = decision(env, &row, &decided) {
        tell_concerned(tx, env, &row, &decided, (notice, mail)).await?;
    }
    find(tx, env, moderator, id).await
}

/// Only that there is a decision.
async fn tell_reporter(tx: &mut Tx, env: Env<'_>, row: &ReportRow) -> Result<(), Error> {
    let Some(reporter) = row.reporter.clone().map(Uid) else {
        return Ok(());
    };
    let notice = Notice {
        kind: NotificationKind::ReportDecided,
        group: row.id.to_string(),
        project: None,
        details: &json!({"link": DECISIONS}),
    };
    notify(tx, env, &reporter, &notice).await?;
    Ok(mail_to(tx, env, &reporter, report_decided()).await?)
}

/// What was decided, and why.
async fn tell_concerned(
    tx: &mut Tx,
    env: Env<'_>,
    row: &ReportRow,
    decided: &Decided<'_>,
    (id, mail): (NoticeId, Mail),
) -> Result<(), Error> {
    let details = json!({
        "action": decided.action,
        "until": decided.until,
        "statement": decided.statement,
        "news": row.company_name.as_ref().map(|_| "company"),
        "company_name": row.company_name,
        "link": DECISIONS,
    });
    let notice = Notice {
        kind: NotificationKind::Moderated,
        group: id.to_string(),
        project: None,
        details: &details,
    };
    for subject in concerned(tx, row).await? {
        notify(tx, env, &subject, &notice).await?;
        mail_to(tx, env, &subject, mail.clone()).await?;
    }
    Ok(())
}
