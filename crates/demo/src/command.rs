//! The command itself: what it refuses, in which order it makes what, and what it prints.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, bail};
use domain::Catalog;
use identity::{Embedded, EmbeddedConfig};
use installation::Config;
use installation::config_error::refused;
use installation::open::{file_readers, open_analytics, open_database_with, open_store};
use kernel::{ManualClock, SystemClock, Timestamp};
use media::Media;
use storage::{Db, Durability};
use time::macros::format_description;
use time::{Date, Time};

use crate::data::{self, Words};
use crate::people::bench;
use crate::story::{PASSWORD, Story, email};
use crate::texts::say;

/// Apart from the folder that `serve` takes when nothing else is said, so that an installation does not begin as a demo.
pub const DATA_DIR: &str = "./data-demo";

/// Long enough ago for every story to have begun after it.
const BEFORE: Duration = Duration::from_secs(500 * 86_400);

#[derive(clap::Args)]
pub struct Demo {
    /// Number of people to add to those of the story
    #[arg(long, default_value_t = 0)]
    people: u32,
    /// story: a small, realistic installation; industry: the same and 3,000 people with works, companies and threads;
    /// bench: the story and 10,000 people with 10 projects each
    #[arg(long, value_enum, default_value_t = Scale::Story)]
    scale: Scale,
    /// The last day of the demo data, such as 2026-11-21; the same day gives the same data [default: today]
    #[arg(long, value_parser = day)]
    until: Option<Date>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Scale {
    Story,
    Industry,
    Bench,
}

fn day(text: &str) -> Result<Date, time::error::Parse> {
    Date::parse(text, format_description!("[year]-[month]-[day]"))
}

pub async fn run(config: &Config, demo: Demo) -> anyhow::Result<()> {
    if !config.development() {
        return Err(refused(say!(PRODUCTION_NO_DEMO)).into());
    }
    if config.firebase.is_some() {
        bail!(say!(DEMO_FIREBASE));
    }
    let db = open_database_with(config, Durability::Unsynced).await?;
    db.migrate().await?;
    let words = Words::read()?;
    let state = storage::demo::state(&mut *db.read().await?).await?;
    match state {
        storage::demo::State::Empty => {}
        storage::demo::State::Told => {
            db.close().await;
            announce(config, &words, &say!(DEMO_DONE_BEFORE, password = PASSWORD));
            return Ok(());
        }
        storage::demo::State::Foreign => bail!(say!(DEMO_NOT_EMPTY)),
    }
    let today = demo.until.unwrap_or_else(|| SystemClock::new().now().date());
    let mut story = begin(config, db, words, today).await?;
    for n in 0..demo.people {
        let person = bench::passer_by(n);
        story
            .arrive(&person)
            .await
            .with_context(|| person.login.clone())?;
    }
    story.perform().await?;
    let usage = open_analytics(config, Durability::Unsynced).await?;
    story.use_the_product(usage.clone()).await?;
    usage.close().await;
    story.say_what_they_think().await?;
    story.meet().await?;
    story.show_story().await?;
    match demo.scale {
        Scale::Story => {}
        Scale::Industry => story.add_industry().await?,
        Scale::Bench => story.copy_for_bench().await?,
    }
    story
        .act(async |tx| storage::demo::told(tx, &story.clock).await)
        .await?;
    story.db.close().await;
    announce(config, &story.words, &say!(DEMO_DONE, password = PASSWORD));
    Ok(())
}

/// Before its first day, with nobody in it.
async fn begin(config: &Config, db: Db, words: Words, today: Date) -> anyhow::Result<Story> {
    let end = Timestamp::from_datetime(today.with_time(Time::MIDNIGHT).assume_utc());
    let time = ManualClock::at(end - BEFORE);
    let clock = time.clock().repeating();
    let identity_config = EmbeddedConfig {
        limits: false,
        password_cost: config.password_cost,
        ..EmbeddedConfig::new(config.public_url.clone())
    };
    Ok(Story {
        catalog: Catalog::load()?,
        identity: Embedded::start(db.clone(), clock.clone(), identity_config).await?,
        media: Media::new(open_store(config)?, file_readers()),
        people: HashMap::new(),
        words: Arc::new(words),
        clock,
        time,
        end,
        db,
    })
}

fn announce(config: &Config, words: &Words, done: &str) {
    println!("{done}\n");
    let name = |person: &data::Person, key: &str| {
        let name = person.profile.get(key).and_then(serde_json::Value::as_str);
        name.unwrap_or_default().to_owned()
    };
    for person in &words.people {
        let roles: Vec<&str> = person.roles.iter().map(|role| role.as_str()).collect();
        println!(
            "  {:<34} {} {}{}{}",
            email(&person.login),
            name(person, "first_name"),
            name(person, "last_name"),
            if roles.is_empty() { "" } else { ": " },
            roles.join(", ")
        );
    }
    let folder = match config.data_dir == Path::new(DATA_DIR) {
        true => format!("SLATEFLOW_DATA_DIR={DATA_DIR} "),
        false => String::new(),
    };
    let command = format!("{folder}slateflow serve");
    let url = format!("{}login", config.public_url);
    println!("\n{}", say!(DEMO_DONE_NEXT, command, url));
}
