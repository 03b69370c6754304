//! What an applicant sees of a stage: its answers, which of them are open, and what can be done.

use storage::Conn;

use crate::access::Right;
use crate::attachments::commands;
use crate::env::Env;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::stages::transitions::approval_label::approval_label;
use crate::stages::transitions::rules::{Action, Actor, Facts, transition};
use crate::stages::validation::facts;
use crate::stages::views::declarations::named;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{ApplicantAction, Editable, StageView};
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::requested_changes::unlocked_with;

impl Work {
    pub fn actions(&self, env: Env<'_>) -> Vec<ApplicantAction> {
        let facts = Facts {
            changed_since_decision: true,
            ..self.facts(env)
        };
        [
            (ApplicantAction::Save, Action::Save),
            (ApplicantAction::Submit, Action::Submit),
            (ApplicantAction::Recall, Action::Recall),
            (ApplicantAction::Withdraw, Action::Withdraw),
            (ApplicantAction::Appeal, Action::Appeal),
        ]
        .into_iter()
        .filter(|(_, action)| transition(self.status(), *action, Actor::Owner, &facts).is_ok())
        .filter(|(_, action)| self.require(*action).is_ok())
        .map(|(name, _)| name)
        .chain(self.amends().then_some(ApplicantAction::Amend))
        .collect()
    }

    fn amends(&self) -> bool {
        self.may_amend().is_ok() && self.require(Action::Save).is_ok()
    }

    /// `None`: every field may be changed.
    pub fn unlocked(&self, env: Env<'_>) -> Option<Vec<String>> {
        let all = || {
            env.catalog
                .stage(self.stage)
                .fields()
                .map(|field| field.key.to_owned())
        };
        let mut unlocked = match self.requested(env) {
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

    pub async fn view(&self, c: &mut Conn, env: Env<'_>) -> Result<StageView, Error> {
        let status = self.status();
        let waiting = self
            .latest
            .as_ref()
            .filter(|_| status == ApprovalStatus::Submitted);
        let queue_position = match waiting {
            Some(s) => Some(storage::submissions::queue_position(c, s.id, s.submitted_at).await?),
            None => None,
        };
        let confirmed = match (status, self.stage.number()) {
            (ApprovalStatus::Approved, 3) => storage::stages::confirmed(c, self.project.id, 3).await?,
            _ => None,
        };
        let in_hand = matches!(status, ApprovalStatus::Submitted | ApprovalStatus::InReview);
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
            approval_means: self.stage.approval_means(),
            content: closed.left_of(self.content()),
            declared: named(c, &self.row.declared).await?,
            form_version: env.catalog.stage(self.stage).version,
            tier: self.tier(),
            tier_raise: self.tier_raise(c, env).await?,
            facts: closed.left_of_facts(facts::seen_by(env.catalog.stage(self.stage), &self.known())),
            closed_fields: closed.keys(),
            closed_reason: closed.reason(),
            version: self.row.version,
            submitted_version: self.row.submitted_version,
            editable: match &unlocked {
                _ if !saves => Editable::None,
                Some(_) => Editable::Listed,
                None => Editable::All,
            },
            editable_fields: unlocked.filter(|_| saves).unwrap_or_default(),
            actions,
            may_comment: self.may(Right::Comment) && self.project.archived_at.is_none(),
            receipt_no: self.latest.as_ref().map(|s| s.receipt_no),
            queue_position,
            submitted_at: self.row.submitted_at,
            due_at: self.latest.as_ref().filter(|_| in_hand).map(|s| s.due_at),
            decided_at: self.row.decided_at,
            items: closed.left_of_items(self.item_views(env)),
            attached: commands::named_by(
                c,
                self.project.id,
                self.stage,
                &self.row.content,
                env.now().date(),
            )
            .await?,
        })
    }
}
