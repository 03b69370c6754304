//! Saves the answers of a working copy.

use std::collections::BTreeMap;

use kernel::ReviewItemId;
use kernel::states::StageAction;
use serde_json::Value;
use storage::Tx;
use storage::reviews::ReviewItemRow;

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::clean::clean as tidy;
use crate::forms::context::{Context, Mode};
use crate::forms::field::Lines;
use crate::lifecycle::Stage;
use crate::stages::transitions::action::Actor;
use crate::stages::views::amendment::{AmendmentView, SaveAmendment};
use crate::stages::views::declarations;
use crate::stages::views::error::Error;
use crate::stages::views::redaction::Redacted;
use crate::stages::views::stage::{SaveStage, StageView};
use crate::stages::working_copy::copy::WorkingCopy;
use crate::stages::working_copy::load::Authorized;
use crate::stages::working_copy::permission::{EditAmendment, EditStage};
use crate::stages::working_copy::rules::requested_changes::{ANSWER_MAX, locked};
use crate::talent::chosen::not_found;
use crate::talent::members::{confirm_own, newly_named};
use crate::texts::say;
use crate::{project_name, text};

/// Saves the stage as far as it goes.
pub async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<EditStage>,
    seen: Option<i64>,
    sent: SaveStage,
) -> Result<StageView, Error> {
    let mut copy = copy.into_copy();
    copy.save(tx, env, seen, sent).await?;
    copy.view(tx, env).await
}

/// Saves the amendment as far as it goes.
pub async fn save_amendment(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<EditAmendment>,
    seen: Option<i64>,
    sent: SaveAmendment,
) -> Result<AmendmentView, Error> {
    let mut copy = copy.into_copy();
    let sent = SaveStage {
        content: sent.content,
        answers: BTreeMap::new(),
    };
    copy.save(tx, env, seen, sent).await?;
    copy.amendment_view(tx, env).await
}

type Answers = Vec<(ReviewItemId, Option<String>)>;

impl WorkingCopy {
    async fn save(
        &mut self,
        tx: &mut Tx,
        env: Env<'_>,
        seen: Option<i64>,
        sent: SaveStage,
    ) -> Result<(), Error> {
        let effect = self.transition(self.saving(), Actor::Applicant)?;
        self.require_version(tx, env, seen, &sent.content).await?;
        let before = self.content();
        let (mut content, mut errors) = self.checked(env, &before, sent.content);
        let (answers, refused) = self.checked_answers(sent.answers);
        errors.extend(refused);
        let versions = [&before, &content];
        let unknown = not_found(tx, env, &self.caller, self.project.id, versions).await?;
        errors.extend(self.closed().redact_errors(unknown));
        if !errors.is_empty() {
            return Err(Error::Fields(errors));
        }
        let answered = self.answer(tx, env, answers).await?;
        if content == before && !answered && self.version() > 0 {
            return Ok(());
        }
        let name = content.shift_remove("project_name");
        self.rename(tx, env, name).await?;
        let named = newly_named(self.stage, &before, &content);
        // What a change of an approved stage leaves out is named by the approved version still.
        let gone = match self.amendment() {
            Some(_) => Vec::new(),
            None => newly_named(self.stage, &content, &before),
        };
        let held = (self.answers(), self.declared());
        let form = env.catalog.stage(self.stage);
        let declared = declarations::ticked(form, held, &content, &self.caller, env.now());
        self.set_answers(content, declared);
        self.count_open_items(env);
        let caller = self.caller.clone();
        match effect.to == self.status() {
            true => self.store(tx, env).await?,
            false => {
                self.advance(tx, env, Some(&caller), StageAction::Started, effect.to)
                    .await?
            }
        }
        Ok(confirm_own(tx, env, &caller, &self.project, (&named, &gone)).await?)
    }

    /// The answers as they can be kept, and what cannot be taken of them.
    fn checked(
        &self,
        env: Env<'_>,
        before: &Content,
        mut sent: Content,
    ) -> (Content, Redacted<Vec<FieldError>>) {
        let mut refused = self.closed().keep(&mut sent, before);
        let context = Context {
            facts: &self.facts,
            ..env.checking()
        };
        let checked = validate(env.catalog.stage(self.stage), &sent, Mode::Draft, &context);
        let mut errors = checked.errors;
        let mut content = checked.values;
        if self.stage == Stage::FIRST {
            errors.extend(self.keep_name(&mut content));
        }
        if let Some(unlocked) = self.unlocked(env) {
            let drafts = [before, &content];
            errors.extend(locked(env, self.stage, &context, &unlocked, drafts));
        }
        refused.extend(self.closed().redact_errors(errors));
        (content, refused)
    }

    /// A name cannot be taken away: an empty field leaves it. That of an approved project stays.
    fn keep_name(&self, content: &mut Content) -> Option<FieldError> {
        let held = Value::from(self.project.name.clone());
        let sent = content.shift_remove("project_name");
        let fixed = self.amendment().is_some() && sent.as_ref().is_some_and(|name| *name != held);
        let name = sent.filter(|_| !fixed).unwrap_or(held);
        content.shift_insert(0, "project_name".to_owned(), name);
        fixed.then(|| FieldError::new("project_name", "locked", say!(ERROR_STAGES_NAME_LOCKED)))
    }

    async fn rename(&mut self, tx: &mut Tx, env: Env<'_>, name: Option<Value>) -> Result<(), Error> {
        let Some(name) = name
            .as_ref()
            .and_then(Value::as_str)
            .filter(|name| *name != self.project.name)
        else {
            return Ok(());
        };
        let name = project_name::checked_name(env, name)?;
        storage::projects::set_name(tx, self.project.id, &name, &text::folded(&name), env.now())
            .await
            .map_err(project_name::name_taken)?;
        self.project.name = name;
        Ok(())
    }

    fn checked_answers(&self, sent: BTreeMap<ReviewItemId, String>) -> (Answers, Redacted<Vec<FieldError>>) {
        let (mut kept, mut errors) = (Vec::new(), Vec::new());
        for (id, text) in sent {
            let text = tidy(&text, Lines::Paragraphs);
            let mut refuse = |code, detail: String| {
                errors.push(FieldError::new(format!("answers/{id}"), code, detail));
            };
            let known = |item: &ReviewItemRow| item.id == id && !self.closed().has(&item.field);
            if !self.items.iter().any(known) {
                refuse("unknown", say!(ERROR_STAGES_CHANGE_NOT_REQUESTED));
            } else if text.chars().count() > ANSWER_MAX {
                refuse("too_long", say!(ERROR_STAGES_ANSWER_TOO_LONG));
            } else {
                kept.push((id, (!text.is_empty()).then_some(text)));
            }
        }
        (kept, self.closed().redact(errors))
    }

    /// Whether that changes anything.
    async fn answer(&mut self, tx: &mut Tx, env: Env<'_>, answers: Answers) -> Result<bool, Error> {
        let mut changed = false;
        for (id, text) in answers {
            let mut items = self.items.iter_mut();
            if let Some(item) = items.find(|item| item.id == id && item.answer != text) {
                storage::reviews::answer_item(tx, id, text.as_deref(), env.now()).await?;
                item.answer = text;
                changed = true;
            }
        }
        Ok(changed)
    }
}
