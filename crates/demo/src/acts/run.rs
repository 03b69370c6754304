//! What the team of a project does.

use std::collections::HashMap;

use anyhow::Context;
use domain::access::Invited;
use domain::lifecycle::Stage;
use domain::load_project::{load_project_for_update, load_stage};
use domain::talent::{self, Answer, TalentState};
use domain::{projects, stages, team};
use kernel::{ProjectId, SubmissionId, Uid};
use serde_json::{Map, Value, json};

use crate::acts::moments::Act;
use crate::answers::complete::completed;
use crate::data::{Project, Round};
use crate::story::Story;

/// A project as far as its story has gone.
pub struct Running<'w> {
    pub told: &'w Project,
    pub owner: Uid,
    pub id: ProjectId,
    /// The answers of each stage.
    pub content: HashMap<Stage, Map<String, Value>>,
    /// What reviewers asked for last, or could have.
    pub rounds: Vec<Round>,
}

impl<'w> Running<'w> {
    pub fn new(told: &'w Project, owner: Uid) -> Self {
        Self {
            told,
            owner,
            id: ProjectId(Default::default()),
            content: HashMap::new(),
            rounds: Vec::new(),
        }
    }
}

impl Story {
    pub async fn act_of(&self, project: &mut Running<'_>, act: Act) -> anyhow::Result<()> {
        match act {
            Act::Create => self.create(project).await?,
            Act::GatherTeam => {
                for (login, role) in &project.told.team {
                    self.invite(project, login, role).await?;
                    self.accept(project, login).await?;
                }
            }
            Act::Invite => {
                for (login, role) in &project.told.invited {
                    self.invite(project, login, role).await?;
                }
            }
            Act::Begin(stage) => self.begin(project, stage).await?,
            Act::Finish(stage) => self.finish(project, stage).await?,
            Act::Submit(stage) => self.submit(project, stage).await?,
            Act::Ask => self.ask_talent(project).await?,
            Act::Confirm(stage) => self.confirm_talent(project, stage).await?,
            Act::Appeal(stage) => self.appeal(project, stage).await?,
            Act::Withdraw(stage) => self.withdraw(project, stage).await?,
            Act::Answer(stage) => self.answer(project, stage).await?,
            Act::Lapse => stages::lapse(&self.db, self.env()).await?,
            Act::Amend(stage) => self.amend(project, stage).await?,
            Act::SubmitAmendment(stage) => self.submit_amendment(project, stage).await?,
            Act::Archive => self.archive(project).await?,
            Act::Claim(stage) => self.claim(project, stage).await?,
            Act::Judge(stage) => self.judge(project, stage).await?,
            Act::Approve(stage) => self.approve(project, stage).await?,
            Act::RequestChanges(stage) => self.request_changes(project, stage).await?,
            Act::Reject(stage) => self.reject(project, stage).await?,
        }
        Ok(())
    }

    async fn create(&self, project: &mut Running<'_>) -> anyhow::Result<()> {
        let (owner, name) = (&project.owner, &project.told.name);
        let made = self
            .act(async |tx| projects::create(tx, self.env(), owner, name).await)
            .await?;
        project.id = made.project_id;
        Ok(())
    }

    async fn archive(&self, project: &Running<'_>) -> anyhow::Result<()> {
        self.act(async |tx| {
            let project = load_project_for_update(tx, &project.owner, project.id).await?;
            projects::archive(tx, self.env(), project).await
        })
        .await?;
        Ok(())
    }

    async fn invite(&self, project: &Running<'_>, login: &str, role: &str) -> anyhow::Result<()> {
        let whom = serde_json::from_value(json!({"email": crate::story::email(login), "role": role}))?;
        self.act(async |tx| {
            let project = load_project_for_update(tx, &project.owner, project.id).await?;
            team::invite(tx, self.env(), project, whom).await
        })
        .await?;
        Ok(())
    }

    async fn accept(&self, project: &Running<'_>, login: &str) -> anyhow::Result<()> {
        let (uid, email) = (self.uid(login)?, crate::story::email(login));
        let caller = Invited {
            uid: &uid,
            email: &email,
        };
        let waiting = team::received(&mut *self.db.read().await?, self.env(), caller).await?;
        let mine = waiting.iter().find(|one| one.project_name == project.told.name);
        let id = mine
            .context("the invitation is not there")?
            .invitation_id
            .to_string();
        self.act(async |tx| team::accept(tx, self.env(), caller, &id).await)
            .await?;
        Ok(())
    }

    async fn ask_talent(&self, project: &Running<'_>) -> anyhow::Result<()> {
        self.act(async |tx| {
            let project = load_project_for_update(tx, &project.owner, project.id).await?;
            talent::ask(tx, self.env(), project).await
        })
        .await?;
        Ok(())
    }

    /// Who is named as attached confirms it; of the key creatives but the owner, one in six has not answered yet.
    async fn confirm_talent(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let told = project.told;
        let logins: Vec<&String> = match stage.number() {
            2 => told
                .package()?
                .people
                .iter()
                .map(|(_, login, ..)| login)
                .collect(),
            _ => told.shoot()?.heads.iter().map(|(.., login)| login).collect(),
        };
        for (at, login) in logins.into_iter().enumerate() {
            let late = stage.number() == 2 && *login != told.owner && (at + told.name.len()) % 6 == 5;
            if login.is_empty() || late {
                continue;
            }
            let (uid, email) = (self.uid(login)?, crate::story::email(login));
            let caller = Invited {
                uid: &uid,
                email: &email,
            };
            let own = talent::own(&mut *self.db.read().await?, caller).await?;
            let asked = |one: &&talent::TalentRequest| {
                one.state == TalentState::Asked && one.project_name == told.name
            };
            for one in own.iter().filter(asked) {
                let id = one.talent_id;
                self.act(async |tx| talent::answer(tx, self.env(), caller, id, Answer::Confirm).await)
                    .await?;
            }
        }
        Ok(())
    }

