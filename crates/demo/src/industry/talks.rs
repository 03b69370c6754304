//! What people of the industry write to each other: open threads between those who know each other, and requests in every
//! state between others.

use std::time::Duration;

use kernel::states::{ConnectionState, ThreadState};
use kernel::{ClientId, Clock, MessageId, ThreadId, Timestamp, Uid};
use storage::demo::{NewTalk, Said};

use crate::dice::Dice;
use crate::industry::contacts::{Contacts, MAIN, Person, filled, suits};
use crate::industry::words::Talk;
use crate::industry::work::Work;

const HOUR: Duration = Duration::from_secs(3_600);
const OPEN: usize = 190;
const REQUESTS: usize = 110;
/// Threads of one of the main people at most.
const OF_MAIN: usize = 5;

pub struct Talks<'t> {
    pub words: &'t Talk,
    pub works: &'t [Work],
    pub persons: &'t [Person<'t>],
    pub clock: &'t Clock,
    pub end: Timestamp,
}

impl Talks<'_> {
    pub fn all(&self, contacts: &Contacts) -> Vec<NewTalk> {
        let mut all = self.open(contacts);
        all.extend(self.requests(contacts));
        all
    }

    /// Those of the main people first.
    fn open(&self, contacts: &Contacts) -> Vec<NewTalk> {
        let first_main = self.persons.len() - MAIN.len();
        let connected = contacts
            .iter()
            .filter(|(_, row)| row.state == ConnectionState::Connected);
        let (main, others): (Vec<_>, Vec<_>) = connected.partition(|((_, two), _)| *two >= first_main);
        let mut of_main = vec![0; self.persons.len()];
        let main = main.into_iter().filter(|((_, two), _)| {
            let count = of_main.get_mut(*two);
            count.is_some_and(|count| {
                *count += 1;
                *count <= OF_MAIN
            })
        });
        let step = (others.len() / OPEN).max(1);
        let others = others.into_iter().step_by(step);
        let pairs = main.chain(others).take(OPEN).enumerate();
        pairs
            .filter_map(|(n, ((one, two), row))| {
                let mut dice = Dice::of(&format!("talk {n}"));
                let pair = match dice.falls(50) {
                    true => (self.persons.get(*one)?, self.persons.get(*two)?),
                    false => (self.persons.get(*two)?, self.persons.get(*one)?),
                };
                let possible = self.words.talks.iter();
                let possible: Vec<&Vec<String>> = possible
                    .filter(|lines| lines.iter().all(|line| suits(line, pair.0, pair.1)))
                    .collect();
                let lines = dice.one(&possible)?;
                let after = row.answered_at.unwrap_or(row.asked_at);
                Some(self.talk(&mut dice, pair, lines, ThreadState::Open, after))
            })
            .collect()
    }

    fn requests(&self, contacts: &Contacts) -> Vec<NewTalk> {
        let first_main = self.persons.len() - MAIN.len();
        let mut pairs = std::collections::BTreeSet::new();
        let mut all = Vec::new();
        let mut dice = Dice::of("requests");
        while all.len() < REQUESTS {
            let (one, two) = (dice.below(first_main), dice.below(first_main));
            let pair = (one.min(two), one.max(two));
            let (Some(by), Some(to)) = (self.persons.get(one), self.persons.get(two)) else {
                break;
            };
            if one == two || !to.is_open_to_strangers || contacts.contains_key(&pair) || !pairs.insert(pair) {
                continue;
            }
            let (state, days) = match dice.below(10) {
                0..5 => (ThreadState::Requested, dice.between(1, 26)),
                5..7 => (ThreadState::Ignored, dice.between(4, 60)),
                _ => (ThreadState::Lapsed, dice.between(33, 70)),
            };
            let possible = self.words.requests.iter();
            let possible: Vec<&String> = possible.filter(|text| suits(text, by, to)).collect();
            let Some(text) = dice.one(&possible).map(|text| (*text).clone()) else {
                break;
            };
            let at = self.end - HOUR * 24 * u32::try_from(days).unwrap_or(1);
            all.push(self.talk(&mut dice, (by, to), &[text], state, at));
        }
        all
    }

    /// What two of them have written to each other, the last line at a moment; and which of it is reported.
    pub fn reported(
        &self,
        by: &Uid,
        with: &Uid,
        lines: &[String],
        until: Timestamp,
    ) -> Option<(NewTalk, MessageId)> {
        const PAUSE: Duration = Duration::from_secs(95 * 60);
        let person = |uid: &Uid| self.persons.iter().find(|one| one.uid == *uid);
        let (by, with) = (person(by)?, person(with)?);
        let mut reported = None;
        let mut left = u32::try_from(lines.len()).ok()?;
        let said = lines.iter().map(|line| {
            let id = MessageId::new(self.clock);
            let answer = line.strip_prefix("- ");
            let marked = line.strip_prefix("! ");
            if marked.is_some() {
                reported = Some(id);
            }
            let (author, reader) = if answer.is_some() { (with, by) } else { (by, with) };
            left = left.saturating_sub(1);
            Said {
                id,
                client_id: ClientId::new(self.clock),
                author: author.uid.clone(),
                text: filled(answer.or(marked).unwrap_or(line), author, reader, self.works),
                at: until - PAUSE * left,
            }
        });
        let said: Vec<Said> = said.collect();
        let is_request = said.iter().all(|one| one.author == by.uid);
        let talk = NewTalk {
            id: ThreadId::new(self.clock),
            state: if is_request {
                ThreadState::Requested
            } else {
                ThreadState::Open
            },
            by: by.uid.clone(),
            with: with.uid.clone(),
            is_request,
            said,
            is_unread: false,
        };
        Some((talk, reported?))
    }

    /// They write in turn, from a while after a moment on; the last time before the end.
    fn talk(
        &self,
        dice: &mut Dice,
        (by, with): (&Person, &Person),
        lines: &[String],
        state: ThreadState,
        after: Timestamp,
    ) -> NewTalk {
        let span = self.end.since(after).as_secs() / 3_600;
        let is_request = state != ThreadState::Open;
        let begun = match is_request {
            true => after,
            false => {
                after + HOUR * u32::try_from(dice.below(usize::try_from(span).unwrap_or(1))).unwrap_or(1)
            }
        };
        let rest = self.end.since(begun).as_secs() / 60;
        let pause = (rest / (u64::try_from(lines.len()).unwrap_or(1) + 1)).min(60 * 9);
        let mut at = begun;
        let said = (0..).zip(lines).map(|(n, line)| {
            let (author, reader) = if n % 2 == 0 { (by, with) } else { (with, by) };
            at = at + Duration::from_secs(pause * 20 + 60 * u64::try_from(dice.below(30)).unwrap_or(1));
            Said {
                id: MessageId::new(self.clock),
                client_id: ClientId::new(self.clock),
                author: author.uid.clone(),
                text: filled(line, author, reader, self.works),
                at: at.min(self.end),
            }
        });
        let said: Vec<Said> = said.collect();
        NewTalk {
            id: ThreadId::new(self.clock),
            state,
            by: by.uid.clone(),
            with: with.uid.clone(),
            is_request,
            said,
            is_unread: state == ThreadState::Requested || !is_request && dice.falls(20),
        }
    }
}
