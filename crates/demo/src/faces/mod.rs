//! Pictures of people. Several share a face, so that it is drawn once in the sizes of a portrait.

mod sheets;
pub mod shown;
mod words;

use anyhow::Context;
use domain::profiles;
use kernel::{Clock, PortraitId, Uid};
use storage::objects::intend_all;

use crate::faces::sheets::Sheets;
use crate::faces::shown::Shown;
use crate::faces::words::FaceWords;
use crate::story::Story;

impl Story {
    /// The people of the story, each with a picture from the sheet that is named for them.
    pub async fn show_story(&self) -> anyhow::Result<()> {
        let words = FaceWords::read()?;
        let mut whom = Vec::new();
        for (sheet, logins) in &words.story {
            for login in &logins.0 {
                whom.push((self.uid(login)?, sheet.clone()));
            }
        }
        self.show(&self.clock, &whom).await
    }

    pub async fn show_industry(&self, clock: &Clock, people: &[Shown<'_>]) -> anyhow::Result<()> {
        let words = FaceWords::read()?;
        let whom: Vec<_> = people
            .iter()
            .map(|one| (one.uid.clone(), words.sheet(one)))
            .collect();
        self.show(clock, &whom).await
    }

    /// As a picture that somebody brings is kept.
    async fn show(&self, clock: &Clock, whom: &[(Uid, String)]) -> anyhow::Result<()> {
        let mut sheets = Sheets::default();
        let mut keys = Vec::new();
        let mut drawn = Vec::new();
        for (uid, sheet) in whom {
            let portrait = PortraitId::new(clock);
            let files = sheets.next(sheet).with_context(|| sheet.clone())?;
            keys.extend(
                files
                    .iter()
                    .map(|(size, _)| storage::portraits::key(portrait, *size)),
            );
            drawn.push((uid, portrait, files));
        }
        let mut intents = intend_all(&self.db, keys).await?.into_iter();
        let env = self.env_at(clock);
        let mut kept = Vec::new();
        for (uid, portrait, files) in drawn {
            let mut written = Vec::new();
            for ((size, file), intent) in files.into_iter().zip(&mut intents) {
                written.push((size, self.media.store.put(intent, file).await?));
            }
            kept.push((uid, portrait, written));
        }
        let mut tx = self.db.begin().await?;
        for (uid, portrait, written) in kept {
            profiles::set_portrait(&mut tx, env, uid, portrait, written).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
