//! Everybody arrives, then every project's acts follow in the order of time.

use anyhow::Context;

use crate::acts::moments::{Act, Moment};
use crate::acts::run::Running;
use crate::story::Story;

/// Everybody has arrived before the first project.
const ARRIVALS: i64 = 45 * 1_440;

impl Story {
    pub async fn perform(&mut self) -> anyhow::Result<()> {
        let words = self.words.clone();
        let mut acts: Vec<(i64, usize, Act)> = Vec::new();
        for (at, project) in words.projects.iter().enumerate() {
            acts.extend(
                project
                    .moments()
                    .into_iter()
                    .map(|Moment { before, act }| (before, at, act)),
            );
        }
        acts.sort_by_key(|(before, ..)| std::cmp::Reverse(*before));
        let mut newcomers = words.newcomers.as_slice();
        let first = acts.first().map_or(0, |act| act.0) + ARRIVALS;
        let each = ARRIVALS / i64::try_from(words.people.len().max(1)).unwrap_or(1);
        for (at, person) in (0..).zip(&words.people) {
            self.wait_until(first - at * each);
            self.arrive(person).await.with_context(|| person.login.clone())?;
        }
        let mut running = Vec::new();
        for project in &words.projects {
            running.push(Running::new(project, self.uid(&project.owner)?));
        }
        for (before, at, act) in acts {
            self.come_by(&mut newcomers, before).await?;
            self.wait_until(before);
            if let Some(project) = running.get_mut(at) {
                let told = || {
                    format!(
                        "{}: {act:?}",
                        words.projects.get(at).map_or("", |p| p.name.as_str())
                    )
                };
                self.act_of(project, act).await.with_context(told)?;
            }
        }
        self.come_by(&mut newcomers, 0).await?;
        self.wait_until(0);
        Ok(())
    }
}
