//! An industry of 3,000 people around the story: written in bulk, found like everybody else, the same on every run.

mod companies;
mod complaint;
mod complaints;
mod contacts;
mod credits;
mod houses;
mod member;
mod past_complaints;
mod profile;
mod talks;
mod terms;
pub mod words;
mod work;

use std::time::Duration;

use anyhow::Context as _;
use domain::{Env, profiles};
use kernel::{Clock, ManualClock, Uid};
use storage::connections::ConnectionRow;
use storage::demo::NewMember;

use crate::dice::Dice;
use crate::faces::shown::Shown;
use crate::industry::contacts::{Contacts, Person, contacts};
use crate::industry::member::{Member, members};
use crate::industry::talks::Talks;
use crate::industry::words::IndustryWords;
use crate::industry::work::{Work, works};
use crate::story::Story;

/// Whose password everybody has.
const SAMPLE: &str = "mara.lindqvist";
/// Before anybody of the industry came.
const BEFORE: Duration = Duration::from_secs(490 * 86_400);
/// Of no other part of the story.
const PICTURES: Duration = Duration::from_secs(2_345);
const LATELY: Duration = Duration::from_secs(1_234);

impl Story {
    pub async fn add_industry(&self) -> anyhow::Result<()> {
        let words = IndustryWords::read(&self.catalog)?;
        let mut members = members(&words, self.end)?;
        let works = works(&words, &mut members, self.end)?;
        self.sign_up_all(&members, &works).await?;
        self.show_members(&members).await?;
        self.vouch(&works, &members, &words.works.refusals).await?;
        self.found_companies(&words.companies, &members).await?;
        self.found_houses().await?;
        let persons = self.persons(&members)?;
        let contacts = contacts(&words.talk, &works, &members, &persons, self.end);
        let clock = self.clock_before(LATELY);
        let talks = Talks {
            words: &words.talk,
            works: &works,
            persons: &persons,
            clock: &clock,
            end: self.end,
        };
        self.connect(&persons, &contacts, &talks).await?;
        self.complain(&words.complaints, &members, &talks).await?;
        self.complain_before(&words.past_complaints, &members).await?;
        println!(
            "{} people industry0@demo.test to industry{}@demo.test with {} works.",
            members.len(),
            members.len() - 1,
            works.len()
        );
        Ok(())
    }

    /// They are listed, and their credits taken in, by the same job as people of an earlier release.
    async fn sign_up_all(&self, members: &[Member<'_>], works: &[Work]) -> anyhow::Result<()> {
        let mut rows: Vec<NewMember> = members
            .iter()
            .enumerate()
            .map(|(n, member)| profile::row(member, n, works, self.end))
            .collect();
        sign_up_again(members, &mut rows).context("nobody like the first")?;
        let versions = (self.catalog.profile().version, profiles::rules::TERMS_VERSION);
        let mut tx = self.db.begin().await?;
        storage::demo::add_members(&mut tx, &self.uid(SAMPLE)?, versions, &rows).await?;
        tx.commit().await?;
        let clock = self.clock_before(BEFORE);
        Ok(profiles::name_old(&self.db, self.env_at(&clock)).await?)
    }

    /// Most have a picture.
    async fn show_members(&self, members: &[Member<'_>]) -> anyhow::Result<()> {
        const SHOWN: usize = 62;
        let year = self.end.to_datetime().year();
        let shown = members.iter().filter(|one| one.takes_part());
        let shown = shown.filter(|one| Dice::of(&format!("picture {}", one.uid)).falls(SHOWN));
        let people: Vec<Shown> = shown
            .map(|one| Shown {
                uid: one.uid.clone(),
                is_woman: one.is_woman,
                country: &one.country.code,
                names: [&one.first, &one.last],
                age: year - one.born,
            })
            .collect();
        self.show_industry(&self.clock_before(PICTURES), &people).await
    }

    async fn connect(
        &self,
        persons: &[Person<'_>],
        contacts: &Contacts,
        talks: &Talks<'_>,
    ) -> anyhow::Result<()> {
        let rows = contacts.iter().filter_map(|((one, two), row)| {
            let (one, two) = (&persons.get(*one)?.uid, &persons.get(*two)?.uid);
            let (a, b) = if one.as_str() < two.as_str() {
                (one, two)
            } else {
                (two, one)
            };
            Some((a.clone(), b.clone(), row.clone()))
        });
        let rows: Vec<(Uid, Uid, ConnectionRow)> = rows.collect();
        let mut tx = self.db.begin().await?;
        storage::demo::add_connections(&mut tx, &rows).await?;
        storage::demo::add_talks(&mut tx, &talks.all(contacts)).await?;
        tx.commit().await?;
        Ok(())
    }

    /// One that stands so long before the end, and makes the same ids on every run.
    fn clock_before(&self, before: Duration) -> Clock {
        ManualClock::at(self.end - before).clock().repeating()
    }

    pub fn env_at<'a>(&'a self, clock: &'a Clock) -> Env<'a> {
        Env {
            catalog: &self.catalog,
            clock,
        }
    }
}

/// Somebody who came back and did not find their account: the later one says the same of who they are.
fn sign_up_again(members: &[Member<'_>], rows: &mut [NewMember]) -> Option<()> {
    const SAID: [&str; 5] = [
        "first_name",
        "last_name",
        "professional_name",
        "date_of_birth",
        "bio",
    ];
    let has_biography = |row: &NewMember| row.is_complete && row.content.contains_key("bio");
    let first = rows.iter().position(has_biography)?;
    let is_alike = |n: &usize| {
        let (one, other) = (&members[first], &members[*n]);
        one.is_woman == other.is_woman && one.country.code == other.country.code && has_biography(&rows[*n])
    };
    let second = (first + 1..rows.len()).find(is_alike)?;
    for key in SAID {
        match rows[first].content.get(key).cloned() {
            Some(value) => rows[second].content.insert(key.to_owned(), value),
            None => rows[second].content.remove(key),
        };
    }
    Some(())
}