    fn answers(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<Map<String, Value>> {
        let (told, trade, today) = (project.told, &self.words.trade, self.clock.now().date());
        let plan = project.content.get(&Stage::ALL[2]);
        let own = match stage.number() {
            1 => told.stage1(today),
            2 => told.stage2(trade, today)?,
            3 => told.stage3(trade, today)?,
            _ => told.stage4(trade, plan.unwrap_or(&Map::new()), today)?,
        };
        let earlier = project.content.iter();
        let facts = earlier.flat_map(|(stage, answers)| {
            let fact = |(key, answer): (&String, &Value)| (format!("{}.{key}", stage.key()), answer.clone());
            answers.iter().map(fact)
        });
        Ok(completed(
            &self.catalog,
            stage,
            told.tier(),
            today,
            own,
            facts.collect(),
        ))
    }

    /// The first half of the answers.
    async fn begin(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let all = self.answers(project, stage)?;
        let some = all.len() * 11 / 20;
        self.save(project, stage, all.into_iter().take(some).collect())
            .await
    }

    async fn finish(&self, project: &mut Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let mut content = self.answers(project, stage)?;
        self.bring_papers(project, stage, &mut content).await?;
        self.save(project, stage, content.clone()).await?;
        project.content.insert(stage, content);
        Ok(())
    }

    pub async fn save(
        &self,
        project: &Running<'_>,
        stage: Stage,
        content: Map<String, Value>,
    ) -> anyhow::Result<()> {
        let sent: stages::SaveStage = serde_json::from_value(json!({ "content": content }))?;
        let (owner, id) = (&project.owner, project.id);
        self.act(async |tx| {
            let copy = stages::load_for_update(tx, owner, id, stage).await?;
            stages::save(tx, self.env(), copy, None, sent).await
        })
        .await?;
        Ok(())
    }

    /// Says what was changed for each item, and submits again.
    async fn answer(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let (env, owner, id) = (self.env(), &project.owner, project.id);
        let mut reader = self.db.read().await?;
        let copy = stages::load(&mut reader, owner, id, stage).await?;
        let view = stages::read(&mut reader, env, copy).await?;
        drop(reader);
        let mut content = view.content.into_inner();
        let mut answers = Map::new();
        for asked in view.items.iter() {
            let mut items = project.rounds.iter().flat_map(|round| &round.items);
            let item = items.find(|item| item.field == asked.field && item.text == asked.text);
            let item = item.context("an item that nobody asked for")?;
            answers.insert(asked.item_id.to_string(), item.answer.as_str().into());
            if let (Some(adds), Some(Value::String(text))) = (&item.adds, content.get_mut(&item.field)) {
                text.push_str("\n\n");
                text.push_str(adds);
            }
        }
        let sent = serde_json::from_value(json!({"content": content, "answers": answers}))?;
        self.act(async |tx| {
            let copy = stages::load_for_update(tx, owner, id, stage).await?;
            stages::save(tx, env, copy, None, sent).await
        })
        .await?;
        self.submit(project, stage).await
    }

    async fn submit(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        self.act(async |tx| {
            let copy = stages::load_for_update(tx, &project.owner, project.id, stage).await?;
            stages::submit(tx, self.env(), copy, None).await
        })
        .await?;
        Ok(())
    }

    async fn appeal(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let why = project.told.appeal.as_deref().context("nothing to appeal with")?;
        self.act(async |tx| {
            let copy = stages::load_for_update(tx, &project.owner, project.id, stage).await?;
            stages::appeal(tx, self.env(), copy, why).await
        })
        .await?;
        Ok(())
    }

    async fn withdraw(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        self.act(async |tx| {
            let copy = stages::load_for_update(tx, &project.owner, project.id, stage).await?;
            stages::withdraw(tx, self.env(), copy).await
        })
        .await?;
        Ok(())
    }

    pub async fn newest(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<SubmissionId> {
        let mut reader = self.db.read().await?;
        let stage = load_stage(&mut reader, &project.owner, project.id, stage).await;
        let stage = stage.map_err(stages::Error::from)?;
        let versions = stages::versions(&mut reader, stage).await?;
        Ok(versions.first().context("nothing was submitted")?.submission_id)
    }

    /// Changes the approved version: by what is written down, or what makes a change of this stage a matter for the
    /// reviewers.
    async fn amend(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        let (env, owner, id) = (self.env(), &project.owner, project.id);
        let begun = self
            .act(async |tx| {
                let copy = stages::load_for_update(tx, owner, id, stage).await?;
                stages::start_amendment(tx, env, copy).await
            })
            .await?;
        let mut content = begun.content.into_inner();
        content.extend(project.told.amendment.clone().unwrap_or_default());
        project.told.moves(stage, &mut content);
        let sent = serde_json::from_value(json!({ "content": content }))?;
        self.act(async |tx| {
            let copy = stages::load_amendment_for_update(tx, owner, id, stage).await?;
            stages::save_amendment(tx, env, copy, None, sent).await
        })
        .await?;
        Ok(())
    }
    async fn submit_amendment(&self, project: &Running<'_>, stage: Stage) -> anyhow::Result<()> {
        self.act(async |tx| {
            let copy = stages::load_amendment_for_update(tx, &project.owner, project.id, stage).await?;
            stages::submit_amendment(tx, self.env(), copy, None).await
        })
        .await?;
        Ok(())
    }
}
