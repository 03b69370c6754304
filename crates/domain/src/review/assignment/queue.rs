//! The queue: what waits, who takes it, who gives it back.

use kernel::states::StageAction;
use kernel::{Cursor, Page, PageRequest, SubmissionId, Uid};
use storage::review_queue::{Part, QueueRow};
use storage::reviews::ReviewRow;
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};

use crate::boxed;
use crate::env::Env;
use crate::lifecycle::{ApprovalStatus, ReviewState, SubmissionState};
use crate::review::assessment::queue_row::queue_item;
use crate::review::assessment::risk_flags::Known;
use crate::review::assessment::screen::{shown, view};
use crate::review::assignment::version_before::scores_before;
use crate::review::eligibility::conflicts::between;
use crate::review::eligibility::declared_of::declared_of;
use crate::review::eligibility::preferences::held_for_update;
use crate::review::eligibility::readable::load_readable;
use crate::review::error::Error;
use crate::review::notice::{audit, notify_claimed};
use crate::review::place::{find_locked, is_last_reviewed, is_open, move_stage, new_review, stage_status};
use crate::review::queue_view::{Claim, QueueCounts, QueueFilter, QueueItem, QueueTab, Release};
use crate::review::rules::{CLAIMS, COUNTED};
use crate::review::submission::{by, is_active, is_in_review};
use crate::review::view::{ReviewAction, ReviewView};
use crate::stages::transitions::action::{Action, Actor, ClaimFacts, ReleaseFacts};
use crate::stages::transitions::gate::nearest_unapproved;
use crate::stages::transitions::rules::{Refusal, transition};

/// To a review lead, what is decided is what anybody decided.
pub async fn queue(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    QueueFilter { tab, all, stage }: QueueFilter,
    page: PageRequest,
) -> Result<Page<QueueItem>, Error> {
    let part = part_of(tab, lead);
    let known = |row: &QueueRow| Known {
        similar: row.similar,
        option_expiry: row.option_expiry.clone(),
    };
    let open = matches!(tab, QueueTab::Unclaimed | QueueTab::Appeals);
    let limit = i64::from(page.limit);
    // what somebody has, they have: only what is offered is chosen by what they take
    let mut rows =
        storage::review_queue::queue(c, part, reviewer, all || !open, stage, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| {
        Cursor {
            at: row.submission.submitted_at,
            id: row.submission.id.0,
        }
        .encode()
    });
    let mut items = Vec::with_capacity(rows.len());
    for row in &rows {
        let closed_by = nearest_unapproved(row.submission.stage, |stage| row.is_approved(stage.number()));
        let mut item = QueueItem {
            claimable: (open && row.matches || row.assigned) && closed_by.is_none(),
            waits_for_stage: closed_by,
            other_projects: row.other_projects,
            matches: row.matches,
            assigned: row.assigned,
            own_decided: row.own_decided,
            declare: lead && row.submission.reviewer_uid.is_some() && !row.no_conflict,
            format: row.format.clone(),
            languages: listed(row.languages.as_deref()),
            ..queue_item(&row.submission, &known(row), row.decided, reviewer, env)
        };
        if item.claimable || item.declare {
            let of = (row.submission.id, row.submission.stage);
            item.team_names = declared_of(c, row.submission.project_id, of).await?;
        }
        if tab == QueueTab::InHand {
            item.reviewers = in_hands(c, row.submission.id).await?;
        }
        items.push(item);
    }
    Ok(Page {
        items,
        next_cursor: last.filter(|_| more),
    })
}

fn part_of(tab: QueueTab, lead: bool) -> Part {
    match tab {
        QueueTab::Unclaimed => Part::Unclaimed,
        QueueTab::Appeals => Part::Appeals,
        QueueTab::Mine => Part::Mine,
        QueueTab::Waiting => Part::Waiting,
        QueueTab::Decided if lead => Part::AllDecided,
        QueueTab::Decided => Part::Decided,
        QueueTab::ToConfirm => Part::ToConfirm,
        QueueTab::InHand => Part::InHand,
    }
}

