//! `slateflow demo`: people and projects to try the product on, made through the same verbs as real ones.

mod cast;

use std::time::Duration;

use anyhow::{Context, bail};
use domain::profiles;
use domain::projects;
use domain::review;
use domain::stages::{self, Stage};
use domain::{Catalog, Env};
use identity::{Embedded, EmbeddedConfig, Origin};
use kernel::{Clock, ManualClock, ProjectId, SubmissionId, SystemClock, Uid};
use serde_json::{Value, json};
use storage::{Db, Tx};

use crate::config::Config;
use crate::wiring::open_database;
use cast::{Outcome, PASSWORD, Person, Project};

/// How long ago the story begins; each act takes a few hours of it.
const BEGUN: Duration = Duration::from_secs(21 * 86_400);
const ACT: Duration = Duration::from_secs(4 * 3_600);

const BENCH_PEOPLE: u32 = 10_000;
const BENCH_PROJECTS_EACH: u32 = 10;

#[derive(clap::Args)]
pub struct Demo {
    /// How many more people to make beside the twelve of the story
    #[arg(long, default_value_t = 0)]
    people: u32,
    /// `story` is small and believable; `bench` adds 10,000 people with 10 projects each
    #[arg(long, value_enum, default_value_t = Scale::Story)]
    scale: Scale,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Scale {
    Story,
    Bench,
}

struct Play {
    db: Db,
    catalog: Catalog,
    time: ManualClock,
    clock: Clock,
    identity: Embedded,
}

pub async fn run(config: &Config, demo: Demo) -> anyhow::Result<()> {
    if !config.development() {
        bail!("demo data does not belong into a production installation");
    }
    let db = open_database(config).await?;
    db.migrate().await?;
    if storage::demo::has_accounts(&mut *db.read().await?).await? {
        bail!("this database has people already; demo data goes into an empty one (SLATEFLOW_DATA_DIR)");
    }
    let time = ManualClock::at(SystemClock::new().now() - BEGUN);
    let identity_config = EmbeddedConfig {
        limits: false,
        password_cost: config.password_cost,
        ..EmbeddedConfig::new(config.public_url.clone())
    };
    let play = Play {
        catalog: Catalog::load()?,
        clock: time.clock(),
        identity: Embedded::start(db.clone(), time.clock(), identity_config).await?,
        time,
        db,
    };
    play.perform(demo.people).await?;
    if demo.scale == Scale::Bench {
        play.copy_for_bench().await?;
    }
    play.db.close().await;
    announce(config);
    Ok(())
}

fn announce(config: &Config) {
    println!("Demo data is in place. Everybody's password is {PASSWORD}\n");
    for person in cast::people() {
        println!(
            "  {:<28} {} {}, {}",
            person.email, person.first_name, person.last_name, person.headline
        );
    }
    println!(
        "\nServe it with 'slateflow serve' and sign in at {}login",
        config.public_url
    );
}

impl Play {
    fn env(&self) -> Env<'_> {
        Env {
            catalog: &self.catalog,
            clock: &self.clock,
        }
    }

    async fn perform(&self, more: u32) -> anyhow::Result<()> {
        for person in cast::people() {
            self.arrive(&person).await.with_context(|| person.email.clone())?;
        }
        for n in 0..more {
            let person = cast::passer_by(n);
            self.arrive(&person).await.with_context(|| person.email.clone())?;
        }
        for project in cast::projects() {
            self.play(&project)
                .await
                .with_context(|| project.name.to_owned())?;
        }
        Ok(())
    }

