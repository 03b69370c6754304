//! Who signed up while the story was going on, and how far they came: the youngest weeks of the operator's funnel.

use anyhow::Context;
use domain::projects;
use identity::Origin;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::story::{PASSWORD, Story};
use super::words::Person;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomer {
    pub login: String,
    /// Days before the end of the story.
    days_ago: i64,
    reaches: Reaches,
    /// What their first project is called.
    project: Option<String>,
    #[serde(default)]
    profile: Map<String, Value>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Reaches {
    Account,
    Address,
    Profile,
    Project,
}

impl Newcomer {
    pub fn days_ago(&self) -> i64 {
        self.days_ago
    }

    /// In minutes before the end of the story.
    fn before(&self) -> i64 {
        self.days_ago * 1_440
    }
}

impl Story {
    /// Takes those from the list who come until so many minutes before the end.
    pub async fn come_by(&mut self, coming: &mut &[Newcomer], before: i64) -> anyhow::Result<()> {
        while let Some((newcomer, later)) = coming.split_first()
            && newcomer.before() >= before
        {
            self.wait_until(newcomer.before());
            self.comes(newcomer)
                .await
                .with_context(|| newcomer.login.clone())?;
            *coming = later;
        }
        Ok(())
    }

    async fn comes(&mut self, newcomer: &Newcomer) -> anyhow::Result<()> {
        if newcomer.reaches < Reaches::Profile {
            let email = super::email(&newcomer.login);
            let (account, _) = self
                .identity
                .sign_up(&email, PASSWORD, &Origin::default())
                .await?;
            if newcomer.reaches == Reaches::Address {
                self.verify(&account).await?;
            }
            return Ok(());
        }
        let person = Person {
            login: newcomer.login.clone(),
            roles: Vec::new(),
            profile: newcomer.profile.clone(),
        };
        self.arrive(&person).await?;
        if newcomer.reaches == Reaches::Project {
            let name = newcomer.project.as_deref().context("their project has no name")?;
            let (env, uid) = (self.env(), self.uid(&newcomer.login)?);
            self.act(async |tx| projects::create(tx, env, &uid, name).await)
                .await?;
        }
        Ok(())
    }
}
