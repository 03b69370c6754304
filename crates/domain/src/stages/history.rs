//! What was: versions, their differences, history, and the reviews that were released.

use std::collections::HashSet;

use kernel::states::StageAction;
use kernel::{ProjectId, Uid};
use serde_json::Value;
use storage::Conn;
use storage::stages::StageEvent;
use storage::submissions::{SubmissionRow, VersionRow};

use crate::access::rights::Read;
use crate::boxed;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::load_project::StageAccess;
use crate::stages::views::declarations::{Declarations, named};
use crate::stages::views::error::Error;
use crate::stages::views::redaction::{HiddenFields, Redacted};
use crate::stages::views::stage::{
    Feedback, FieldChange, HistoryActor, HistoryEntry, VersionSummary, VersionView,
};
use crate::stages::working_copy::load::{Authorized, read_in};
use crate::stages::working_copy::rules::changes::changes;
use crate::stages::working_copy::rules::requested_changes::item_views;
use crate::submissions::medians::medians;

/// Members of the team do it. What is left the review does, which is not named.
pub(crate) fn is_by_team(action: StageAction) -> bool {
    match action {
        StageAction::Started
        | StageAction::Imported
        | StageAction::Duplicated
        | StageAction::Submitted
        | StageAction::Recalled
        | StageAction::Withdrawn
        | StageAction::Appealed
        | StageAction::SignedOff
        | StageAction::SignOffTakenBack
        | StageAction::AmendmentStarted
        | StageAction::AmendmentAccepted
        | StageAction::AmendmentSubmitted
        | StageAction::AmendmentRecalled
        | StageAction::AmendmentWithdrawn
        | StageAction::AmendmentDiscarded => true,
        StageAction::Claimed
        | StageAction::Released
        | StageAction::ChangesRequested
        | StageAction::Approved
        | StageAction::Rejected
        | StageAction::Reopened
        | StageAction::Lapsed
        | StageAction::AmendmentClaimed
        | StageAction::AmendmentReleased
        | StageAction::AmendmentChangesRequested
        | StageAction::AmendmentApproved
        | StageAction::AmendmentRejected
        | StageAction::AmendmentLapsed => false,
    }
}

#[boxed]
pub async fn versions(c: &mut Conn, stage: StageAccess<Read>) -> Result<Vec<VersionSummary>, Error> {
    let rows = storage::submissions::versions(c, stage.id, stage.stage().number()).await?;
    Ok(rows.into_iter().map(summary).collect())
}

#[boxed]
pub async fn version(c: &mut Conn, stage: StageAccess<Read>, version: i32) -> Result<VersionView, Error> {
    let row = find(c, stage.id, stage.stage(), version).await?;
    let hidden = HiddenFields::of(stage.finance(), stage.stage());
    let declared = named(c, &row.declared).await?;
    Ok(version_view(row, declared, hidden))
}

pub(crate) fn version_view(row: SubmissionRow, declared: Declarations, hidden: HiddenFields) -> VersionView {
    VersionView {
        summary: summary(row.head()),
        project_name: row.project_name,
        declared: hidden.redact(declared),
        content: hidden.redact(row.snapshot),
    }
}

/// `from` 0: the empty form. `to` `None`: the working copy.
pub async fn diff(
    c: &mut Conn,
    env: Env<'_>,
    access: StageAccess<Read>,
    from: i32,
    to: Option<i32>,
) -> Result<Redacted<Vec<FieldChange>>, Error> {
    let (id, stage) = (access.id, access.stage());
    let hidden = HiddenFields::of(access.finance(), stage);
    let before = match from {
        0 => Content::new(),
        version => find(c, id, stage, version).await?.snapshot,
    };
    let after = match to {
        Some(version) => find(c, id, stage, version).await?.snapshot,
        None => read_in(c, access).await?.content(),
    };
    Ok(hidden.redact(changes(env, stage, &before, &after)))
}

