//! A row of the queue: what reviewers see of a submission before they open it.

use kernel::Uid;
use serde_json::Value;
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::SubmissionState;
use crate::review::assessment::risk_flags::{Known, flags};
use crate::review::error::Error;
use crate::review::queue_view::{QueueItem, RiskKind, SimilarProject};

pub(crate) fn queue_item(
    row: &SubmissionRow,
    known: &Known,
    given: i64,
    reviewer: &Uid,
    env: Env<'_>,
) -> QueueItem {
    let answer = |key: &str| row.snapshot.get(key).and_then(Value::as_str);
    let state = row.state;
    let waits = matches!(state, SubmissionState::Submitted | SubmissionState::InReview);
    QueueItem {
        submission_id: row.id,
        receipt_no: row.receipt_no,
        project_name: row.project_name.clone(),
        stage: row.stage,
        tier: row.tier,
        format: answer("format").map(str::to_owned),
        languages: row
            .snapshot
            .get("original_languages")
            .and_then(Value::as_array)
            .map(|list| {
                list.iter()
                    .filter_map(|one| one.as_str().map(str::to_owned))
                    .collect()
            })
            .unwrap_or_default(),
        version: row.version,
        state,
        submitted_at: row.submitted_at,
        due_at: row.due_at,
        overdue: waits && env.now() > row.due_at,
        decided_at: row.decided_at,
        kind: row.kind,
        reviews_done: given,
        reviews_needed: row.reviews_wanted.into(),
        other_projects: 0,
        flags: flags(row, known, env),
        claimable: false,
        waits_for_stage: None,
        appealed: row.appeal.is_some(),
        reviewed_before: row.preferred_reviewer_uid.as_deref() == Some(reviewer.as_str()),
        matches: true,
        assigned: false,
        own_decided: false,
        declare: false,
        team_names: Vec::new(),
        reviewers: Vec::new(),
    }
}

/// The row of the queue, with the projects that a flag is about.
pub(crate) async fn flagged_item(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    submission: &SubmissionRow,
    given: i64,
) -> Result<QueueItem, Error> {
    let (known, similar) = known(c, submission).await?;
    let mut item = queue_item(submission, &known, given, reader, env);
    for flag in &mut item.flags {
        if flag.kind == RiskKind::SimilarText {
            flag.projects.clone_from(&similar);
        }
    }
    Ok(item)
}

/// What a line of the queue has from its query.
#[boxed]
async fn known(c: &mut Conn, submission: &SubmissionRow) -> Result<(Known, Vec<SimilarProject>), Error> {
    let similar = storage::similarity::of_project(c, submission.project_id).await?;
    let first = storage::submissions::approved(c, submission.project_id, 1).await?;
    let expiry = |first: SubmissionRow| Some(first.snapshot.get("option_expiry")?.as_str()?.to_owned());
    let known = Known {
        similar: !similar.is_empty(),
        option_expiry: first.and_then(expiry),
    };
    let similar = similar.into_iter().map(|row| SimilarProject {
        project_name: row.name,
        similarity_pct: row.similarity_pct,
    });
    Ok((known, similar.collect()))
}
