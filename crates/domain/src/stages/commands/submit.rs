//! Submitting a working copy, and withdrawing the submission.

use kernel::states::StageAction;
use kernel::{SubmissionId, Uid};
use storage::Tx;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::{ApprovalStatus, SubmissionKind, SubmissionState};
use crate::profiles;
use crate::profiles::view::ProfileStatus;
use crate::stages::commands::amendment::accept;
use crate::stages::commands::confirmation::confirm_submission;
use crate::stages::transitions::action::{Action, Actor};
use crate::stages::transitions::calendar::working_days_after;
use crate::stages::transitions::rules::Refusal;
use crate::stages::views::amendment::AmendmentView;
use crate::stages::views::declarations;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{ApplicantAction, StageView};
use crate::stages::working_copy::confirmed_share;
use crate::stages::working_copy::copy::{Target, WorkingCopy};
use crate::stages::working_copy::load::Authorized;
use crate::stages::working_copy::permission::{
    AppealStage, RecallStage, SubmitAmendment, SubmitStage, WithdrawStage,
};
use crate::stages::working_copy::signatures::Signatures;
use crate::submissions::similarity;
use crate::submissions::votes::{approvals_needed, budget};
use crate::talent::commands;
use crate::texts::say;

/// Submits the stage: makes an unchangeable version for the reviewers, which is named beside the view.
pub async fn submit(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<SubmitStage>,
    seen: Option<i64>,
) -> Result<(StageView, SubmissionId), Error> {
    let mut copy = copy.into_copy();
    let submission = copy.submit(tx, env, seen).await?;
    Ok((copy.view(tx, env).await?, submission))
}

/// Submits the amendment: what is not material is accepted now.
pub async fn submit_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<SubmitAmendment>,
    seen: Option<i64>,
) -> Result<(AmendmentView, SubmissionId), Error> {
    let mut copy = copy.into_copy();
    let submission = copy.submit(tx, env, seen).await?;
    Ok((copy.amendment_view(tx, env).await?, submission))
}

/// Asks another reviewer to look at a refusal.
pub async fn appeal(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<AppealStage>,
    reason: &str,
) -> Result<StageView, Error> {
    let mut copy = copy.into_copy();
    let profile_complete = profiles::status(tx, env, &copy.caller).await? == ProfileStatus::ProfileComplete;
    let effect = copy.transition(copy.appealing(env, profile_complete), Actor::Applicant)?;
    let reason = tidy(reason, Lines::Paragraphs);
    if !(100..=2_000).contains(&reason.chars().count()) {
        return Err(Error::field("reason", "length", say!(ERROR_STAGES_APPEAL_LENGTH)));
    }
    let snapshot = copy.reviewed();
    copy.exclude_reviewers(tx, env, "appealed").await?;
    let version = copy.row.submitted_version;
    let signed = storage::sign_offs::of_version(tx, copy.project.id, copy.stage.number(), version).await?;
    copy.add_version(tx, env, effect.to, snapshot, Some(reason))
        .await?;
    copy.keep_signatures(tx, env, signed).await?;
    copy.view(tx, env).await
}