    /// One verb, one transaction, a few hours.
    async fn act<T, E>(&self, verb: impl AsyncFnOnce(&mut Tx) -> Result<T, E>) -> anyhow::Result<T>
    where
        anyhow::Error: From<E>,
    {
        self.time.advance(ACT / 8);
        let mut tx = self.db.begin().await?;
        let done = verb(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }

    async fn arrive(&self, person: &Person) -> anyhow::Result<()> {
        let (account, _) = self
            .identity
            .sign_up(&person.email, PASSWORD, &Origin::default())
            .await?;
        let uid = account.uid;
        self.act(async |tx| storage::accounts::mark_verified(tx, &uid, &account.email_normalized).await)
            .await?;
        for (index, step) in person.profile().into_iter().enumerate() {
            let answers = serde_json::from_value(step)?;
            self.act(async |tx| {
                profiles::save_step(tx, self.env(), &uid, index + 1, None, answers)
                    .await
                    .map_err(spoken_profile)
            })
            .await?;
        }
        self.act(async |tx| {
            profiles::complete(tx, self.env(), &uid)
                .await
                .map_err(spoken_profile)
        })
        .await?;
        for role in &person.roles {
            self.act(async |tx| storage::roles::grant(tx, &uid, role.as_str(), self.clock.now()).await)
                .await?;
        }
        Ok(())
    }

    async fn uid(&self, email: &str) -> anyhow::Result<Uid> {
        let found = storage::accounts::by_email(&mut *self.db.read().await?, email).await?;
        Ok(found.with_context(|| format!("{email} is not in the cast"))?.uid)
    }

    async fn play(&self, project: &Project) -> anyhow::Result<()> {
        let owner = self.uid(project.owner).await?;
        let env = self.env();
        self.time.advance(ACT);
        let made = self
            .act(async |tx| projects::create(tx, env, &owner, project.name).await)
            .await?;
        let id = made.project_id;
        self.save(&owner, id, Stage::FIRST, project.content()).await?;
        if project.outcome == Outcome::Draft {
            return Ok(());
        }
        self.act(async |tx| {
            stages::submit(tx, env, &owner, id, Stage::FIRST, None)
                .await
                .map_err(spoken_stage)
        })
        .await?;
        if project.outcome == Outcome::Submitted {
            return Ok(());
        }
        let submission = self.newest_submission(&owner, id).await?;
        self.review(submission, project).await
    }

    async fn save(&self, owner: &Uid, id: ProjectId, stage: Stage, content: Value) -> anyhow::Result<()> {
        let sent: stages::SaveStage = serde_json::from_value(json!({ "content": content }))?;
        self.act(async |tx| {
            stages::save(tx, self.env(), owner, id, stage, None, sent)
                .await
                .map_err(spoken_stage)
        })
        .await?;
        Ok(())
    }

    async fn newest_submission(&self, owner: &Uid, id: ProjectId) -> anyhow::Result<SubmissionId> {
        let versions = stages::versions(&mut *self.db.read().await?, owner, id, Stage::FIRST).await?;
        Ok(versions.first().context("nothing was submitted")?.submission_id)
    }

    async fn review(&self, submission: SubmissionId, project: &Project) -> anyhow::Result<()> {
        let (env, reviewer) = (self.env(), self.uid(cast::REVIEWER).await?);
        self.time.advance(ACT * 2);
        let claim = serde_json::from_value(json!({ "no_conflict": true }))?;
        self.act(async |tx| review::claim(tx, env, &reviewer, submission, claim).await)
            .await?;
        if project.outcome == Outcome::InReview {
            return Ok(());
        }
        let (draft, decision) = project.judgement();
        let draft = serde_json::from_value(draft)?;
        let decision = serde_json::from_value(decision)?;
        self.act(async |tx| {
            review::save(tx, env, &reviewer, submission, None, draft)
                .await
                .map_err(spoken_review)
        })
        .await?;
        self.act(async |tx| {
            review::decide(tx, env, &reviewer, submission, decision)
                .await
                .map_err(spoken_review)
        })
        .await?;
        if project.outcome == Outcome::Rejected {
            let lead = self.uid(cast::LEAD).await?;
            let confirm = serde_json::from_value(json!({ "confirm": true }))?;
            self.act(async |tx| review::confirm(tx, env, &lead, submission, confirm).await)
                .await?;
        }
        self.time.advance(review::UNDO);
        review::send_decided(&self.db, env).await?;
        Ok(())
    }

    /// Ten thousand copies of one member, each with copies of the member's approved project.
    async fn copy_for_bench(&self) -> anyhow::Result<()> {
        let owner = self.uid(cast::BENCH_SAMPLE).await?;
        let projects = projects::list(&mut *self.db.read().await?, &owner).await?;
        let approved = projects
            .iter()
            .find(|project| project.project_name == cast::BENCH_PROJECT);
        let sample = approved.context("the sample has no project")?.project_id;
        let mut tx = self.db.begin().await?;
        storage::demo::copy_people(&mut tx, &owner, BENCH_PEOPLE).await?;
        storage::demo::copy_projects(&mut tx, sample, BENCH_PEOPLE, BENCH_PROJECTS_EACH).await?;
        tx.commit().await?;
        println!(
            "{BENCH_PEOPLE} people bench0@demo.test to bench{}@demo.test with {BENCH_PROJECTS_EACH} projects each.",
            BENCH_PEOPLE - 1
        );
        Ok(())
    }
}

fn spoken_profile(error: profiles::Error) -> anyhow::Error {
    match error {
        profiles::Error::Fields(fields) => anyhow::anyhow!("{fields:?}"),
        other => other.into(),
    }
}

fn spoken_stage(error: stages::Error) -> anyhow::Error {
    match error {
        stages::Error::Fields(fields) => anyhow::anyhow!("{fields:?}"),
        other => other.into(),
    }
}

fn spoken_review(error: review::Error) -> anyhow::Error {
    match error {
        review::Error::Fields(fields) => anyhow::anyhow!("{fields:?}"),
        other => other.into(),
    }
}
