//! What the industry is made of, as it is written down in `data/industry`.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context;
use domain::Catalog;
use kernel::states::ConnectionReason;
use serde::Deserialize;

use crate::data::{Table, many, one};
use crate::industry::complaint::{Complaint, PastComplaint};

macro_rules! table {
    ($name:literal) => {
        (
            concat!("industry/", $name),
            include_str!(concat!("../../data/industry/", $name)),
        )
    };
}

const COUNTRIES: [Table; 2] = [table!("europe.yaml"), table!("world.yaml")];
const TRADES: [Table; 2] = [table!("trades-set.yaml"), table!("trades-post.yaml")];
/// People who play parts have no department and no title.
pub const PERFORMERS: &str = "performers";

/// `one, another`
#[derive(Default, Deserialize)]
#[serde(from = "String")]
pub struct List(pub Vec<String>);

impl From<String> for List {
    fn from(text: String) -> Self {
        let parts = text.split(", ").filter(|part| !part.is_empty());
        Self(parts.map(str::to_owned).collect())
    }
}

/// `One sentence.; Another.`
#[derive(Deserialize)]
#[serde(from = "String")]
pub struct Lines(pub Vec<String>);

impl From<String> for Lines {
    fn from(text: String) -> Self {
        Self(text.split("; ").map(str::to_owned).collect())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Country {
    #[serde(rename = "country")]
    pub code: String,
    pub share: usize,
    pub speaks: Vec<String>,
    pub also: Vec<String>,
    pub towns: List,
    pub zone: String,
    /// Currency, its digits, how much of it a euro is.
    pub money: (String, u32, f64),
    pub rates: i64,
    pub women: List,
    pub men: List,
    pub families: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTrade {
    department: String,
    share: usize,
    rate: i64,
    kind: String,
    titles: List,
    fields: Lines,
    skills: List,
    tools: List,
    says: Lines,
}

pub struct Trade {
    pub department: String,
    pub share: usize,
    pub rate: i64,
    pub kind: String,
    pub jobs: Vec<Job>,
    pub fields: Vec<String>,
    pub skills: Vec<String>,
    pub tools: Vec<String>,
    pub says: Vec<String>,
}

pub struct Job {
    /// Of the list `titles`; none: they play parts.
    pub key: Option<String>,
    /// As it stands in a headline or a credit.
    pub label: String,
    pub share: usize,
    pub is_head: bool,
}

impl Job {
    pub fn is_junior(&self) -> bool {
        const WORDS: [&str; 8] = [
            "Trainee",
            "Runner",
            "Assistant",
            "Clapper",
            "Secretary",
            "Data Wrangler",
            "Utility",
            "Set Costumer",
        ];
        !self.is_head
            && !self.label.starts_with("First Assistant")
            && WORDS.iter().any(|word| self.label.contains(word))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    pub places: List,
    pub keepers: List,
    pub counted: List,
    pub numbers: List,
    pub names: List,
    pub kept: List,
    /// By language.
    pub others: BTreeMap<String, Others>,
    /// Format, share, departments of its credits.
    pub formats: Vec<(String, usize, List)>,
    /// Reason, and the reply or nothing.
    pub refusals: Vec<(String, String)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Others {
    pub heads: List,
    pub places: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Companies {
    pub roots: List,
    pub kinds: Vec<Kind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kind {
    pub kind: String,
    pub share: usize,
    pub names: List,
    /// By language.
    #[serde(default)]
    pub local: BTreeMap<String, String>,
    /// Departments.
    pub staff: List,
    /// Jobs of whoever founds one.
    pub founders: List,
    /// Jobs of everybody else; nothing: all of the departments.
    #[serde(default)]
    pub jobs: List,
    /// What the founder is called there.
    pub lead: String,
    /// Another kind that goes with it.
    pub also: Option<String>,
    pub says: Lines,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Talk {
    pub notes: HashMap<ConnectionReason, Vec<String>>,
    pub requests: Vec<String>,
    pub talks: Vec<Vec<String>>,
}

pub struct IndustryWords {
    pub countries: Vec<Country>,
    pub trades: Vec<Trade>,
    pub works: Works,
    pub companies: Companies,
    pub talk: Talk,
    pub complaints: Vec<Complaint>,
    pub past_complaints: Vec<PastComplaint>,
}

impl IndustryWords {
    pub fn read(catalog: &Catalog) -> anyhow::Result<Self> {
        let written: Vec<WrittenTrade> = many(&TRADES)?;
        let trades = written.into_iter().map(|trade| trade.with_jobs(catalog));
        Ok(Self {
            countries: many(&COUNTRIES)?,
            trades: trades.collect::<anyhow::Result<_>>()?,
            works: one(table!("works.yaml"))?,
            companies: one(table!("companies.yaml"))?,
            talk: one(table!("talk.yaml"))?,
            complaints: one(table!("reports.yaml"))?,
            past_complaints: one(table!("past-reports.yaml"))?,
        })
    }
}

impl WrittenTrade {
    fn with_jobs(self, catalog: &Catalog) -> anyhow::Result<Trade> {
        let jobs = self.titles.0.iter().map(|text| self.job(catalog, text));
        Ok(Trade {
            jobs: jobs.collect::<anyhow::Result<_>>()?,
            department: self.department,
            share: self.share,
            rate: self.rate,
            kind: self.kind,
            fields: self.fields.0,
            skills: self.skills.0,
            tools: self.tools.0,
            says: self.says.0,
        })
    }

    /// `Key Grip 40`
    fn job(&self, catalog: &Catalog, text: &str) -> anyhow::Result<Job> {
        let (title, share) = text.rsplit_once(' ').with_context(|| text.to_owned())?;
        let titles = catalog.taxonomies.list("titles").context("titles")?;
        let option = titles
            .options
            .iter()
            .find(|option| option.label == title && option.group.as_deref() == Some(&self.department));
        if option.is_none() && self.department != PERFORMERS {
            anyhow::bail!("{title} is no title of {}", self.department);
        }
        let label = title.split(" (").next().unwrap_or(title);
        Ok(Job {
            key: option.map(|option| option.key.clone()),
            label: label.to_owned(),
            share: share.parse().with_context(|| text.to_owned())?,
            is_head: option.is_some_and(|option| option.head),
        })
    }
}
