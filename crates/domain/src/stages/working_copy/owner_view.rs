//! What an applicant sees of a stage and of its amendment: the answers, which of them are open, and what can be done.

use kernel::Timestamp;
use storage::Conn;

use crate::access::Right;
use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::{ApprovalStatus, Stage, amendment_actions};
use crate::stages::transitions::action::{Action, Actor};
use crate::stages::transitions::approval_label::approval_label;
use crate::stages::validation::facts;
use crate::stages::views::amendment::AmendmentView;
use crate::stages::views::declarations::named;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{ApplicantAction, Editable, StageView};
use crate::stages::working_copy::copy::{Target, WorkingCopy};
use crate::stages::working_copy::rules::requested_changes::unlocked_with;
use crate::talent::named::named_by;

impl WorkingCopy {
    pub(crate) fn actions(&self, env: Env<'_>) -> Vec<ApplicantAction> {
        let withdrawal = self.withdrawal();
        [
            (ApplicantAction::Save, self.saving()),
            (ApplicantAction::Submit, self.submitting_once_complete(env)),
            (ApplicantAction::Recall, Action::Recall(withdrawal)),
            (ApplicantAction::Withdraw, Action::Withdraw(withdrawal)),
            // that the profile is incomplete is said to who tries
            (ApplicantAction::Appeal, self.appealing(env, true)),
        ]
        .into_iter()
        .filter(|(_, action)| self.transition(*action, Actor::Applicant).is_ok())
        .filter(|(name, _)| self.refusal_of(*name).is_none())
        .map(|(name, _)| name)
        .chain(self.amends().then_some(ApplicantAction::Amend))
        .collect()
    }

    fn amends(&self) -> bool {
        self.may_amend().is_ok() && self.refusal_of(ApplicantAction::Amend).is_none()
    }

    /// `None`: every field may be changed.
    pub(crate) fn unlocked(&self, env: Env<'_>) -> Option<Vec<String>> {
        let all = || {
            env.catalog
                .stage(self.stage)
                .fields()
                .map(|field| field.key.to_owned())
        };
        let requested = self.requested(env);
        if self.amendment().is_some() {
            // What is not open to the caller is kept when they save; the name of an approved project stays.
            return requested.map(|mut keys| {
                keys.retain(|key| key != "project_name");
                keys
            });
        }
        let mut unlocked = match requested {
            Some(requested) => requested,
            None if self.stage == Stage::FIRST && !self.may(Right::Rename) => all().collect(),
            None if !self.closed().keys().is_empty() => all().collect(),
            None => return None,
        };
        unlocked.retain(|key| !self.closed().has(key));
        unlocked.retain(|key| key != "project_name" || self.may(Right::Rename));
        Some(unlocked)
    }

    /// What a request for changes opens, while there is one.
    fn requested(&self, env: Env<'_>) -> Option<Vec<String>> {
        if self.status() != ApprovalStatus::ChangesRequested {
            return None;
        }
        let asked = self.items.iter().map(|item| item.field.as_str());
        let errors = self.completed(env).errors;
        let wrong = errors.iter().filter_map(|error| error.field.split('/').next());
        Some(unlocked_with(env.catalog.stage(self.stage), asked.chain(wrong)))
    }

