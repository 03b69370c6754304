//! Who in the industry knows whom, and who asked whom: in every state. The main people of the story are among them.

use std::collections::BTreeMap;
use std::time::Duration;

use kernel::states::{ConnectionReason, ConnectionState};
use kernel::{Timestamp, Uid};
use storage::connections::ConnectionRow;

use crate::dice::Dice;
use crate::industry::member::Member;
use crate::industry::words::Talk;
use crate::industry::work::Work;
use crate::story::Story;

const DAY: Duration = Duration::from_secs(86_400);
const CONTACTS: usize = 12_000;
/// Of these, with people of the same crew.
const COLLEAGUES: usize = 7_500;
/// To find as many pairs.
const TRIES: usize = 20_000;
/// Each of the main people has so many.
const OF_MAIN: usize = 24;
/// Login, name, what they do, where.
pub const MAIN: [[&str; 4]; 6] = [
    ["mara.lindqvist", "Mara", "Director", "Göteborg"],
    ["emil.haugen", "Emil", "Composer", "Bergen"],
    ["thordis.egilsdottir", "Thordis", "Screenwriter", "Ísafjörður"],
    ["liam.obrien", "Liam", "Producer", "Galway"],
    ["nora.weiss", "Nora", "Editor", "Berlin"],
    ["claire.vasseur", "Claire", "Producer", "Marseille"],
];

/// One of the industry or of the main people, as far as contacts go.
pub struct Person<'p> {
    pub uid: Uid,
    pub first: &'p str,
    pub job: &'p str,
    pub town: &'p str,
    country: &'p str,
    /// Places in the list of works.
    pub works: Vec<usize>,
    pub is_open_to_strangers: bool,
    joined_at: Timestamp,
}

