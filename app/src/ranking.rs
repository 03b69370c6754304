//! `slateflow ranking`: checks the order of people that an installation has shown. Needs no installation of one's own.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use ::ranking::{Difference, Seeds, Verdict, claimed, verify};
use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use url::Url;

use crate::texts::say;

/// Of a receipt and of seeds; both are a few kilobytes.
const MOST_BYTES: u64 = 1 << 20;
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);
/// The day is not over, so that there is nothing to compare with.
const TOO_EARLY: u8 = 2;

#[derive(Subcommand)]
pub enum Ranking {
    /// Check a saved order of people against the published secrets
    Verify(Verify),
}

#[derive(Args)]
pub struct Verify {
    /// A file saved on the page /about/order
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The published secrets; by default, they are read from the installation that the file names
    #[arg(long, value_name = "FILE|URL")]
    seeds: Option<String>,
}

/// 0: the order is right; 1: it is not, or nothing can be said; 2: from the next day on it can be said.
pub fn run(Ranking::Verify(command): Ranking) -> ExitCode {
    match verified(&command) {
        Ok(Verdict {
            receipt,
            is_proven: true,
        }) => {
            let (people, day) = (receipt.people.len(), receipt.day.to_string());
            println!("{}", say!(RANKING_CONFIRMED, people, day, from = receipt.from));
            ExitCode::SUCCESS
        }
        Ok(Verdict { receipt, .. }) => {
            println!("{}", say!(RANKING_TOO_EARLY, day = receipt.day.to_string()));
            ExitCode::from(TOO_EARLY)
        }
        Err(error) => {
            eprintln!("slateflow: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn verified(command: &Verify) -> anyhow::Result<Verdict> {
    let file = &command.file;
    let text = read(file)?;
    let seeds = match &command.seeds {
        Some(seeds) => seeds.clone(),
        None => seeds_of(&text).with_context(|| words(Difference::NotAReceipt))?,
    };
    let read = match Url::parse(&seeds) {
        Ok(url) if ["http", "https"].contains(&url.scheme()) => {
            println!("{}", say!(RANKING_SEEDS_FROM, address = url.as_str()));
            fetched(url).with_context(|| say!(RANKING_NOT_FETCHED, address = seeds.as_str()))?
        }
        _ => self::read(Path::new(&seeds))?,
    };
    let seeds: Seeds =
        serde_json::from_str(&read).with_context(|| say!(RANKING_NO_SEEDS, file = seeds.as_str()))?;
    verify(&text, &seeds).map_err(|difference| anyhow::anyhow!(words(difference)))
}

/// Where the file says that it comes from. Whoever made it may say so of any place: the address is printed.
fn seeds_of(text: &str) -> Option<String> {
    let from = Url::parse(&claimed(text)?.from).ok()?;
    Some(from.join("/api/ranking/seeds").ok()?.to_string())
}

fn read(file: &Path) -> anyhow::Result<String> {
    let unreadable = || say!(RANKING_UNREADABLE, file = file.display().to_string());
    let mut text = String::new();
    let mut from = File::open(file).with_context(unreadable)?.take(MOST_BYTES + 1);
    from.read_to_string(&mut text).with_context(unreadable)?;
    if text.len() as u64 > MOST_BYTES {
        bail!(unreadable());
    }
    Ok(text)
}

fn fetched(url: Url) -> anyhow::Result<String> {
    let client = reqwest::Client::builder().timeout(ANSWERED_WITHIN).build()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut answer = client.get(url).send().await?.error_for_status()?;
        let mut body = Vec::new();
        while let Some(part) = answer.chunk().await? {
            body.extend_from_slice(&part);
            if body.len() as u64 > MOST_BYTES {
                bail!("{MOST_BYTES} B");
            }
        }
        Ok(String::from_utf8(body)?)
    })
}

fn words(difference: Difference) -> String {
    match difference {
        Difference::NotAReceipt => say!(RANKING_NOT_A_RECEIPT),
        Difference::OtherRule(rule) => say!(RANKING_OTHER_RULE, rule),
        Difference::UnknownKey => say!(RANKING_UNKNOWN_KEY),
        Difference::Signature => say!(RANKING_SIGNATURE),
        Difference::BrokenChain => say!(RANKING_BROKEN_CHAIN),
        Difference::OtherDay => say!(RANKING_OTHER_DAY),
        Difference::Commitment => say!(RANKING_COMMITMENT),
        Difference::Person(person) => say!(RANKING_PERSON, person),
        Difference::Order(person) => say!(RANKING_ORDER, person),
    }
}
