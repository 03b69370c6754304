//! Deciding a report.

use kernel::states::{ModerationAction, NotificationKind};
use kernel::{NoticeId, ReportId, Uid};
use serde_json::json;
use storage::Tx;
use storage::reports::{self, Decision, ReportRow};

use crate::env::Env;
use crate::moderation::act::{act, record};
use crate::moderation::claimed::is_free;
use crate::moderation::concerned::{concerned, person};
use crate::moderation::desk::find;
use crate::moderation::error::Error;
use crate::moderation::hidden_identity::end;
use crate::moderation::restrict::{may_restrict, until};
use crate::moderation::text::fit;
use crate::moderation::view::{Decide, ReportDetails};
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

/// Takes effect at once. The person concerned reads the statement, the reporter only that there is a decision.
pub async fn decide(
    tx: &mut Tx,
    env: Env<'_>,
    moderator: &Uid,
    id: ReportId,
    wanted: &Decide,
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
    let mut told = Vec::new();
    if let Some(reporter) = row.reporter.clone().map(Uid) {
        let details = json!({"link": "/notifications"});
        told.push((
            reporter,
            NotificationKind::ReportDecided,
            row.id.to_string(),
            details,
        ));
    }
    if wanted.action != ModerationAction::Dismiss {
        let details = json!({
            "action": wanted.action,
            "until": until,
            "statement": statement,
            "news": row.company_name.as_ref().map(|_| "company"),
            "company_name": row.company_name,
            "link": "/moderation/notices",
        });
        for subject in concerned(tx, &row).await? {
            let details = details.clone();
            told.push((subject, NotificationKind::Moderated, notice.to_string(), details));
        }
    }
    told.sort_unstable_by(|(a, ..), (b, ..)| a.as_str().cmp(b.as_str()));
    for (to, kind, group, details) in told {
        let notice = Notice {
            kind,
            group,
            project: None,
            details: &details,
        };
        notify(tx, env, &to, &notice).await?;
    }
    find(tx, env, moderator, id).await
}
