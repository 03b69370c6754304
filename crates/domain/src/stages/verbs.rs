//! What the applicant does with a stage.

use kernel::{ProjectId, ReviewItemId, SubmissionId, Timestamp, Uid};
use serde_json::Value;
use storage::submissions::SubmissionRow;
use storage::{Conn, Db, Tx};
use time::{Duration, Weekday};

use super::rules::{Action, Actor, CHANGES_WITHIN_DAYS, Effect, Facts, Refusal, transition};
use super::work::Work;
use super::*;
use crate::forms::{Content, FieldError, Lines, Mode, tidy, validate};
use crate::profiles::ProfileStatus;
use crate::{Env, profiles, projects};

pub async fn read(
    c: &mut Conn,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    let work = Work::load(c, owner, id, stage).await?;
    work.view(c, env).await
}

/// Saves the working copy as far as it goes.
pub async fn save(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
    sent: SaveStage,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, owner, id, stage).await?;
    let effect = transition(work.status(), Action::Save, Actor::Owner, &work.facts(env))?;
    work.is_as_seen(tx, env, seen, &sent.content).await?;

    let form = env.catalog.stage(stage);
    let checked = validate(form, &sent.content, Mode::Draft, &env.checking());
    let mut errors = checked.errors;
    let before = work.content();
    let mut content = checked.values;
    if stage == Stage::FIRST {
        // A name cannot be taken away; an empty field leaves it.
        let name = content
            .remove("project_name")
            .unwrap_or_else(|| work.project.name.clone().into());
        content.shift_insert(0, "project_name".to_owned(), name);
    }
    if let Some(unlocked) = work.unlocked(env) {
        errors.extend(
            changes(env, stage, &before, &content)
                .into_iter()
                .filter(|c| !unlocked.contains(&c.field))
                .map(|change| FieldError {
                    detail: format!(
                        "{} is not among the requested changes and cannot be changed now.",
                        change.label
                    ),
                    field: change.field,
                    code: "locked",
                }),
        );
    }
    let answers = checked_answers(&work, sent.answers, &mut errors);
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    answer(tx, env, &mut work, answers).await?;
    if content != before || work.row.version == 0 {
        let name = content.shift_remove("project_name");
        work.rename(tx, env, name).await?;
        if let Some(format) = content.get("format").and_then(Value::as_str) {
            work.project.format = Some(format.to_owned());
        }
        work.row.content = content;
        work.row.updated_at = env.now();
        work.project.updated_at = env.now();
        if effect.to == work.status() {
            work.row.version = storage::stages::save(tx, id, &work.row).await?;
            storage::projects::touch(tx, id, work.project.format.as_deref(), env.now()).await?;
        } else {
            work.advance(tx, env, Some(owner), "started", effect.to).await?;
        }
        if stage == Stage::FIRST {
            work.tier = tier(&work.row.content);
        }
    }
    work.view(tx, env).await
}

/// Everything that is still to do before the stage can be submitted.
pub async fn check(
    c: &mut Conn,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<Checklist, Error> {
    let work = Work::load(c, owner, id, stage).await?;
    let (_, errors) = work.completed(env);
    let facts = work.submit_facts(c, env).await?;
    let refusal = transition(work.status(), Action::Submit, Actor::Owner, &facts).err();
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
    let today = env.now().date();
    Ok(Checklist {
        ready: errors.is_empty() && refusal.is_none(),
        tier: work.tier,
        sections,
        blockers: refusal
            .map(|refusal| FieldError {
                field: String::new(),
                code: refusal.code(),
                detail: refusal.to_string(),
            })
            .into_iter()
            .collect(),
        warnings: match stage {
            Stage::FIRST => stage1_checks::warnings(&work.row.content, &env.catalog.taxonomies, today),
            _ => Vec::new(),
        },
    })
}

/// Makes an unchangeable version for the reviewers.
pub async fn submit(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
    seen: Option<i64>,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, owner, id, stage).await?;
    work.is_as_seen(tx, env, seen, &Content::new()).await?;
    let facts = work.submit_facts(tx, env).await?;
    let (snapshot, errors) = work.completed(env);
    let effect = match transition(work.status(), Action::Submit, Actor::Owner, &facts) {
        Err(Refusal::FormIncomplete) => return Err(Error::Fields(errors)),
        other => other?,
    };
    hand_in(tx, env, &mut work, effect, snapshot, None).await?;
    work.view(tx, env).await
}