impl WorkingCopy {
    async fn submit(&mut self, tx: &mut Tx, env: Env<'_>, seen: Option<i64>) -> Result<SubmissionId, Error> {
        self.require_version(tx, env, seen, &Content::new()).await?;
        let is_amendment = self.amendment().is_some();
        if is_amendment && self.changes(env).is_empty() {
            return Err(Refusal::Unchanged.into());
        }
        let signatures = Signatures::load(tx, self).await?;
        self.lock_owner(tx).await?;
        let completed = self.completed(env);
        let facts = self.submit_facts(tx, env, &signatures, &completed).await?;
        let effect = match self.transition(Action::Submit(facts), Actor::Applicant) {
            Err(Refusal::FormIncomplete) => {
                return Err(Error::Fields(self.closed().redact_errors(completed.errors)));
            }
            Err(Refusal::Unsettled) if is_amendment => return Err(Error::Unmade),
            Err(Refusal::Unsigned) => return Err(Error::Unsigned(signatures.missing())),
            other => other?,
        };
        if self.status() == ApprovalStatus::Rejected {
            self.exclude_reviewers(tx, env, "refused").await?;
        }
        let to = match self.needs_review(env) {
            true => effect.to,
            false => ApprovalStatus::Approved,
        };
        let submission = self.add_version(tx, env, to, completed.values, None).await?;
        self.keep_signatures(tx, env, signatures.signed()).await?;
        commands::ask_at_submission(tx, env, &self.caller, &self.project, self.stage).await?;
        // What is accepted at once waits for nobody.
        if let (Some(waiting), false) = (self.submission(), to == ApprovalStatus::Approved) {
            confirm_submission(tx, env, &self.caller, waiting).await?;
        }
        Ok(submission)
    }

    /// Who judged the rejected version does not judge what comes after it.
    async fn exclude_reviewers(&self, tx: &mut Tx, env: Env<'_>, why: &str) -> Result<(), Error> {
        let rejected = SubmissionState::Rejected;
        let Some(refused) = self.latest.as_ref().filter(|latest| latest.state == rejected) else {
            return Ok(());
        };
        let reviews = storage::reviews::of_submission(tx, refused.id).await?;
        let lead = refused.confirmed_by.clone().map(Uid);
        for judge in reviews.into_iter().map(|review| review.reviewer_uid).chain(lead) {
            storage::reviews::exclude(tx, self.project.id, self.stage, &judge, why, env.now()).await?;
        }
        Ok(())
    }

    /// Adds a version with these answers, for the reviewers or, where they need not decide, approved.
    async fn add_version(
        &mut self,
        tx: &mut Tx,
        env: Env<'_>,
        to: ApprovalStatus,
        snapshot: Content,
        appeal: Option<String>,
    ) -> Result<SubmissionId, Error> {
        let is_requested = self.status() == ApprovalStatus::ChangesRequested;
        let superseded = self.submission().filter(|_| is_requested);
        if let Some(before) = superseded {
            let state = SubmissionState::Superseded;
            storage::submissions::set_state(tx, before.id, state, before.decided_at).await?;
        }
        let version = self.new_version(tx, env, snapshot).await?;
        let appealed = self.submission().filter(|_| appeal.is_some());
        let action = match (&appeal, to) {
            (Some(_), _) => StageAction::Appealed,
            (None, ApprovalStatus::Approved) => StageAction::AmendmentAccepted,
            (None, _) => StageAction::Submitted,
        };
        let submission = SubmissionRow {
            preferred_reviewer_uid: superseded.and_then(|before| before.reviewer_uid.clone()),
            declared: appealed.map_or(version.declared, |refused| refused.declared.clone()),
            appeal,
            ..version
        };
        storage::submissions::insert(tx, &submission).await?;
        similarity::note(tx, &submission).await?;
        self.set_submission(submission.clone());
        let caller = self.caller.clone();
        self.advance(tx, env, Some(&caller), action, to).await?;
        if to == ApprovalStatus::Approved {
            let approved = SubmissionState::Approved;
            storage::submissions::set_state(tx, submission.id, approved, Some(env.now())).await?;
            self.row = accept(tx, env, &submission).await?;
            // What the answer says of changes is seen against the version that is approved from now on.
            self.latest = Some(SubmissionRow {
                state: approved,
                decided_at: Some(env.now()),
                ..submission.clone()
            });
        }
        if self.amendment().is_none() || to == ApprovalStatus::Approved {
            confirmed_share::note_confirmed(tx, env, &submission).await?;
        }
        Ok(submission.id)
    }