    pub(crate) async fn view(&self, c: &mut Conn, env: Env<'_>) -> Result<StageView, Error> {
        let status = self.status();
        let waiting = self.submission().filter(|_| status == ApprovalStatus::Submitted);
        let queue_position = match waiting {
            Some(s) => storage::submissions::queue_position(c, s.id, s.submitted_at).await?,
            None => None,
        };
        let confirmed = match (status, self.stage.number()) {
            (ApprovalStatus::Approved, 3) => storage::stages::confirmed(c, self.project.id, 3).await?,
            _ => None,
        };
        let actions = self.actions(env);
        let saves = actions.contains(&ApplicantAction::Save);
        let unlocked = self.unlocked(env);
        let closed = self.closed();
        Ok(StageView {
            project_id: self.project.id,
            project_name: self.project.name.clone(),
            created_at: self.project.created_at,
            updated_at: self.project.updated_at,
            stage: self.stage,
            title: self.stage.title(),
            approval_status: status,
            label: status.label(),
            approval_label: approval_label(self.stage, status, self.row.decided_at, confirmed),
            approval_meaning: self.stage.approval_meaning(),
            content: closed.redact(self.content()),
            declared: closed.redact(named(c, self.declared()).await?),
            form_version: env.catalog.stage(self.stage).version,
            tier: self.tier(),
            tier_override: self
                .tier_override(c, env)
                .await?
                .map(|found| closed.redact(found)),
            facts: closed.redact_facts(facts::seen_by(env.catalog.stage(self.stage), &self.known())),
            hidden_fields: closed.keys(),
            hidden_reason: closed.reason(),
            version: self.version(),
            submitted_version: self.row.submitted_version,
            editable: match &unlocked {
                _ if !saves => Editable::None,
                Some(_) => Editable::Listed,
                None => Editable::All,
            },
            editable_fields: closed.redact(unlocked.filter(|_| saves).unwrap_or_default()),
            actions,
            may_comment: self.may(Right::Comment) && self.project.archived_at.is_none(),
            receipt_no: self.submission().map(|submission| submission.receipt_no),
            appealed: self
                .submission()
                .is_some_and(|submission| submission.appeal.is_some()),
            queue_position,
            submitted_at: self.row.submitted_at,
            due_at: self.due_at(),
            decided_at: self.row.decided_at,
            items: closed.redact(self.item_views(env)),
            blockers: closed.redact(self.blockers(env, saves)),
            attached: named_by(c, self.project.id, self.stage, self.answers(), env.now().date()).await?,
        })
    }

    /// Of the finance plan, its figures say them.
    fn blockers(&self, env: Env<'_>, saves: bool) -> Vec<FieldError> {
        let [_, _, finance, _] = Stage::ALL;
        match saves && self.stage != finance {
            true => self.completed(env).blockers,
            false => Vec::new(),
        }
    }

    pub(crate) async fn amendment_view(&self, c: &mut Conn, env: Env<'_>) -> Result<AmendmentView, Error> {
        let amendment = self.amendment().ok_or(Error::NotFound)?;
        let state = amendment.row.state;
        let closed = self.closed();
        Ok(AmendmentView {
            state,
            base_version: amendment.row.base_version,
            content: closed.redact(self.content()),
            declared: closed.redact(named(c, self.declared()).await?),
            version: self.version(),
            changes: closed.redact(self.changes(env)),
            material: self.material(env),
            missing: match state.is_written() {
                true => closed.redact_errors(self.completed(env).errors),
                false => closed.redact(Vec::new()),
            },
            actions: match self.may_amend() {
                Ok(()) => amendment_actions(state),
                Err(_) => Vec::new(),
            },
            editable_fields: self.unlocked(env).map(|keys| closed.redact(keys)),
            items: closed.redact(self.item_views(env)),
            receipt_no: self.submission().map(|submission| submission.receipt_no),
            submitted_at: self.submission().map(|submission| submission.submitted_at),
            due_at: self.due_at(),
            updated_at: amendment.row.updated_at,
        })
    }

    fn due_at(&self) -> Option<Timestamp> {
        let is_waiting = matches!(
            self.status(),
            ApprovalStatus::Submitted | ApprovalStatus::InReview
        );
        self.submission()
            .filter(|_| is_waiting)
            .map(|submission| submission.due_at)
    }

    /// Returns 412 with what is stored if that is newer than what the caller has seen.
    pub(crate) async fn require_version(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        seen: Option<i64>,
        sent: &Content,
    ) -> Result<(), Error> {
        if seen.is_none_or(|seen| seen == self.version()) {
            return Ok(());
        }
        let yours = sent.clone();
        Err(match &self.target {
            Target::Stage => Error::Conflict {
                current: Box::new(self.view(c, env).await?),
                yours,
            },
            Target::Amendment(_) => Error::AmendmentConflict {
                current: Box::new(self.amendment_view(c, env).await?),
                yours,
            },
        })
    }
}
