//! Who signed up while the story was going on, and how far they came: the youngest weeks of the operator's funnel.

use anyhow::Context;
use domain::projects;
use identity::Origin;

use crate::data::Person;
use crate::people::newcomer::{Newcomer, Reaches};
use crate::story::{PASSWORD, Story, email};

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
            let email = email(&newcomer.login);
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
