//! Many more people: without a story, and copies for the size that speed is measured on.

use anyhow::Context;
use domain::projects;
use kernel::ProjectId;
use serde_json::{Value, json};
use storage::Tx;

use crate::data::Person;
use crate::story::Story;

const BENCH_PEOPLE: u32 = 10_000;
const BENCH_PROJECTS_EACH: u32 = 10;
/// What is copied; its first stage is approved, and nothing more.
const SAMPLE: &str = "Harbour Lights";

/// One of any number of further members.
pub fn passer_by(n: u32) -> Person {
    const FIRST: [&str; 10] = [
        "Elif", "Jonas", "Priya", "Mateo", "Aoife", "Chen", "Fatou", "Oskar", "Lucia", "Noah",
    ];
    const LAST: [&str; 9] = [
        "Aydin", "Berg", "Sharma", "Rojas", "Walsh", "Li", "Diop", "Nowak", "Ferrari",
    ];
    const TITLE: [&str; 7] = [
        "director",
        "producer",
        "screenwriter",
        "editor",
        "composer",
        "director_of_photography",
        "line_producer",
    ];
    const COUNTRY: [&str; 6] = ["TR", "DE", "IN", "CL", "IE", "FR"];
    let pick = |list: &[&'static str]| list[n as usize % list.len()];
    let profile: Value = json!({
        "first_name": pick(&FIRST), "last_name": pick(&LAST), "date_of_birth": "1988-04-17",
        "country": pick(&COUNTRY), "member_types": ["filmmaker"], "titles": [pick(&TITLE)],
        "experience_level": "senior", "headline": "Open to the next project", "intents": ["funding"],
    });
    Person {
        login: format!("member{n}"),
        roles: Vec::new(),
        profile: crate::answers::concept::as_map(profile),
    }
}

impl Story {
    /// Ten thousand copies of one member, each with copies of one approved project.
    pub async fn copy_for_bench(&mut self) -> anyhow::Result<()> {
        let plain = Person {
            login: "sample".into(),
            ..passer_by(0)
        };
        self.arrive(&plain).await?;
        let sample = self.sample().await?;
        let owner = self.uid(&plain.login)?;
        let mut tx: Tx = self.db.begin().await?;
        storage::demo::copy_people(&mut tx, &owner, BENCH_PEOPLE).await?;
        storage::demo::copy_projects(&mut tx, sample, BENCH_PEOPLE, BENCH_PROJECTS_EACH).await?;
        tx.commit().await?;
        println!(
            "{BENCH_PEOPLE} people bench0@demo.test to bench{}@demo.test with {BENCH_PROJECTS_EACH} projects each.",
            BENCH_PEOPLE - 1
        );
        Ok(())
    }

    async fn sample(&self) -> anyhow::Result<ProjectId> {
        let told = self.words.projects.iter().find(|project| project.name == SAMPLE);
        let owner = self.uid(&told.context("the sample is not in the story")?.owner)?;
        let projects = projects::list(&mut *self.db.read().await?, &owner).await?;
        let sample = projects.iter().find(|project| project.project_name == SAMPLE);
        Ok(sample.context("the sample has no project")?.project_id)
    }
}
