//! A review as it is written.

use kernel::{ReviewItemId, SubmissionId, Uid};
use serde_json::Map;
use storage::Tx;
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::ReviewState;
use crate::review::assessment::judgement_rules::checked;
use crate::review::assessment::screen::draft_of;
use crate::review::error::Error;
use crate::review::place::{find_locked, stage_status};
use crate::review::submission::{by, is_in_review};
use crate::review::view::{ReviewDraft, SaveReview};
use crate::stages::transitions::rules::Refusal;

/// Saves the review as far as it goes.
pub async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    seen: Option<i64>,
    draft: SaveReview,
) -> Result<ReviewDraft, Error> {
    let (submission, _) = find_locked(tx, reviewer, id).await?;
    let mut review = own_draft(tx, &submission, reviewer).await?;
    if seen.is_some_and(|seen| seen != review.version) {
        let items = storage::reviews::items(tx, review.id).await?;
        return Err(Error::Conflict {
            current: Box::new(draft_of(Some(&review), &items)?),
            yours: Box::new(draft),
        });
    }
    let stage = submission.stage;
    let draft = checked(env.catalog.stage(stage), stage, draft).map_err(Error::Fields)?;
    let items: Vec<ReviewItemRow> = draft
        .items
        .iter()
        .map(|item| ReviewItemRow {
            id: ReviewItemId::new(env.clock),
            field: item.field.clone(),
            severity: item.severity,
            text: item.text.clone(),
            answer: None,
            answered_at: None,
        })
        .collect();
    review.scores = Map::from_iter(
        draft
            .scores
            .iter()
            .map(|(key, score)| (key.clone(), serde_json::to_value(score).unwrap_or_default())),
    );
    review.summary = draft.summary;
    review.private_notes = draft.private_notes;
    review.active_at = Some(env.now());
    review.version = storage::reviews::save(tx, &review).await?;
    storage::reviews::replace_items(tx, review.id, &items).await?;
    Ok(draft_of(Some(&review), &items)?)
}

/// The caller's review of a submission that they hold and have not decided.
#[boxed]
pub(crate) async fn own_draft(
    tx: &mut Tx,
    submission: &SubmissionRow,
    reviewer: &Uid,
) -> Result<ReviewRow, Error> {
    let reviews = storage::reviews::of_submission(tx, submission.id).await?;
    let mine = by(&reviews, reviewer).ok_or(Error::NotClaimed)?;
    match mine.state {
        ReviewState::Draft if is_in_review(submission) => Ok(mine.clone()),
        ReviewState::Decided if is_in_review(submission) => Err(Error::AlreadyDecided),
        _ => Err(Refusal::WrongStatus(stage_status(tx, submission).await?).into()),
    }
}
