//! How far a stage is, and what still stands between it and its submission.

use storage::{Conn, Tx};

use crate::access::NotAllowed;
use crate::access::rights::Read;
use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::forms::field::{Form, Section};
use crate::lifecycle::{Stage, Tier};
use crate::profiles;
use crate::profiles::view::ProfileStatus;
use crate::stages::transitions::action::{Action, Actor, SubmitFacts};
use crate::stages::transitions::rules::Refusal;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::documents::{self, Documents};
use crate::stages::validation::evaluate;
use crate::stages::views::error::{Error, unsigned};
use crate::stages::views::redaction::Redacted;
use crate::stages::views::stage::{ApplicantAction, Checklist, SectionCheck, StageView};
use crate::stages::working_copy::copy::WorkingCopy;
use crate::stages::working_copy::load::Authorized;
use crate::stages::working_copy::rules::requested_changes::unsettled;
use crate::stages::working_copy::signatures::Signatures;
use crate::talent::commands;

pub async fn read(c: &mut Conn, env: Env<'_>, copy: Authorized<Read>) -> Result<StageView, Error> {
    copy.view(c, env).await
}

/// Everything that is still to do before the stage can be submitted.
pub async fn check(c: &mut Conn, env: Env<'_>, copy: Authorized<Read>) -> Result<Checklist, Error> {
    let (caller, id, stage) = (copy.caller.clone(), copy.project.id, copy.stage);
    let completed = copy.completed(env);
    let signatures = Signatures::load(c, &copy).await?;
    let facts = copy.submit_facts(c, env, &signatures, &completed).await?;
    let errors = copy.closed().redact_errors(completed.errors);
    let refusal = copy.transition(Action::Submit(facts), Actor::Applicant).err();
    let not_allowed = copy.refusal_of(ApplicantAction::Submit);
    let mut warnings = completed.warnings;
    if let Some(open) = copy.unlocked(env) {
        // What is locked while requested changes are made cannot be mended now.
        warnings.retain(|warning| {
            open.iter()
                .any(|key| warning.field.split('/').next() == Some(key))
        });
    }
    if stage.number() == 2 {
        warnings.extend(commands::unconfirmed(c, id, &copy.content(), env.now().date()).await?);
    }
    Ok(Checklist {
        ready: errors.is_empty() && refusal.is_none() && not_allowed.is_none(),
        tier: copy.tier(),
        sections: section_checks(env.catalog.stage(stage), &errors),
        blockers: blockers(refusal, not_allowed, &signatures),
        warnings: copy.closed().redact(warnings),
        signers: match copy.with_written_amendment(c).await? {
            amended if amended.amendment().is_some() => Signatures::load(c, &amended).await?.views(&caller),
            _ => signatures.views(&caller),
        },
    })
}

fn section_checks(form: &Form, errors: &Redacted<Vec<FieldError>>) -> Vec<SectionCheck> {
    let of_section = |section: &Section| {
        let key = |error: &FieldError| error.field.split('/').next().map(str::to_owned);
        let is_within = |error: &FieldError| {
            section
                .fields
                .iter()
                .any(|f| key(error).as_deref() == Some(f.key))
        };
        errors.only(is_within)
    };
    let check = |section: &Section| {
        let errors = of_section(section);
        SectionCheck {
            key: section.key,
            title: section.title.clone(),
            done: errors.is_empty(),
            errors,
        }
    };
    form.sections.iter().map(check).collect()
}

/// What is in the way beside the form.
fn blockers(
    refusal: Option<Refusal>,
    not_allowed: Option<NotAllowed>,
    signatures: &Signatures,
) -> Vec<FieldError> {
    let blocker = |code, detail| FieldError::new(String::new(), code, detail);
    let refusal = refusal.map(|refusal| {
        let detail = match refusal {
            Refusal::Unsigned => unsigned(&signatures.missing()),
            other => other.to_string(),
        };
        blocker(refusal.code(), detail)
    });
    let not_allowed = not_allowed.map(|error| blocker("insufficient-role", error.to_string()));
    refusal.into_iter().chain(not_allowed).collect()
}

/// Answers checked as finished.
pub(crate) struct Completed {
    /// What can be kept of them.
    pub values: Content,
    /// What holds a submission up.
    pub errors: Vec<FieldError>,
    /// Those of them that the stage's rules find, beyond what each field asks for itself.
    pub blockers: Vec<FieldError>,
    /// What is worth a second look; it holds nothing up.
    pub warnings: Vec<FieldError>,
}

impl WorkingCopy {
    /// The working copy checked as finished. That an amendment confirms less of the budget than the stage asks is for the
    /// reviewers to judge.
    pub(crate) fn completed(&self, env: Env<'_>) -> Completed {
        let answers = self.content();
        let mut completed = completed_at(
            env,
            self.stage,
            &answers,
            &self.facts,
            &self.documents,
            self.tier(),
        );
        if self.amendment().is_some() {
            completed.errors.retain(|error| error.code != "confirmed_low");
        }
        completed
    }

    pub(crate) fn validation_context<'a>(
        &'a self,
        env: Env<'a>,
        content: &'a Content,
        facts: &'a Content,
    ) -> ValidationContext<'a> {
        ValidationContext {
            content,
            facts,
            tier: self.tier(),
            documents: &self.documents,
            taxonomies: &env.catalog.taxonomies,
            today: env.now().date(),
        }
    }

    /// Nobody else submits for the project's owner until the transaction ends: how many wait is counted by owner.
    pub(crate) async fn lock_owner(&self, tx: &mut Tx) -> Result<(), Error> {
        let owner = storage::projects::any_owner(tx, self.project.id)
            .await?
            .ok_or(Error::NotFound)?;
        Ok(storage::accounts::lock_for_update(tx, &owner).await?)
    }

    pub(crate) async fn submit_facts(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        signatures: &Signatures,
        completed: &Completed,
    ) -> Result<SubmitFacts, Error> {
        let owner = storage::projects::any_owner(c, self.project.id)
            .await?
            .ok_or(Error::NotFound)?;
        Ok(SubmitFacts {
            previous_approved: self.closed_by.is_none(),
            archived: self.project.archived_at.is_some(),
            profile_complete: profiles::status(c, env, &self.caller).await? == ProfileStatus::ProfileComplete,
            form_exists: self.form_exists(env),
            form_complete: completed.errors.is_empty(),
            open_submissions: storage::submissions::count_open(c, &owner).await?,
            unsettled: unsettled(&self.item_views(env)),
            unsigned: signatures.missing().len(),
            days_since_decision: self.days_since_decision(env),
            changed_since_decision: completed.values != self.reviewed(),
        })
    }
}

/// As asked of a project of this tier.
pub(crate) fn completed_at(
    env: Env<'_>,
    stage: Stage,
    answers: &Content,
    facts: &Content,
    documents: &Documents,
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
    errors.extend(documents::blockers(stage, form, &checked.values, documents));
    let seen = ValidationContext {
        content: &checked.values,
        facts: &facts,
        tier,
        documents,
        taxonomies: &env.catalog.taxonomies,
        today: env.now().date(),
    };
    let found = evaluate::evaluate(stage, &seen);
    errors.extend(found.blockers.clone());
    Completed {
        values: checked.values,
        errors,
        blockers: found.blockers,
        warnings: found.warnings,
    }
}
