//! What the demo tells, as it is written down in `data`: one subject a file.

use std::collections::BTreeMap;

use anyhow::Context;
use identity::Role;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::acts::life::Life;
use crate::people::newcomer::Newcomer;

/// A file of `data`: its name and its text.
pub type Table = (&'static str, &'static str);

macro_rules! table {
    ($name:literal) => {
        ($name, include_str!(concat!("../data/", $name)))
    };
}

const PEOPLE: [Table; 4] = [
    table!("people/europe.yaml"),
    table!("people/world.yaml"),
    table!("people/crew.yaml"),
    table!("people/staff.yaml"),
];
const PROJECTS: [Table; 12] = [
    table!("projects/stage1-waiting.yaml"),
    table!("projects/stage1-decided.yaml"),
    table!("projects/stage2-waiting.yaml"),
    table!("projects/stage2-decided.yaml"),
    table!("projects/stage2-approved.yaml"),
    table!("projects/stage3-waiting.yaml"),
    table!("projects/stage3-changes.yaml"),
    table!("projects/stage3-decided.yaml"),
    table!("projects/stage4-waiting.yaml"),
    table!("projects/stage4-changes.yaml"),
    table!("projects/stage4-decided.yaml"),
    table!("projects/stage4-greenlit.yaml"),
];

pub struct Words {
    pub people: Vec<Person>,
    /// The earliest first.
    pub newcomers: Vec<Newcomer>,
    pub projects: Vec<Project>,
    pub reviews: ReviewTexts,
    pub pages: Pages,
    pub trade: Trade,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Before `@demo.test`.
    pub login: String,
    #[serde(default)]
    pub roles: Vec<Role>,
    /// Answers of the profile, by their keys.
    pub profile: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Project {
    pub name: String,
    pub owner: String,
    /// Role in the project by login.
    #[serde(default)]
    pub team: BTreeMap<String, String>,
    #[serde(default)]
    pub invited: BTreeMap<String, String>,
    pub life: Life,
    /// Answers of stage 1, by their keys.
    pub concept: Map<String, Value>,
    pub package: Option<Package>,
    pub money: Option<Money>,
    pub shoot: Option<Shoot>,
    pub refusal: Option<Refusal>,
    /// Why the refusal is appealed.
    pub appeal: Option<String>,
    /// Why it was taken back, to the team; the product does not ask.
    pub amendment: Option<Map<String, Value>>,
}

/// Stage 2.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Package {
    pub draft: String,
    pub long: String,
    pub director: String,
    pub producer: Option<String>,
    pub path: Option<String>,
    /// Name, login or nothing, role, status.
    pub people: Vec<(String, String, String, String)>,
    /// Name, role type, playing age, what they are, what is asked of them.
    pub parts: Vec<Part>,
    pub shoots_in: Vec<String>,
    pub days: i64,
    pub weeks: (i64, i64),
    /// Interiors and day scenes, in percent.
    pub shares: (i64, i64),
    /// Where it plays: heading, region, permit.
    pub places: Vec<(String, String, String)>,
    pub safeguarding: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    pub name: String,
    pub role: String,
    pub age: Option<(i64, i64)>,
    pub is: String,
    #[serde(default)]
    pub asks: Vec<String>,
}

/// Stage 3.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Money {
    /// In units of the project's currency.
    pub total: i64,
    pub company: String,
    pub reg_no: String,
    #[serde(default)]
    pub spv: bool,
    /// The last one takes what is left.
    pub sources: Vec<Source>,
    pub incentive: Option<Incentive>,
    pub note: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    #[serde(rename = "type")]
    pub kind: String,
    pub from: String,
    /// Percent of the budget; 0: what is left.
    pub share: i64,
    pub status: String,
    /// Another currency, and its rate.
    pub fx: Option<(String, String)>,
    pub conditions: Option<String>,
    #[serde(default)]
    pub related: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Incentive {
    pub scheme: String,
    /// Percent of what qualifies.
    pub rate: i64,
    pub status: String,
}

/// Stage 4.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shoot {
    /// Character, who plays it.
    #[serde(default)]
    pub leads: Vec<(String, String)>,
    /// Title, name, login or nothing.
    pub heads: Vec<(String, String, String)>,
    pub buyer: String,
    /// Weeks until the first day, where the season matters.
    pub in_weeks: Option<i64>,
    pub release: Option<String>,
    /// Hazard, who, risk, measures.
    pub hazards: Vec<(String, String, String, String)>,
    #[serde(default)]
    pub plans: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    pub reason: String,
    pub summary: String,
    /// Criterion and note.
    pub low: Vec<(String, String)>,
}

/// What reviewers say.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewTexts {
    /// By stage, by criterion.
    pub praise: BTreeMap<u8, BTreeMap<String, Vec<String>>>,
    pub approved: BTreeMap<u8, Vec<String>>,
    pub rounds: BTreeMap<u8, Vec<Round>>,
    pub private: Vec<String>,
}

/// One request for changes.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    pub summary: String,
    /// For documentaries and the like alone, or for fiction alone.
    pub only: Option<String>,
    pub items: Vec<Item>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    pub field: String,
    #[serde(default)]
    pub should: bool,
    pub text: String,
    pub answer: String,
    /// Goes to the end of the answer that was asked for.
    pub adds: Option<String>,
}

/// What scripts and treatments are filled with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pages {
    pub actions: Vec<String>,
    pub lines: Vec<String>,
    pub manners: Vec<String>,
    pub treatment: Vec<String>,
    pub pitch: Vec<(String, String)>,
}

/// Department, title, count, weeks before the shoot, weeks.
pub type Position = (String, String, i64, i64, i64);

/// What every production of a kind has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trade {
    /// By kind of project: account, weight, description.
    pub budgets: BTreeMap<String, Vec<(String, f64, String)>>,
    /// By kind of project: department, title, count, weeks before the shoot, weeks.
    pub crews: BTreeMap<String, Vec<Position>>,
    pub inclusion: Vec<String>,
    pub access: Vec<String>,
    pub sustainability: Vec<String>,
    pub backup: Vec<String>,
    /// Item, weeks after the wrap.
    pub deliveries: BTreeMap<String, Vec<(String, i64)>>,
    pub insurers: Vec<String>,
    /// Territory, percent of the budget as taken.
    pub territories: Vec<(String, i64)>,
}

impl Words {
    pub fn read() -> anyhow::Result<Self> {
        let reviews: ReviewTexts = one(table!("reviews.yaml"))?;
        Ok(Self {
            people: many(&PEOPLE)?,
            newcomers: one(table!("people/newcomers.yaml"))?,
            projects: many(&PROJECTS)?,
            reviews,
            pages: one(table!("pages.yaml"))?,
            trade: one(table!("trade.yaml"))?,
        })
    }
}

pub fn one<T: DeserializeOwned>((name, text): Table) -> anyhow::Result<T> {
    serde_norway::from_str(text).with_context(|| format!("data/{name}"))
}

pub fn many<T: DeserializeOwned>(tables: &[Table]) -> anyhow::Result<Vec<T>> {
    let mut all = Vec::new();
    for table in tables {
        all.extend(one::<Vec<T>>(*table)?);
    }
    Ok(all)
}
