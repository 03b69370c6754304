//! The review screen.

use kernel::{SubmissionId, Uid};
use storage::Conn;
use storage::reviews::{ReviewItemRow, ReviewRow};
use storage::submissions::SubmissionRow;

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::{Decision, ReviewState, Tier};
use crate::review::assessment::judgement_rules::approval_blockers;
use crate::review::assessment::queue_row::flagged_item;
use crate::review::error::Error;
use crate::review::place::any_find;
use crate::review::rules::UNDO;
use crate::review::submission::{by, is_amendment, is_in_review};
use crate::review::view::{
    DraftItem, OtherReview, Pending, ReviewAction, ReviewDraft, ReviewView, ReviewedVersion, WaitsFor,
};
use crate::stages::validation::facts::of_version;
use crate::stages::views::declarations::named;
use crate::stages::views::stage::ItemView;
use crate::stages::working_copy::rules::changes::changes;
use crate::stages::working_copy::rules::requested_changes::item_views;
use crate::submissions::files::submitted_files;
use crate::submissions::medians::scores;
use crate::submissions::rubric::{CriterionRule, REASONS, ReasonRule, rubric};
use crate::talent::named::named_with_pages;
use crate::talent::rules::unaddressed;

/// [`view`] of what is stored now.
pub(crate) async fn shown(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    id: SubmissionId,
) -> Result<ReviewView, Error> {
    let submission = any_find(c, id).await?;
    view(c, env, reader, submission).await
}

pub(crate) async fn view(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    submission: SubmissionRow,
) -> Result<ReviewView, Error> {
    let stage = submission.stage;
    let reviews = storage::reviews::of_submission(c, submission.id).await?;
    let own = by(&reviews, reader);
    let sees = Sees::of(&submission, own, env);
    let review = match own {
        Some(own) => Some(own),
        None if sees == Sees::All => reviews
            .iter()
            .find(|review| review.state != ReviewState::Released),
        None => None,
    };
    let items = match review {
        Some(review) => storage::reviews::items(c, review.id).await?,
        None => Vec::new(),
    };
    let draft = draft_of(review, &items)?;
    let others = match sees {
        Sees::Own => Vec::new(),
        Sees::Decided | Sees::All => other_reviews(c, &reviews, review).await?,
    };
    let given = reviews.iter().filter(|one| one.decision.is_some()).count();
    let previous = previous_version(c, &submission).await?;
    let previous_items = match &previous {
        Some(previous) => sent_items(c, env, previous, &submission).await?,
        None => Vec::new(),
    };
    let pending = pending(&submission, own, reader, given, env);
    let given = i64::try_from(given).unwrap_or_default();
    let item = flagged_item(c, env, reader, &submission, given).await?;
    let (project, snapshot) = (submission.project_id, &submission.snapshot);
    let content = unaddressed(snapshot);
    let judged: Vec<ReviewRow> = review.cloned().into_iter().collect();
    Ok(ReviewView {
        approval_blockers: approval_blockers(stage, &judged, &draft.items)?,
        changes: match &previous {
            Some(previous) => changes(env, stage, &unaddressed(&previous.snapshot), &content),
            None => Vec::new(),
        },
        previous_version: previous.map(|previous| previous.version),
        previous_items,
        versions: other_versions(c, reader, &submission).await?,
        form: env.catalog.stage(stage).key,
        facts: of_version(c, env, &submission, stage).await?,
        rubric: rubric(stage).iter().map(CriterionRule::in_words).collect(),
        reasons: REASONS.iter().map(ReasonRule::in_words).collect(),
        review: draft,
        others,
        actions: actions(&submission, own, pending.as_ref()),
        pending,
        submission: item,
        declared: named(c, &submission.declared).await?,
        attached: named_with_pages(c, env, reader, project, (stage, snapshot)).await?,
        appeal: submission.appeal,
        reopened: submission.reason,
        files: submitted_files(c, project, &content).await?,
        content,
    })
}

/// What the others decided, but for the review that is shown itself.
#[boxed]
async fn other_reviews(
    c: &mut Conn,
    reviews: &[ReviewRow],
    shown: Option<&ReviewRow>,
) -> Result<Vec<OtherReview>, Error> {
    let mut others = Vec::new();
    let decided = reviews.iter().filter_map(|other| Some((other, other.decision?)));
    for ((other, decision), number) in decided.zip(1..) {
        if Some(&other.id) != shown.map(|r| &r.id) {
            let items = storage::reviews::items(c, other.id).await?;
            others.push(other_review(other, decision, number, &items)?);
        }
    }
    Ok(others)
}

#[boxed]
async fn other_versions(
    c: &mut Conn,
    reader: &Uid,
    submission: &SubmissionRow,
) -> Result<Vec<ReviewedVersion>, Error> {
    let (project, stage) = (submission.project_id, submission.stage);
    let mut rows = storage::reviewed_versions::of_stage(c, project, stage, reader).await?;
    rows.retain(|row| row.submission_id != submission.id);
    Ok(rows.into_iter().map(ReviewedVersion::from).collect())
}