/// Asks another reviewer to look at a refusal.
pub async fn appeal(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
    reason: &str,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, owner, id, stage).await?;
    let facts = Facts {
        profile_complete: profiles::status(tx, env, owner).await? == ProfileStatus::ProfileComplete,
        ..work.facts(env)
    };
    let effect = transition(work.status(), Action::Appeal, Actor::Owner, &facts)?;
    let reason = tidy(reason, Lines::Paragraphs);
    if !(100..=2_000).contains(&reason.chars().count()) {
        return Err(Error::field(
            "reason",
            "length",
            "Say in 100 to 2,000 characters what the review overlooked.",
        ));
    }
    let snapshot = work.reviewed();
    if let Some(latest) = &work.latest {
        for review in storage::reviews::of_submission(tx, latest.id).await? {
            storage::reviews::exclude(
                tx,
                id,
                work.row.stage,
                &review.reviewer_uid,
                "appealed",
                env.now(),
            )
            .await?;
        }
    }
    hand_in(tx, env, &mut work, effect, snapshot, Some(reason)).await?;
    work.view(tx, env).await
}

/// Takes back a submission that nobody has claimed.
pub async fn recall(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    take_back(tx, env, owner, id, stage, Action::Recall).await
}

/// Takes back a submission that is in review.
pub async fn withdraw(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<StageView, Error> {
    take_back(tx, env, owner, id, stage, Action::Withdraw).await
}

async fn take_back(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    id: ProjectId,
    stage: Stage,
    action: Action,
) -> Result<StageView, Error> {
    let mut work = Work::load_locked(tx, owner, id, stage).await?;
    let effect = transition(work.status(), action, Actor::Owner, &work.facts(env))?;
    let (state, word) = match action {
        Action::Recall => (SubmissionState::Recalled, "recalled"),
        _ => (SubmissionState::Withdrawn, "withdrawn"),
    };
    if let Some(latest) = &work.latest {
        storage::submissions::set_state(tx, latest.id, state.as_str(), None).await?;
    }
    work.row.submitted_at = None;
    work.advance(tx, env, Some(owner), word, effect.to).await?;
    work.view(tx, env).await
}

/// Requested changes that nobody made in time: the stage is a draft again, and its place in the queue is lost.
pub async fn lapse(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let limit = std::time::Duration::from_secs(CHANGES_WITHIN_DAYS.unsigned_abs() * 86_400);
    let waiting = storage::stages::any_waiting_since(&mut *db.read().await?, env.now() - limit, 500).await?;
    for stage in waiting {
        let number = u8::try_from(stage.stage).unwrap_or_default();
        let mut tx = db.begin().await?;
        let Ok(number) = Stage::try_from(number) else {
            continue;
        };
        let mut work = match Work::load_locked(&mut tx, &stage.owner_uid, stage.project_id, number).await {
            Err(Error::NotFound | Error::Closed(_)) => continue,
            work => work?,
        };
        if let Ok(effect) = transition(work.status(), Action::Lapse, Actor::System, &work.facts(env)) {
            if let Some(latest) = &work.latest {
                let lapsed = SubmissionState::Lapsed.as_str();
                storage::submissions::set_state(&mut tx, latest.id, lapsed, latest.decided_at).await?;
            }
            work.row.open_items = 0;
            work.advance(&mut tx, env, None, "lapsed", effect.to).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

async fn hand_in(
    tx: &mut Tx,
    env: Env<'_>,
    work: &mut Work,
    effect: Effect,
    snapshot: Content,
    appeal: Option<String>,
) -> Result<(), Error> {
    let now = env.now();
    let resubmitted = work.status() == ApprovalStatus::ChangesRequested;
    if let (true, Some(latest)) = (resubmitted, &work.latest) {
        let superseded = SubmissionState::Superseded.as_str();
        storage::submissions::set_state(tx, latest.id, superseded, latest.decided_at).await?;
    }
    let word = if appeal.is_some() { "appealed" } else { "submitted" };
    let submission = SubmissionRow {
        id: SubmissionId::new(env.clock),
        receipt_no: storage::submissions::next_receipt(tx).await?,
        project_id: work.project.id,
        stage: work.row.stage,
        version: work.row.submitted_version + 1,
        tier: work.tier.as_str().to_owned(),
        project_name: work.project.name.clone(),
        submitted_by: work.owner.clone(),
        submitted_at: now,
        state: SubmissionState::Submitted.as_str().to_owned(),
        reviewer_uid: None,
        claimed_at: None,
        due_at: working_days_after(now, work.stage.target_days()),
        decided_at: None,
        preferred_reviewer_uid: work
            .latest
            .as_ref()
            .filter(|_| resubmitted)
            .and_then(|s| s.reviewer_uid.clone()),
        appeal,
        snapshot,
    };
    storage::submissions::insert(tx, &submission).await?;
    work.row.submitted_version = submission.version;
    work.row.submitted_at = Some(now);
    work.row.decided_at = None;
    work.row.open_items = 0;
    work.items.clear();
    work.latest = Some(submission);
    let owner = work.owner.clone();
    work.advance(tx, env, Some(&owner), word, effect.to).await
}

impl Work {
    /// 412 material: the caller has not seen what is saved.
    async fn is_as_seen(
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
    pub(super) fn completed(&self, env: Env<'_>) -> (Content, Vec<FieldError>) {
        let mode = Mode::Complete {
            tier: Some(self.tier),
        };
        let checked = validate(
            env.catalog.stage(self.stage),
            &self.content(),
            mode,
            &env.checking(),
        );
        let mut errors = checked.errors;
        if self.stage == Stage::FIRST {
            errors.extend(stage1_checks::objections(&checked.values));
        }
        (checked.values, errors)
    }

    async fn submit_facts(&self, c: &mut Conn, env: Env<'_>) -> Result<Facts, Error> {
        Ok(Facts {
            profile_complete: profiles::status(c, env, &self.owner).await? == ProfileStatus::ProfileComplete,
            form_complete: self.completed(env).1.is_empty(),
            open_submissions: storage::submissions::count_open(c, &self.owner).await?,
            unsettled: self.unsettled(env),
            ..self.facts(env)
        })
    }

    async fn rename(&mut self, tx: &mut Tx, env: Env<'_>, name: Option<Value>) -> Result<(), Error> {
        let Some(name) = name
            .as_ref()
            .and_then(Value::as_str)
            .filter(|name| *name != self.project.name)
        else {
            return Ok(());
        };
        let name = projects::checked_name(env, name)?;
        storage::projects::rename(tx, self.project.id, &name, &projects::folded(&name), env.now())
            .await
            .map_err(projects::name_taken)?;
        self.project.name = name;
        Ok(())
    }
}

type Answers = Vec<(ReviewItemId, Option<String>)>;

fn checked_answers(
    work: &Work,
    sent: std::collections::BTreeMap<ReviewItemId, String>,
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
        if work.items.iter().all(|item| item.id != id) {
            refuse("unknown", "This change is not asked for any more.");
        } else if text.chars().count() > ANSWER_MAX {
            refuse("too_long", "An answer may have at most 1,000 characters.");
        } else {
            kept.push((id, (!text.is_empty()).then_some(text)));
        }
    }
    kept
}

async fn answer(tx: &mut Tx, env: Env<'_>, work: &mut Work, answers: Answers) -> Result<(), Error> {
    for (id, text) in answers {
        if let Some(item) = work
            .items
            .iter_mut()
            .find(|item| item.id == id && item.answer != text)
        {
            storage::reviews::answer_item(tx, id, text.as_deref(), env.now()).await?;
            item.answer = text;
        }
    }
    Ok(())
}

/// The end of the n-th working day (Monday to Friday) after a moment.
fn working_days_after(from: Timestamp, n: u32) -> Timestamp {
    let mut at = from.to_datetime();
    let mut left = n;
    while left > 0 {
        at += Duration::DAY;
        if !matches!(at.weekday(), Weekday::Saturday | Weekday::Sunday) {
            left -= 1;
        }
    }
    Timestamp::from_datetime(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weekend_is_no_working_time() {
        let friday = Timestamp::from_datetime(time::macros::datetime!(2026-11-20 15:00 UTC));
        let due = working_days_after(friday, 5).to_datetime();
        assert_eq!(due, time::macros::datetime!(2026-11-27 15:00 UTC));
    }
}
