//! How far a stage is, and what still stands between it and its submission.

use kernel::{ProjectId, Uid};
use storage::{Conn, Tx};

use crate::attachments::commands;
use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::forms::field::Section;
use crate::lifecycle::{Stage, Tier};
use crate::profiles;
use crate::profiles::view::ProfileStatus;
use crate::stages::transitions::rules::{Action, Actor, Facts, Refusal, transition};
use crate::stages::validation::context::Seen;
use crate::stages::validation::documents::{self, Papers};
use crate::stages::validation::evaluate;
use crate::stages::views::error::{Error, unsigned};
use crate::stages::views::stage::{Checklist, SectionCheck, StageView};
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::requested_changes::unsettled;
use crate::stages::working_copy::signatures::Signatures;

pub async fn read(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    let work = Work::load(c, caller, id, stage).await?;
    work.view(c, env).await
}

/// Everything that is still to do before the stage can be submitted.
pub async fn check(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Checklist, Error> {
    let work = Work::load(c, caller, id, stage).await?;
    let completed = work.completed(env);
    let signatures = work.signatures(c).await?;
    let facts = work.submit_facts(c, env, &signatures, &completed).await?;
    let errors = work.closed().left_of_errors(completed.errors);
    let refusal = transition(work.status(), Action::Submit, Actor::Owner, &facts).err();
    let signers = work.clone().signer_views(c).await?;
    let not_allowed = work.require(Action::Submit).err();
    let of_section = |section: &Section| -> Vec<FieldError> {
        let mine = |e: &&FieldError| {
            section
                .fields
                .iter()
                .any(|f| e.field.split('/').next() == Some(f.key))
        };
        errors.iter().filter(mine).cloned().collect()
    };
    let sections: Vec<SectionCheck> = env
        .catalog
        .stage(stage)
        .sections
        .iter()
        .map(|section| {
            let errors = of_section(section);
            SectionCheck {
                key: section.key,
                title: section.title,
                done: errors.is_empty(),
                errors,
            }
        })
        .collect();
    let mut warnings = completed.warnings;
    if stage.number() == 2 {
        warnings.extend(commands::unconfirmed(c, id, &work.content(), env.now().date()).await?);
    }
    warnings.retain(|warning| !work.closed().has(&warning.field));
    Ok(Checklist {
        ready: errors.is_empty() && refusal.is_none() && not_allowed.is_none(),
        tier: work.tier(),
        sections,
        blockers: refusal
            .map(|refusal| FieldError {
                field: String::new(),
                code: refusal.code(),
                detail: match refusal {
                    Refusal::Unsigned => unsigned(&signatures.missing()),
                    other => other.to_string(),
                },
            })
            .into_iter()
            .chain(not_allowed.map(|error| FieldError {
                field: String::new(),
                code: "not-allowed",
                detail: error.to_string(),
            }))
            .collect(),
        warnings,
        signers,
    })
}

/// Answers checked as finished.
pub(crate) struct Completed {
    /// What can be kept of them.
    pub values: Content,
    /// What holds a submission up.
    pub errors: Vec<FieldError>,
    /// What is worth a second look; it holds nothing up.
    pub warnings: Vec<FieldError>,
}

impl Work {
    /// 412 material: the caller has not seen what is saved.
    pub(crate) async fn is_as_seen(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        seen: Option<i64>,
        sent: &Content,
    ) -> Result<(), Error> {
        if seen.is_none_or(|seen| seen == self.row.version) {
            return Ok(());
        }
        Err(Error::Conflict {
            current: Box::new(self.view(c, env).await?),
            yours: sent.clone(),
        })
    }

    /// The working copy checked as finished.
    pub(crate) fn completed(&self, env: Env<'_>) -> Completed {
        let answers = self.content();
        completed_at(env, self.stage, &answers, &self.facts, &self.papers, self.tier())
    }

    /// What of the working copy can be kept.
    pub(crate) fn values(&self, env: Env<'_>) -> Content {
        let form = env.catalog.stage(self.stage);
        let context = Context {
            facts: &self.known(),
            ..env.checking()
        };
        let mode = Mode::Complete {
            tier: Some(self.tier()),
        };
        validate(form, &self.content(), mode, &context).values
    }

    pub(crate) fn seen<'a>(&'a self, env: Env<'a>, content: &'a Content, facts: &'a Content) -> Seen<'a> {
        Seen {
            content,
            facts,
            tier: self.tier(),
            papers: &self.papers,
            taxonomies: &env.catalog.taxonomies,
            today: env.now().date(),
        }
    }

    /// Nobody else hands in for the project's owner until the transaction ends: how many wait is counted by owner.
    pub(crate) async fn owner_in_turn(&self, tx: &mut Tx) -> Result<(), Error> {
        let owner = storage::projects::any_owner(tx, self.project.id)
            .await?
            .ok_or(Error::NotFound)?;
        Ok(storage::accounts::in_turn(tx, &owner).await?)
    }

    pub(crate) async fn submit_facts(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        signatures: &Signatures,
        completed: &Completed,
    ) -> Result<Facts, Error> {
        let owner = storage::projects::any_owner(c, self.project.id)
            .await?
            .ok_or(Error::NotFound)?;
        Ok(Facts {
            profile_complete: profiles::status(c, env, &self.caller).await? == ProfileStatus::ProfileComplete,
            form_complete: completed.errors.is_empty(),
            open_submissions: storage::submissions::count_open(c, &owner).await?,
            unsettled: unsettled(&self.item_views(env)),
            unsigned: signatures.missing().len(),
            ..self.facts_by(env, &completed.values)
        })
    }
}

/// As asked of a project of this tier.
pub(crate) fn completed_at(
    env: Env<'_>,
    stage: Stage,
    answers: &Content,
    facts: &Content,
    papers: &Papers,
    tier: Tier,
) -> Completed {
    let mut facts = facts.clone();
    facts.insert("project.tier".to_owned(), tier.as_str().into());
    let context = Context {
        facts: &facts,
        ..env.checking()
    };
    let form = env.catalog.stage(stage);
    let checked = validate(form, answers, Mode::Complete { tier: Some(tier) }, &context);
    let mut errors = checked.errors;
    errors.extend(documents::objections(stage, form, &checked.values, papers));
    let seen = Seen {
        content: &checked.values,
        facts: &facts,
        tier,
        papers,
        taxonomies: &env.catalog.taxonomies,
        today: env.now().date(),
    };
    let found = evaluate::found(stage, &seen);
    errors.extend(found.objections);
    Completed {
        values: checked.values,
        errors,
        warnings: found.warnings,
    }
}