    /// The next version of the stage, for the queue.
    async fn new_version(
        &self,
        tx: &mut Tx,
        env: Env<'_>,
        snapshot: Content,
    ) -> Result<SubmissionRow, Error> {
        let (now, number) = (env.now(), self.stage.number());
        let needed = approvals(self, &snapshot);
        // Not of who pressed the button: what a project went through stays when one of its producers goes.
        let owner = storage::projects::any_owner(tx, self.project.id)
            .await?
            .ok_or(Error::NotFound)?;
        let version = storage::submissions::last_version(tx, self.project.id, number).await? + 1;
        let kind = match self.target {
            Target::Stage => SubmissionKind::Stage,
            Target::Amendment(_) => SubmissionKind::Amendment,
        };
        Ok(SubmissionRow {
            id: SubmissionId::new(env.clock),
            // Last: until this transaction ends nobody else gets a number.
            receipt_no: storage::submissions::next_receipt(tx).await?,
            project_id: self.project.id,
            stage: self.stage,
            version,
            tier: self.tier(),
            project_name: self.project.name.clone(),
            submitted_by: owner,
            submitted_at: now,
            state: SubmissionState::Submitted,
            reviewer_uid: None,
            claimed_at: None,
            due_at: working_days_after(now, self.stage.target_days()),
            decided_at: None,
            preferred_reviewer_uid: None,
            appeal: None,
            kind,
            approvals_needed: needed,
            reviews_wanted: needed,
            reason: None,
            outcome: None,
            send_at: None,
            confirmed_by: None,
            declared: declarations::taken_along(self.declared(), &snapshot),
            snapshot,
        })
    }
}

/// How many reviewers must approve this version, by what the project costs.
fn approvals(copy: &WorkingCopy, snapshot: &Content) -> u16 {
    let fact = |key: &str| copy.facts.get(key).cloned().unwrap_or_default();
    let stage1 = Content::from_iter([
        ("budget_band".to_owned(), fact("stage1.budget_band")),
        ("currency".to_owned(), fact("stage1.currency")),
    ]);
    let stage3 = match copy.stage.number() {
        3 => Some(snapshot.clone()),
        4 => Some(Content::from_iter([
            ("budget_total".to_owned(), fact("stage3.budget_total")),
            ("currency".to_owned(), fact("stage3.currency")),
        ])),
        _ => None,
    };
    approvals_needed(copy.stage, budget(&stage1, stage3.as_ref()))
}

/// Takes back a submission that nobody has claimed.
pub async fn recall(tx: &mut Tx, env: Env<'_>, copy: Authorized<RecallStage>) -> Result<StageView, Error> {
    end_submission(tx, env, copy.into_copy(), ApplicantAction::Recall).await
}

/// Takes back a submission that is in review.
pub async fn withdraw(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<WithdrawStage>,
) -> Result<StageView, Error> {
    end_submission(tx, env, copy.into_copy(), ApplicantAction::Withdraw).await
}

async fn end_submission(
    tx: &mut Tx,
    env: Env<'_>,
    mut copy: WorkingCopy,
    wanted: ApplicantAction,
) -> Result<StageView, Error> {
    let (id, stage) = (copy.project.id, copy.stage);
    let facts = copy.withdrawal();
    let (action, state, done) = match wanted {
        ApplicantAction::Recall => (
            Action::Recall(facts),
            SubmissionState::Recalled,
            StageAction::Recalled,
        ),
        _ => (
            Action::Withdraw(facts),
            SubmissionState::Withdrawn,
            StageAction::Withdrawn,
        ),
    };
    let effect = copy.transition(action, Actor::Applicant)?;
    let mut refused = None;
    if let Some(latest) = &copy.latest {
        storage::submissions::set_state(tx, latest.id, state, None).await?;
        if effect.to == ApprovalStatus::Rejected {
            refused = storage::submissions::version(tx, id, stage.number(), latest.version - 1).await?;
        }
    }
    copy.row.submitted_at = refused.as_ref().map(|refused| refused.submitted_at);
    copy.row.decided_at = refused.and_then(|refused| refused.decided_at);
    let caller = copy.caller.clone();
    copy.advance(tx, env, Some(&caller), done, effect.to).await?;
    copy.view(tx, env).await
}
