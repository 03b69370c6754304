//! Invented films and series, and who made them.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use kernel::Timestamp;

use crate::dice::Dice;
use crate::industry::member::Member;
use crate::industry::words::{Country, IndustryWords, List, PERFORMERS, Works};

const WORKS: usize = 720;
/// Of these, so many were made in a project of the product.
const PROJECTS: usize = 40;
const OLDEST: i64 = 24;

pub struct Work {
    pub title: String,
    pub year: i32,
    pub format: String,
    /// Whose it is, where it was made in a project: a producer of its crew.
    pub owner: Option<usize>,
}

/// Members by country and department, and by department alone.
struct Crews(BTreeMap<(String, String), Vec<usize>>);

const ANYWHERE: &str = "";

impl Crews {
    fn of(members: &[Member]) -> Self {
        let mut all = BTreeMap::<(String, String), Vec<usize>>::new();
        for (n, member) in members.iter().enumerate().filter(|(_, one)| one.takes_part()) {
            for country in [member.country.code.as_str(), ANYWHERE] {
                let key = (country.to_owned(), member.trade.department.clone());
                all.entry(key).or_default().push(n);
            }
        }
        Self(all)
    }

    /// Somebody who was in the trade by then; mostly of the same country.
    fn one(&self, dice: &mut Dice, members: &[Member], work: (&str, &str, i32)) -> Option<usize> {
        const TRIES: usize = 10;
        let (country, department, year) = work;
        let country = if dice.falls(85) { country } else { ANYWHERE };
        let crew = self.0.get(&(country.to_owned(), department.to_owned()))?;
        (0..TRIES).find_map(|_| {
            let n = *dice.one(crew)?;
            (members.get(n)?.since <= year).then_some(n)
        })
    }
}

/// Makes them, and writes each into the lists of its crew.
pub fn works(words: &IndustryWords, members: &mut [Member], end: Timestamp) -> anyhow::Result<Vec<Work>> {
    let crews = Crews::of(members);
    let mut titles = BTreeSet::new();
    let mut all: Vec<Work> = Vec::new();
    for n in 0..WORKS {
        let mut dice = Dice::of(&format!("work {n}"));
        let country = dice
            .weighed(&words.countries, |one| one.share)
            .context("countries")?;
        let (format, _, departments) = dice
            .weighed(&words.works.formats, |(_, share, _)| *share)
            .context("formats")?;
        let ago = dice.between(0, OLDEST).min(dice.between(0, OLDEST));
        let year = end.to_datetime().year() - i32::try_from(ago)?;
        let title = loop {
            let title = title(&mut dice, &words.works, country).context("titles")?;
            if titles.insert(title.clone()) {
                break title;
            }
        };
        let crew = crew(
            &mut dice,
            &crews,
            members,
            departments,
            (country.code.as_str(), year),
        );
        let owner = crew.iter().copied().find(|n| is_producer(members, *n));
        for &member in &crew {
            if let Some(member) = members.get_mut(member) {
                let role = match member.trade.department == PERFORMERS {
                    true => "Cast".to_owned(),
                    false => member.job.label.clone(),
                };
                member.credits.push((all.len(), role));
            }
        }
        all.push(Work {
            title,
            year,
            format: format.clone(),
            owner: owner.filter(|_| ago <= 3),
        });
    }
    keep_projects(&mut all);
    Ok(all)
}

/// One for each of the first producers.
fn keep_projects(works: &mut [Work]) {
    let mut owners = BTreeSet::new();
    for work in works {
        work.owner = work
            .owner
            .filter(|owner| owners.len() < PROJECTS && owners.insert(*owner));
    }
}

fn is_producer(members: &[Member], n: usize) -> bool {
    members
        .get(n)
        .is_some_and(|member| member.trade.department == "producing" && member.years > 5)
}

fn crew(
    dice: &mut Dice,
    crews: &Crews,
    members: &[Member],
    departments: &List,
    (country, year): (&str, i32),
) -> Vec<usize> {
    let mut crew = Vec::new();
    for department in &departments.0 {
        let found = crews.one(dice, members, (country, department.as_str(), year));
        crew.extend(found.filter(|n| !crew.contains(n)));
    }
    crew
}

fn title(dice: &mut Dice, words: &Works, country: &Country) -> Option<String> {
    let others = words.others.get(country.speaks.first()?);
    if let Some(others) = others.filter(|_| dice.falls(30)) {
        return Some(format!(
            "{} {}",
            dice.one(&others.heads.0)?,
            dice.one(&others.places.0)?
        ));
    }
    let place = dice.one(&words.places.0)?;
    let name = dice.one(&words.names.0)?;
    Some(match dice.below(6) {
        0 => format!("The {} of {place}", dice.one(&words.keepers.0)?),
        1 => format!(
            "{} {} in {place}",
            dice.one(&words.numbers.0)?,
            dice.one(&words.counted.0)?
        ),
        2 => format!("What {name} {} {place}", dice.one(&words.kept.0)?),
        3 => format!("{name} Comes to {place}"),
        4 => format!(
            "{} {} for {name}",
            dice.one(&words.numbers.0)?,
            dice.one(&words.counted.0)?
        ),
        _ => format!(
            "The {} and the {} of {place}",
            dice.one(&words.keepers.0)?,
            dice.one(&words.counted.0)?
        ),
    })
}