/// How much waits in each tab, of what is offered only what the reviewer takes. What is decided waits for nobody.
pub async fn queue_counts(c: &mut Conn, reviewer: &Uid, lead: bool) -> Result<QueueCounts, Error> {
    Ok(QueueCounts {
        unclaimed: count(c, Part::Unclaimed, reviewer).await?,
        appeals: count(c, Part::Appeals, reviewer).await?,
        mine: count(c, Part::Mine, reviewer).await?,
        waiting: count(c, Part::Waiting, reviewer).await?,
        to_confirm: match lead {
            true => Some(count(c, Part::ToConfirm, reviewer).await?),
            false => None,
        },
        in_hand: match lead {
            true => Some(count(c, Part::InHand, reviewer).await?),
            false => None,
        },
    })
}

async fn count(c: &mut Conn, part: Part, reviewer: &Uid) -> Result<i64, storage::Error> {
    let offered = matches!(part, Part::Unclaimed | Part::Appeals);
    storage::review_queue::count(c, part, reviewer, !offered, COUNTED).await
}

/// Keys of a list as the database has it.
fn listed(json: Option<&str>) -> Vec<String> {
    json.and_then(|json| serde_json::from_str(json).ok())
        .unwrap_or_default()
}

/// Who has it, or has been given it.
#[boxed]
async fn in_hands(c: &mut Conn, id: SubmissionId) -> Result<Vec<String>, Error> {
    let reviews = storage::reviews::of_submission(c, id).await?;
    let active = reviews.into_iter().filter(is_active);
    let mut uids: Vec<Uid> = active.map(|review| review.reviewer_uid).collect();
    uids.extend(storage::assignments::of_submission(c, id).await?);
    let mut names = Vec::with_capacity(uids.len());
    for uid in uids {
        let name = storage::team::name_of(c, &uid).await?;
        let email = storage::accounts::by_uid(c, &uid)
            .await?
            .map(|account| account.email);
        names.extend(name.or(email));
    }
    Ok(names)
}

/// Takes a submission on, as its first reviewer or a further one. Who has it already reads it again.
pub async fn claim(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    said: Claim,
) -> Result<ReviewView, Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    let reviews = storage::reviews::of_submission(tx, id).await?;
    let in_review = is_in_review(&submission);
    if in_review && by(&reviews, reviewer).is_some() {
        return view(tx, env, reviewer, submission).await;
    }
    let active = reviews.iter().filter(|review| is_active(review)).count();
    let kept = storage::assignments::of_submission(tx, id).await?;
    let assigned = kept.contains(reviewer);
    let taken = active + kept.len() - usize::from(assigned);
    let waits = in_review || submission.state == SubmissionState::Submitted;
    let place_open = usize::from(submission.reviews_wanted) > taken;
    if waits && !place_open {
        return Err(Refusal::NotYours.into());
    }
    if held_for_update(tx, reviewer).await? - i64::from(assigned) >= CLAIMS {
        return Err(Error::TooManyClaimed);
    }
    let facts = ClaimFacts {
        declared_no_conflict: said.no_conflict,
        conflicted: between(tx, env, &submission, reviewer).await?.is_some(),
        place_open,
        previous_approved: is_open(tx, &submission).await?,
    };
    let status = stage_status(tx, &submission).await?;
    let effect = transition(status, Action::Claim(facts), Actor::Reviewer)?;
    let knows_it = submission.preferred_reviewer_uid.as_deref() == Some(reviewer.as_str());
    if !assigned && !knows_it && !storage::review_queue::matches_preferences(tx, id, reviewer).await? {
        return Err(Error::OutsidePreferences);
    }
    storage::assignments::end(tx, id, reviewer).await?;
    let now = env.now();
    let begun = reviews
        .into_iter()
        .find(|review| review.reviewer_uid == *reviewer);
    let begun = match begun {
        Some(begun) => begun,
        None => ReviewRow {
            scores: scores_before(tx, &submission, reviewer).await?,
            ..new_review(env, id, reviewer)
        },
    };
    let review = ReviewRow {
        state: ReviewState::Draft,
        no_conflict_at: Some(now),
        active_at: Some(now),
        reminded: 0,
        ..begun
    };
    storage::reviews::save(tx, &review).await?;
    if !in_review {
        let (state, done) = (SubmissionState::InReview, StageAction::Claimed);
        storage::submissions::set_reviewer(tx, id, state, Some(reviewer), now).await?;
        move_stage(tx, env, Some(reviewer), &submission, done, effect.to, 0).await?;
        notify_claimed(tx, env, &submission).await?;
    }
    audit(tx, env, reviewer, "claimed", &owner, &submission).await?;
    shown(tx, env, reviewer, id).await
}

