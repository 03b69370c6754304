//! Who the people of the industry are, before they say anything of themselves.

use std::collections::HashSet;
use std::time::Duration;

use anyhow::Context;
use kernel::{Timestamp, Uid};

use crate::dice::Dice;
use crate::industry::words::{Country, IndustryWords, Job, Trade};
use crate::story::email;

pub const PEOPLE: usize = 3_000;
const DAY: Duration = Duration::from_secs(86_400);

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// In the directory.
    Listed,
    /// Found by name alone.
    Named,
    /// Seen by their connections alone.
    Private,
    /// Has not come to the end of the profile.
    Incomplete,
}

pub struct Member<'w> {
    pub uid: Uid,
    pub email: String,
    pub country: &'w Country,
    pub trade: &'w Trade,
    pub job: &'w Job,
    /// In Latin letters.
    pub first: String,
    pub last: String,
    /// First and last name in the script of the country, where they use it.
    pub native: Option<(String, String)>,
    pub town: String,
    pub is_woman: bool,
    /// Years.
    pub born: i32,
    pub since: i32,
    pub years: i32,
    pub standing: Standing,
    /// Strangers may write to them.
    pub is_open_to_strangers: bool,
    pub joined_at: Timestamp,
    pub updated_at: Timestamp,
    /// Places of the works in their list, and what they did.
    pub credits: Vec<(usize, String)>,
}

impl Member<'_> {
    pub fn takes_part(&self) -> bool {
        self.standing != Standing::Incomplete
    }

    /// What others call them.
    pub fn called(&self) -> &str {
        &self.first
    }
}

pub fn members<'w>(words: &'w IndustryWords, end: Timestamp) -> anyhow::Result<Vec<Member<'w>>> {
    let mut taken = HashSet::new();
    (0..PEOPLE).map(|n| member(words, end, n, &mut taken)).collect()
}

fn member<'w>(
    words: &'w IndustryWords,
    end: Timestamp,
    n: usize,
    taken: &mut HashSet<String>,
) -> anyhow::Result<Member<'w>> {
    let mut dice = Dice::of(&format!("member {n}"));
    let country = dice
        .weighed(&words.countries, |one| one.share)
        .context("countries")?;
    let trade = dice.weighed(&words.trades, |one| one.share).context("trades")?;
    let job = dice.weighed(&trade.jobs, |one| one.share).context("titles")?;
    let years = years(&mut dice, job);
    let year = end.to_datetime().year();
    let is_woman = dice.falls(46);
    let (first, last) = name(&mut dice, country, is_woman, taken).context("names")?;
    let (first, first_native) = split(&first);
    let (last, last_native) = split(&last);
    let native = first_native.zip(last_native).filter(|_| dice.falls(30));
    let joined_at = end - DAY * u32::try_from(dice.between(8, 480))?;
    let updated = end - DAY * u32::try_from(dice.between(1, 160).min(dice.between(1, 160)))?;
    Ok(Member {
        uid: uid(&mut dice),
        email: email(&format!("industry{n}")),
        country,
        trade,
        job,
        first,
        last,
        native,
        town: town(&mut dice, country),
        is_woman,
        born: year - years - i32::try_from(dice.between(20, 28))?,
        since: year - years,
        years,
        standing: match dice.below(100) {
            0..85 => Standing::Listed,
            85..91 => Standing::Named,
            91..95 => Standing::Private,
            _ => Standing::Incomplete,
        },
        is_open_to_strangers: dice.falls(45),
        joined_at: joined_at + Duration::from_secs(u64::try_from(n)? * 7),
        updated_at: updated.max(joined_at + DAY) + Duration::from_secs(u64::try_from(n)? * 11),
        credits: Vec::new(),
    })
}

/// In the trade; more people begin than stay.
fn years(dice: &mut Dice, job: &Job) -> i32 {
    let years = match (job.is_junior(), job.is_head) {
        (true, _) => dice.between(0, 7),
        (_, true) => dice.between(5, 36).min(dice.between(5, 36)),
        _ => dice.between(2, 34).min(dice.between(2, 34)),
    };
    i32::try_from(years).unwrap_or_default()
}

/// One that nobody else has, as long as there are any.
fn name(
    dice: &mut Dice,
    country: &Country,
    is_woman: bool,
    taken: &mut HashSet<String>,
) -> Option<(String, String)> {
    const TRIES: usize = 12;
    let firsts = match is_woman {
        true => &country.women,
        false => &country.men,
    };
    let mut found = None;
    for _ in 0..TRIES {
        let (first, last) = (dice.one(&firsts.0)?, dice.one(&country.families.0)?);
        let is_new = taken.insert(format!("{first} {last}"));
        found = Some((first.clone(), last.clone()));
        if is_new {
            break;
        }
    }
    found
}

/// `Aoi|葵`
fn split(name: &str) -> (String, Option<String>) {
    match name.split_once('|') {
        Some((latin, native)) => (latin.to_owned(), Some(native.to_owned())),
        None => (name.to_owned(), None),
    }
}

/// The first ones of the list are the largest.
fn town(dice: &mut Dice, country: &Country) -> String {
    let towns = &country.towns.0;
    let at = dice.below(towns.len()).min(dice.below(towns.len()));
    towns.get(at).cloned().unwrap_or_default()
}

fn uid(dice: &mut Dice) -> Uid {
    const LETTERS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const LENGTH: usize = 28;
    let letters = (0..LENGTH).filter_map(|_| dice.one(LETTERS).copied().map(char::from));
    Uid(letters.collect())
}
