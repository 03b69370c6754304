//! What reviewers do: claim, judge, decide; leads confirm.

use anyhow::{Context, bail};
use domain::lifecycle::{ReviewState, Stage};
use domain::review;
use domain::review::{ReviewView, WaitsFor};
use domain::submissions::{REASONS, rubric};
use identity::Role;
use kernel::{SubmissionId, Uid};
use serde_json::{Map, Value, json};

use crate::acts::run::Running;
use crate::data::{Refusal, Round};
use crate::dice::Dice;
use crate::story::Story;

/// What a reviewer is about to say.
enum Verdict<'a> {
    Approve,
    /// Each reviewer asks for another round.
    RequestChanges(&'a [Round]),
    Reject(&'a Refusal),
}

impl Story {
    fn staff(&self, role: Role) -> Vec<Uid> {
        let has = |person: &&crate::data::Person| person.roles.contains(&role);
        let people = self.words.people.iter().filter(has);
        people
            .filter_map(|person| self.people.get(&person.login).cloned())
            .collect()
    }

    /// Those who review and do not lead.
    fn reviewers(&self) -> Vec<Uid> {
        let leads = self.staff(Role::ReviewLead);
        let mut all = self.staff(Role::Reviewer);
        all.retain(|uid| !leads.contains(uid));
        all
    }

    /// By the first reviewer who can: who has five, or is part of it, cannot.
    pub async fn claim(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let submission = self.newest(project, stage).await?;
        self.claimed_by(project, stage, submission).await.map(drop)
    }

    async fn claimed_by(&self, project: &Running<'_>, stage: Stage, id: SubmissionId) -> anyhow::Result<Uid> {
        let reviewers = self.reviewers();
        let mut reader = self.db.read().await?;
        let preferred = storage::submissions::any_find(&mut reader, id).await?;
        let preferred = preferred.and_then(|submission| submission.preferred_reviewer_uid);
        let at_it = storage::reviews::of_submission(&mut reader, id).await?;
        drop(reader);
        let begin = Dice::of(&format!("{}{}", project.told.name, stage.number())).below(reviewers.len());
        let in_turn = reviewers.iter().cycle().skip(begin).take(reviewers.len());
        for reviewer in preferred
            .iter()
            .map(|uid| Uid(uid.to_string()))
            .chain(in_turn.cloned())
        {
            if at_it.iter().any(|review| review.reviewer_uid == reviewer) {
                continue;
            }
            let said = serde_json::from_value(json!({"no_conflict": true}))?;
            let mut tx = self.db.begin().await?;
            match review::claim(&mut tx, self.env(), &reviewer, id, said).await {
                Ok(_) => {
                    tx.commit().await?;
                    return Ok(reviewer);
                }
                Err(review::Error::TooManyClaimed | review::Error::Refused(_)) => continue,
                Err(error) => return Err(error.into()),
            }
        }
        bail!("no reviewer can take it")
    }

    /// Begins a review, and goes no further; or rejects it, and the lead has not confirmed yet.
    pub async fn judge(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let id = self.newest(project, stage).await?;
        match &project.told.refusal {
            Some(refusal) => self
                .decide(project, stage, id, &Verdict::Reject(refusal))
                .await
                .map(drop),
            None => {
                let reviewer = self.holder(id).await?;
                self.write(project, stage, id, &reviewer, &Verdict::Approve).await
            }
        }
    }

    pub async fn approve(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        self.come_to(project, stage, &Verdict::Approve).await
    }

    pub async fn reject(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let refusal = project.told.refusal.as_ref().context("no reason to refuse it")?;
        self.come_to(project, stage, &Verdict::Reject(refusal)).await
    }

    pub async fn request_changes(&self, project: &mut Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let kind = if project.told.is_unscripted() {
            "documentary"
        } else {
            "fiction"
        };
        let fits = |round: &&Round| round.only.as_deref().is_none_or(|only| only == kind);
        let rounds = self
            .words
            .reviews
            .rounds
            .get(&stage.number())
            .into_iter()
            .flatten();
        let mut rounds: Vec<Round> = rounds.filter(fits).cloned().collect();
        let mut dice = Dice::of(&format!("{} round {}", project.told.name, stage.number()));
        let first = dice.below(rounds.len());
        rounds.rotate_left(first);
        self.come_to(project, stage, &Verdict::RequestChanges(&rounds))
            .await?;
        project.rounds = rounds;
        Ok(())
    }

    /// As many reviewers as it takes, the lead where it takes one; then it is sent.
    async fn come_to(
        &self,
        project: &Running<'_>,
        stage: Stage,
        verdict: &Verdict<'_>,
    ) -> anyhow::Result<()> {
        let id = self.newest(project, stage).await?;
        let mut view = self.decide(project, stage, id, verdict).await?;
        loop {
            match view.pending.as_ref().map(|pending| pending.waits_for) {
                Some(WaitsFor::SecondReview | WaitsFor::ThirdReview) => {
                    self.claimed_by(project, stage, id).await?;
                    view = self.decide(project, stage, id, verdict).await?;
                }
                Some(WaitsFor::Lead) => {
                    let lead = self
                        .staff(Role::ReviewLead)
                        .into_iter()
                        .next()
                        .context("nobody leads")?;
                    let said = serde_json::from_value(json!({"no_conflict": true}))?;
                    self.act(async |tx| review::declare(tx, self.env(), &lead, id, said).await)
                        .await?;
                    let said = serde_json::from_value(json!({"confirm": true}))?;
                    view = self
                        .act(async |tx| review::confirm(tx, self.env(), &lead, id, said).await)
                        .await?;
                }
                Some(WaitsFor::Send) | None => break,
            }
        }
        self.time.advance(review::UNDO);
        review::send_decided(&self.db, self.env()).await?;
        Ok(())
    }

    /// Who has it and has not decided.
    async fn holder(&self, id: SubmissionId) -> anyhow::Result<Uid> {
        let reviews = storage::reviews::of_submission(&mut *self.db.read().await?, id).await?;
        let open = reviews
            .into_iter()
            .find(|review| review.state == ReviewState::Draft);
        Ok(open.context("nobody has claimed it")?.reviewer_uid)
    }

    async fn decide(
        &self,
        project: &Running<'_>,
        stage: Stage,
        id: SubmissionId,
        verdict: &Verdict<'_>,
    ) -> anyhow::Result<ReviewView> {
        let reviewer = self.holder(id).await?;
        self.write(project, stage, id, &reviewer, verdict).await?;
        let decision = match verdict {
            Verdict::Approve => json!({"decision": "approve"}),
            Verdict::RequestChanges(_) => json!({"decision": "request_changes"}),
            Verdict::Reject(refusal) => {
                let known = REASONS.iter().any(|reason| reason.key == refusal.reason);
                known
                    .then_some(())
                    .with_context(|| format!("no such reason: {}", refusal.reason))?;
                json!({"decision": "reject", "reason_code": refusal.reason})
            }
        };
        let decision = serde_json::from_value(decision)?;
        self.act(async |tx| review::decide(tx, self.env(), &reviewer, id, decision).await)
            .await
    }

    async fn write(
        &self,
        project: &Running<'_>,
        stage: Stage,
        id: SubmissionId,
        reviewer: &Uid,
        verdict: &Verdict<'_>,
    ) -> anyhow::Result<()> {
        let texts = &self.words.reviews;
        let reviews = storage::reviews::of_submission(&mut *self.db.read().await?, id).await?;
        let before = reviews
            .iter()
            .filter(|review| review.state == ReviewState::Decided)
            .count();
        let mut dice = Dice::of(&format!("{}{}{}", project.told.name, stage.number(), reviewer));
        let mut words = Dice::of(&format!("{} words {}", project.told.name, stage.number()));
        let praise = texts.praise.get(&stage.number());
        let mut scores = Map::new();
        for criterion in rubric(stage) {
            let low = match verdict {
                Verdict::Reject(refusal) => refusal.low.iter().find(|(key, _)| key == criterion.key),
                _ => None,
            };
            let score = match low {
                Some((_, note)) => json!({"score": dice.between(1, 2), "note": note, "for_applicant": true}),
                None => {
                    let note = praise
                        .and_then(|notes| unsaid(&mut words, notes.get(criterion.key)?, before))
                        .filter(|_| dice.below(5) < 3)
                        .map_or("", String::as_str);
                    json!({"score": dice.between(3, 5), "note": note, "for_applicant": !note.is_empty()})
                }
            };
            scores.insert(criterion.key.to_owned(), score);
        }
        let (items, summary): (Vec<Value>, &str) = match verdict {
            Verdict::Approve => {
                let said = texts.approved.get(&stage.number());
                let said = said.and_then(|all| unsaid(&mut words, all, before));
                (Vec::new(), said.map_or("", String::as_str))
            }
            Verdict::RequestChanges(rounds) => {
                let round = rounds.get(before).context("nothing else to ask for")?;
                let item = |item: &crate::data::Item| {
                    let severity = if item.should { "should" } else { "must" };
                    json!({"field": item.field, "severity": severity, "text": item.text})
                };
                (round.items.iter().map(item).collect(), &round.summary)
            }
            Verdict::Reject(refusal) => (Vec::new(), &refusal.summary),
        };
        let private = dice.one(&texts.private).map_or("", String::as_str);
        let draft =
            json!({"scores": scores, "items": items, "summary": summary.trim(), "private_notes": private});
        let draft = serde_json::from_value(draft)?;
        self.act(async |tx| review::save(tx, self.env(), reviewer, id, None, draft).await)
            .await?;
        Ok(())
    }
}

/// What the reviewers before have not said: whoever begins with the same dice goes on where they stopped.
fn unsaid<'a>(dice: &mut Dice, all: &'a [String], before: usize) -> Option<&'a String> {
    let first = dice.below(all.len());
    all.iter().cycle().skip(first).take(all.len()).nth(before)
}
