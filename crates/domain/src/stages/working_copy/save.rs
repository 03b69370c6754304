//! Saving the working copy.

use std::collections::BTreeMap;

use kernel::{ProjectId, ReviewItemId, Uid};
use serde_json::Value;
use storage::Tx;
use storage::reviews::ReviewItemRow;

use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::check::fields::validate;
use crate::forms::clean::clean as tidy;
use crate::forms::context::{Context, Mode};
use crate::forms::field::Lines;
use crate::lifecycle::Stage;
use crate::stages::transitions::rules::{Action, Actor, transition};
use crate::stages::views::declarations;
use crate::stages::views::error::Error;
use crate::stages::views::stage::{SaveStage, StageView};
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::requested_changes::{ANSWER_MAX, locked};
use crate::{project_name, text};

/// Saves the working copy as far as it goes.
pub async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
    mut sent: SaveStage,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, caller, id, stage).await?;
    work.require(Action::Save)?;
    let effect = transition(work.status(), Action::Save, Actor::Owner, &work.facts(env))?;
    work.is_as_seen(tx, env, seen, &sent.content).await?;

    let before = work.content();
    let refused = work.closed().keep(&mut sent.content, &before);
    let form = env.catalog.stage(stage);
    let context = Context {
        facts: &work.facts,
        ..env.checking()
    };
    let checked = validate(form, &sent.content, Mode::Draft, &context);
    let mut errors = refused;
    errors.extend(checked.errors);
    let mut content = checked.values;
    if stage == Stage::FIRST {
        // A name cannot be taken away; an empty field leaves it.
        let name = content
            .remove("project_name")
            .unwrap_or_else(|| work.project.name.clone().into());
        content.shift_insert(0, "project_name".to_owned(), name);
    }
    if let Some(unlocked) = work.unlocked(env) {
        errors.extend(locked(env, stage, &context, &unlocked, [&before, &content]));
    }
    let answers = checked_answers(&work, sent.answers, &mut errors);
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    let answered = answer(tx, env, &mut work, answers).await?;
    if content != before || answered || work.row.version == 0 {
        let name = content.shift_remove("project_name");
        work.rename(tx, env, name).await?;
        if let Some(format) = content.get("format").and_then(Value::as_str) {
            work.project.format = Some(format.to_owned());
        }
        let held = (&work.row.content, &work.row.declared);
        work.row.declared = declarations::ticked(form, held, &content, caller, env.now());
        work.row.content = content;
        work.row.updated_at = env.now();
        work.project.updated_at = env.now();
        if effect.to == work.status() {
            work.row.version = storage::stages::save(tx, id, &work.row).await?;
            storage::projects::touch(tx, id, work.project.format.as_deref(), env.now()).await?;
        } else {
            work.advance(tx, env, Some(caller), "started", effect.to).await?;
        }
    }
    work.view(tx, env).await
}

impl Work {
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
}

type Answers = Vec<(ReviewItemId, Option<String>)>;

fn checked_answers(
    work: &Work,
    sent: BTreeMap<ReviewItemId, String>,
    errors: &mut Vec<FieldError>,
) -> Answers {
    let mut kept = Vec::new();
    for (id, text) in sent {
        let text = tidy(&text, Lines::Paragraphs);
        let mut refuse = |code, detail: &str| {
            errors.push(FieldError {
                field: format!("answers/{id}"),
                code,
                detail: detail.to_owned(),
            });
        };
        let known = |item: &ReviewItemRow| item.id == id && !work.closed().has(&item.field);
        if !work.items.iter().any(known) {
            refuse("unknown", "This change is not asked for any more.");
        } else if text.chars().count() > ANSWER_MAX {
            refuse("too_long", "An answer may have at most 1,000 characters.");
        } else {
            kept.push((id, (!text.is_empty()).then_some(text)));
        }
    }
    kept
}

/// Whether that changes anything.
async fn answer(tx: &mut Tx, env: Env<'_>, work: &mut Work, answers: Answers) -> Result<bool, Error> {
    let mut changed = false;
    for (id, text) in answers {
        if let Some(item) = work
            .items
            .iter_mut()
            .find(|item| item.id == id && item.answer != text)
        {
            storage::reviews::answer_item(tx, id, text.as_deref(), env.now()).await?;
            item.answer = text;
            changed = true;
        }
    }
    Ok(changed)
}