#[boxed]
pub async fn history(c: &mut Conn, stage: &StageAccess<Read>) -> Result<Vec<HistoryEntry>, storage::Error> {
    let caller = stage.caller();
    let events = storage::stages::events(c, stage.id, stage.stage().number()).await?;
    let by: Vec<HistoryActor> = events.iter().map(|event| actor(event, caller)).collect();
    let of_team = events
        .iter()
        .zip(&by)
        .filter(|(_, by)| **by == HistoryActor::Team);
    let team: HashSet<Uid> = of_team
        .filter_map(|(event, _)| event.actor.clone().map(Uid))
        .collect();
    let named = storage::team::names_of(c, &team.iter().collect::<Vec<_>>()).await?;
    let entries = events.into_iter().zip(by).map(|(event, by)| HistoryEntry {
        at: event.at,
        name: event
            .actor
            .filter(|_| by == HistoryActor::Team)
            .and_then(|actor| named.get(&Uid(actor)).cloned().flatten()),
        by,
        from: event.from_status,
        to: event.to_status,
        version: event
            .detail
            .get("version")
            .and_then(Value::as_i64)
            .and_then(|v| i32::try_from(v).ok()),
        action: event.action,
    });
    Ok(entries.collect())
}

fn actor(event: &StageEvent, caller: &Uid) -> HistoryActor {
    match &event.actor {
        Some(actor) if *actor == caller.0 => HistoryActor::You,
        Some(_) if is_by_team(event.action) => HistoryActor::Team,
        Some(_) => HistoryActor::Review,
        None => HistoryActor::System,
    }
}

/// The decisions that were released, the newest first.
pub async fn feedback(
    c: &mut Conn,
    env: Env<'_>,
    copy: Authorized<Read>,
) -> Result<Redacted<Vec<Feedback>>, Error> {
    let versions = storage::submissions::of_stage(c, copy.project.id, copy.stage.number()).await?;
    let all = released(c, env, copy.stage, &versions, copy.content()).await?;
    Ok(copy.closed().redact(all))
}

/// [`feedback`] on these versions, the newest first; `next` is what the answers are now.
pub(crate) async fn released(
    c: &mut Conn,
    env: Env<'_>,
    stage: Stage,
    versions: &[SubmissionRow],
    mut next: Content,
) -> Result<Vec<Feedback>, storage::Error> {
    let mut all = Vec::new();
    for submission in versions {
        let mut reviews = storage::reviews::of_submission(c, submission.id).await?;
        reviews.retain(|review| review.sent_at.is_some());
        if let Some((last, sent_at)) = reviews.last().and_then(|last| Some((last, last.sent_at?))) {
            let mut items = Vec::new();
            for review in &reviews {
                items.extend(storage::reviews::items(c, review.id).await?);
            }
            let decision = match submission.outcome {
                Some(outcome) => outcome,
                None => last.given_decision()?,
            };
            let agreeing = reviews.iter().filter(|review| review.decision == Some(decision));
            let summaries: Vec<&str> = agreeing
                .clone()
                .map(|review| review.summary.as_str())
                .filter(|summary| !summary.is_empty())
                .collect();
            all.push(Feedback {
                version: submission.version,
                decision,
                decided_at: sent_at,
                summary: summaries.join("\n\n"),
                reason_code: agreeing.clone().find_map(|review| review.reason_code.clone()),
                criteria: medians(stage, &reviews)?,
                items: item_views(env, stage, &items, &submission.snapshot, &next),
            });
        }
        next = submission.snapshot.clone();
    }
    Ok(all)
}

#[boxed]
async fn find(c: &mut Conn, id: ProjectId, stage: Stage, version: i32) -> Result<SubmissionRow, Error> {
    storage::submissions::version(c, id, stage.number(), version)
        .await?
        .ok_or(Error::NotFound)
}

fn summary(row: VersionRow) -> VersionSummary {
    VersionSummary {
        version: row.version,
        submission_id: row.id,
        receipt_no: row.receipt_no,
        tier: row.tier,
        state: row.state,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::stages::working_copy::rules::changes::differ;

    #[test]
    fn a_box_that_nobody_ticked_says_what_no_box_says() {
        let differ = |one: serde_json::Value, other| differ(Some(&one), Some(&other));
        assert!(!crate::stages::working_copy::rules::changes::differ(
            Some(&json!(false)),
            None
        ));
        assert!(crate::stages::working_copy::rules::changes::differ(
            Some(&json!(true)),
            None
        ));
        assert!(!differ(
            json!([{"title": "Grip", "filled": false}]),
            json!([{"title": "Grip"}])
        ));
        assert!(differ(
            json!([{"title": "Grip", "filled": true}]),
            json!([{"title": "Grip"}])
        ));
        assert!(differ(
            json!([{"title": "Grip"}, {"title": "Gaffer"}]),
            json!([{"title": "Gaffer"}, {"title": "Grip"}])
        ));
        assert!(differ(
            json!([{"title": "Grip", "count": 0}]),
            json!([{"title": "Grip"}])
        ));
    }
}