impl Story {
    /// Those who take part, then the main people.
    pub fn persons<'p>(&self, members: &'p [Member<'_>]) -> anyhow::Result<Vec<Person<'p>>> {
        let mut all: Vec<Person> = members
            .iter()
            .filter(|one| one.takes_part())
            .map(|one| Person {
                uid: one.uid.clone(),
                first: one.called(),
                job: &one.job.label,
                town: &one.town,
                country: &one.country.code,
                works: one.credits.iter().map(|(at, _)| *at).collect(),
                is_open_to_strangers: one.is_open_to_strangers,
                joined_at: one.joined_at,
            })
            .collect();
        for [login, first, job, town] in MAIN {
            all.push(Person {
                uid: self.uid(login)?,
                first,
                job,
                town,
                country: "",
                works: Vec::new(),
                is_open_to_strangers: false,
                joined_at: self.end - DAY * 489,
            });
        }
        Ok(all)
    }
}

/// By the places of both among the persons, the lesser first.
pub type Contacts = BTreeMap<(usize, usize), ConnectionRow>;

pub fn contacts(
    words: &Talk,
    works: &[Work],
    members: &[Member<'_>],
    persons: &[Person<'_>],
    end: Timestamp,
) -> Contacts {
    let mut dice = Dice::of("contacts");
    let mut all = Contacts::new();
    let mut add = |dice: &mut Dice, one: usize, other: usize, is_colleague: bool| {
        let pair = (one.min(other), one.max(other));
        let people = persons.get(one).zip(persons.get(other));
        let Some(people) = people.filter(|_| one != other && !all.contains_key(&pair)) else {
            return 0;
        };
        all.insert(pair, contact(dice, words, works, people, is_colleague, end));
        1
    };
    let industry = persons.len() - MAIN.len();
    let mut count = 0;
    for main in industry..persons.len() {
        for n in 0..OF_MAIN {
            let other = dice.below(industry);
            let (one, other) = if n % 2 == 0 { (main, other) } else { (other, main) };
            count += add(&mut dice, one, other, false);
        }
    }
    let crews = crews(works.len(), members);
    for _ in 0..TRIES {
        let crew = dice.one(&crews).map_or(&[][..], Vec::as_slice);
        let pair = dice.one(crew).copied().zip(dice.one(crew).copied());
        if let Some((one, other)) = pair.filter(|_| count < COLLEAGUES) {
            count += add(&mut dice, one, other, true);
        }
    }
    for _ in 0..TRIES {
        let one = dice.below(industry);
        let near = (0..40)
            .map(|_| dice.below(industry))
            .find(|other| persons.get(*other).map(|p| p.country) == persons.get(one).map(|p| p.country));
        if let Some(other) = near.filter(|_| count < CONTACTS) {
            count += add(&mut dice, one, other, false);
        }
    }
    all
}

/// Of every work, the places of its crew among the persons.
fn crews(works: usize, members: &[Member<'_>]) -> Vec<Vec<usize>> {
    let mut crews = vec![Vec::new(); works];
    let taking_part = members.iter().filter(|one| one.takes_part());
    for (n, member) in taking_part.enumerate() {
        for (work, _) in &member.credits {
            if let Some(crew) = crews.get_mut(*work) {
                crew.push(n);
            }
        }
    }
    crews
}

fn contact(
    dice: &mut Dice,
    words: &Talk,
    works: &[Work],
    (by, to): (&Person, &Person),
    is_colleague: bool,
    end: Timestamp,
) -> ConnectionRow {
    let reason = match (is_colleague, dice.below(10)) {
        (true, 0..8) => ConnectionReason::WorkedTogether,
        (_, 0..3) => ConnectionReason::Introduced,
        (_, 3..5) => ConnectionReason::WantToWork,
        (_, 5) => ConnectionReason::Other,
        _ => ConnectionReason::Met,
    };
    let (state, asked_ago) = match dice.below(100) {
        0..78 => (ConnectionState::Connected, dice.between(2, 420)),
        78..87 => (ConnectionState::Pending, dice.between(0, 60)),
        87..91 => (ConnectionState::Declined, dice.between(3, 200)),
        91..94 => (ConnectionState::Withdrawn, dice.between(3, 200)),
        94..97 => (ConnectionState::Lapsed, dice.between(95, 380)),
        _ => (ConnectionState::Ended, dice.between(30, 400)),
    };
    let hours = u32::try_from(asked_ago * 24 + dice.between(1, 23)).unwrap_or_default();
    let begun = by.joined_at.max(to.joined_at) + DAY;
    let asked_at = (end - DAY / 24 * hours).max(begun);
    let soon = asked_at + DAY / 24 * u32::try_from(dice.between(1, 40)).unwrap_or(1);
    let (state, answered_at) = match state {
        ConnectionState::Pending => (state, None),
        // Nobody was there long enough.
        ConnectionState::Lapsed if asked_at + DAY * 91 > end => (ConnectionState::Connected, Some(soon)),
        ConnectionState::Lapsed => (state, Some(asked_at + DAY * 90)),
        _ => (state, Some(soon)),
    };
    let reason = match reason == ConnectionReason::WorkedTogether && made_by_both(by, to).is_none() {
        true => ConnectionReason::Met,
        false => reason,
    };
    let notes: Vec<&String> = words.notes.get(&reason).map_or(Vec::new(), |notes| {
        notes.iter().filter(|note| suits(note, by, to)).collect()
    });
    let share = if state == ConnectionState::Pending { 85 } else { 50 };
    let note = dice.one(&notes).filter(|_| dice.falls(share));
    ConnectionRow {
        state,
        asked_by: by.uid.clone(),
        reason,
        note: note.map(|note| filled(note, by, to, works)),
        asked_at,
        answered_at,
        ended_at: (state == ConnectionState::Ended).then_some(soon + DAY),
    }
}

fn made_by_both(by: &Person, to: &Person) -> Option<usize> {
    by.works.iter().copied().find(|at| to.works.contains(at))
}

/// What they made together, otherwise one of whoever reads of it.
fn work(by: &Person, to: &Person) -> Option<usize> {
    made_by_both(by, to).or(to.works.first().copied())
}

/// Whether there is a work to speak of, where the text does.
pub fn suits(text: &str, by: &Person, to: &Person) -> bool {
    !text.contains("{work}") || work(by, to).is_some()
}

/// With what stands in braces put in.
pub fn filled(text: &str, by: &Person, to: &Person, works: &[Work]) -> String {
    let work = work(by, to).and_then(|at| works.get(at));
    let job = in_a_sentence(by.job);
    let is_vowel = job.starts_with(['a', 'e', 'i', 'o']) || job.starts_with("under");
    let article = if is_vowel { "an" } else { "a" };
    text.replace("{name}", to.first)
        .replace("{job}", &format!("{article} {job}"))
        .replace("{town}", to.town)
        .replace("{work}", work.map_or("the last film", |work| &work.title))
}

/// A title within a sentence: `VFX supervisor`.
fn in_a_sentence(title: &str) -> String {
    let words = title
        .split(' ')
        .map(|word| match word.len() > 1 && word == word.to_uppercase() {
            true => word.to_owned(),
            false => word.to_lowercase(),
        });
    words.collect::<Vec<_>>().join(" ")
}