/// What this one is compared with: an amendment with what was approved, any other with the version before it.
#[boxed]
async fn previous_version(
    c: &mut Conn,
    submission: &SubmissionRow,
) -> Result<Option<SubmissionRow>, storage::Error> {
    let (project, stage) = (submission.project_id, submission.stage.number());
    let amendment = is_amendment(submission);
    storage::submissions::before(c, project, stage, submission.version, amendment).await
}

/// What was asked of the previous version, with what became of it.
async fn sent_items(
    c: &mut Conn,
    env: Env<'_>,
    previous: &SubmissionRow,
    submission: &SubmissionRow,
) -> Result<Vec<ItemView>, Error> {
    let mut items = Vec::new();
    for old in storage::reviews::of_submission(c, previous.id).await? {
        if old.sent_at.is_some() {
            let rows = storage::reviews::items(c, old.id).await?;
            let (before, now) = (&previous.snapshot, &submission.snapshot);
            items.extend(item_views(env, submission.stage, &rows, before, now));
        }
    }
    Ok(items)
}

fn actions(
    submission: &SubmissionRow,
    own: Option<&ReviewRow>,
    pending: Option<&Pending>,
) -> Vec<ReviewAction> {
    let mut actions = Vec::new();
    if is_in_review(submission) && own.is_some_and(|own| own.state == ReviewState::Draft) {
        actions.extend([ReviewAction::Save, ReviewAction::Release, ReviewAction::Decide]);
        if submission.tier != Tier::L {
            actions.push(ReviewAction::OverrideTier);
        }
    }
    if pending.is_some_and(|pending| pending.undo_seconds.is_some()) {
        actions.push(ReviewAction::Undo);
    }
    let waits = pending.map(|pending| pending.waits_for);
    if waits == Some(WaitsFor::Lead) && own.is_none_or(|own| own.state != ReviewState::Decided) {
        actions.push(ReviewAction::Confirm);
    }
    actions
}

/// Whose judgements a reader may know. Who reviews knows nobody else's before their own stands; a review lead, who
/// could become the second reviewer, not before all are there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sees {
    Own,
    Decided,
    All,
}

impl Sees {
    fn of(submission: &SubmissionRow, own: Option<&ReviewRow>, env: Env<'_>) -> Self {
        let over = submission.outcome.is_some() || !is_in_review(submission);
        match own {
            Some(own) => match own.decided_at {
                Some(at) if env.now() >= at + UNDO => Sees::Decided,
                _ => Sees::Own,
            },
            None if over || submission.approvals_needed == 1 => Sees::All,
            None => Sees::Own,
        }
    }
}

fn pending(
    submission: &SubmissionRow,
    own: Option<&ReviewRow>,
    reader: &Uid,
    given: usize,
    env: Env<'_>,
) -> Option<Pending> {
    if !is_in_review(submission) || given == 0 {
        return None;
    }
    let now = env.now();
    let confirmed = submission.confirmed_by.as_deref() == Some(reader.as_str());
    let until = match own.filter(|own| own.state == ReviewState::Decided) {
        _ if confirmed => submission.send_at,
        Some(own) => own.decided_at.map(|at| at + UNDO),
        None => None,
    };
    Some(Pending {
        waits_for: match (&submission.outcome, submission.send_at) {
            (Some(_), Some(_)) => WaitsFor::Send,
            (Some(_), None) => WaitsFor::Lead,
            (None, _) if submission.reviews_wanted > submission.approvals_needed => WaitsFor::ThirdReview,
            (None, _) => WaitsFor::SecondReview,
        },
        outcome: submission.outcome,
        undo_seconds: until
            .filter(|until| *until > now)
            .map(|until| until.since(now).as_secs().max(1)),
    })
}

fn other_review(
    review: &ReviewRow,
    decision: Decision,
    number: usize,
    items: &[ReviewItemRow],
) -> Result<OtherReview, storage::Error> {
    let draft = draft_of(Some(review), items)?;
    Ok(OtherReview {
        number,
        decision,
        reason_code: draft.reason_code,
        scores: draft.scores,
        items: draft.items,
        summary: draft.summary,
    })
}

pub(crate) fn draft_of(
    review: Option<&ReviewRow>,
    items: &[ReviewItemRow],
) -> Result<ReviewDraft, storage::Error> {
    let scores = review.map(|review| scores(&review.scores)).transpose()?;
    Ok(ReviewDraft {
        scores: scores.unwrap_or_default().into_iter().collect(),
        items: items
            .iter()
            .map(|item| DraftItem {
                item_id: Some(item.id),
                field: item.field.clone(),
                severity: item.severity,
                text: item.text.clone(),
            })
            .collect(),
        summary: review.map(|review| review.summary.clone()).unwrap_or_default(),
        private_notes: review
            .map(|review| review.private_notes.clone())
            .unwrap_or_default(),
        decision: review.and_then(|review| review.decision),
        reason_code: review.and_then(|review| review.reason_code.clone()),
        version: review.map(|review| review.version).unwrap_or_default(),
        sent_at: review.and_then(|review| review.sent_at),
    })
}