/// Gives a submission back; its reviewer is not offered this stage of the project again.
pub async fn release(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    id: SubmissionId,
    why: Release,
) -> Result<(), Error> {
    let (submission, owner) = find_locked(tx, reviewer, id).await?;
    if !storage::assignments::end(tx, id, reviewer).await? {
        return_to_queue(tx, env, reviewer, &submission, Some(reviewer)).await?;
    }
    storage::reviews::exclude(
        tx,
        submission.project_id,
        submission.stage,
        reviewer,
        why.reason.as_str(),
        env.now(),
    )
    .await?;
    audit(tx, env, reviewer, "released", &owner, &submission).await
}

/// `actor` `None`: the clock does it.
pub(crate) async fn return_to_queue(
    tx: &mut Tx,
    env: Env<'_>,
    reviewer: &Uid,
    submission: &SubmissionRow,
    actor: Option<&Uid>,
) -> Result<(), Error> {
    let reviews = storage::reviews::of_submission(tx, submission.id).await?;
    let mine = by(&reviews, reviewer);
    if mine.is_some_and(|review| review.state == ReviewState::Decided) && is_in_review(submission) {
        return Err(Error::AlreadyDecided);
    }
    let other = reviews
        .iter()
        .find(|review| is_active(review) && review.reviewer_uid != *reviewer);
    let facts = ReleaseFacts {
        claimed_by_actor: mine.is_some_and(|review| review.state == ReviewState::Draft),
        others_hold: other.is_some(),
    };
    let status = stage_status(tx, submission).await?;
    let effect = transition(status, Action::Release(facts), Actor::Reviewer)?;
    let Some(mine) = mine else {
        return Err(Refusal::NotYours.into());
    };
    let left = ReviewRow {
        state: ReviewState::Released,
        ..mine.clone()
    };
    storage::reviews::save(tx, &left).await?;
    let now = env.now();
    match other {
        Some(other) => {
            let (state, other) = (SubmissionState::InReview, &other.reviewer_uid);
            storage::submissions::set_reviewer(tx, submission.id, state, Some(other), now).await?;
        }
        None => {
            let state = SubmissionState::Submitted;
            storage::submissions::set_reviewer(tx, submission.id, state, None, now).await?;
            move_stage(tx, env, actor, submission, StageAction::Released, effect.to, 0).await?;
        }
    }
    Ok(())
}

/// For whoever may read it.
pub async fn read(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    id: SubmissionId,
) -> Result<ReviewView, Error> {
    let submission = load_readable(c, env, reviewer, lead, id).await?.into_submission();
    let status = storage::stages::status(c, submission.project_id, submission.stage.number()).await?;
    let stands = status == Some(ApprovalStatus::Approved);
    let reopens = lead && stands && is_last_reviewed(c, &submission).await?;
    let mut view = view(c, env, reviewer, submission).await?;
    if reopens {
        view.actions.push(ReviewAction::Reopen);
    }
    Ok(view)
}
