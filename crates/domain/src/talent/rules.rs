//! Who is asked about what, and what an answer counts for. Looks nothing up.

use std::collections::HashMap;
use std::time::Duration;

use kernel::states::ConfirmationState;
use kernel::{Code, EmailAddress, TalentId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::talent::AnsweredRow;
use time::Date;
use url::form_urlencoded::byte_serialize;

use crate::expiry::is_expired;
use crate::form_definitions::stage2_people::ATTACHED;
use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::lifecycle::Stage;
use crate::talent::error::Error;
use crate::talent::view::{AttachedTalent, TalentState};

/// Of a key creative's statuses, letters that run out on the day they name.
const LETTERS: [&str; 2] = ["letter_of_intent", "deal_memo"];
/// Of a head of department: these count, if they have confirmed.
const ENGAGED: [&str; 2] = ["booked", "contracted"];
/// The attachment statuses of both lists, each firmer than those before it.
const FIRMNESS: [&str; 5] = [
    "letter_of_intent",
    "deal_memo",
    "own_project",
    "booked",
    "contracted",
];

/// The rows that name people, and what in them is the job and the status.
const NAMING: [(&str, [&str; 2]); 2] = [
    ("key_creatives", ["role", "attachment_status"]),
    ("crew_status", ["title", "status"]),
];

/// What people have answered, among the facts of stage 4.
pub(crate) const FACT: &str = "project.attached";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Confirm,
    Decline,
    Withdraw,
}

/// The rows of stages 2 and 4 that name people.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Lists<'a> {
    pub creatives: Option<&'a Value>,
    pub heads: Option<&'a Value>,
}

impl<'a> Lists<'a> {
    pub fn of(stage2: Option<&'a Content>, stage4: Option<&'a Content>) -> Self {
        Self {
            creatives: stage2.and_then(|answers| answers.get("key_creatives")),
            heads: stage4.and_then(|answers| answers.get("crew_status")),
        }
    }

    /// The members whom they name by their account.
    pub fn members(self) -> Vec<Uid> {
        let rows = [self.creatives, self.heads].into_iter().flatten();
        let mut uids: Vec<Uid> = rows
            .filter_map(Value::as_array)
            .flatten()
            .filter_map(member_of)
            .collect();
        uids.sort_unstable();
        uids.dedup();
        uids
    }
}

/// Of members whom rows name by their account, the normalized address at which they are asked. It is not the team's.
pub(crate) type Addresses = HashMap<Uid, String>;

/// Who is named in stage 2 or 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    pub stage: Stage,
    pub name: String,
    /// Chosen as a member, whose address is not the team's.
    pub member: Option<Uid>,
    /// Where they are asked.
    pub email: Option<String>,
    pub job: String,
    pub status: String,
    /// Of a letter, if it says so: it holds throughout that day.
    pub valid_until: Option<Date>,
    /// What they are asked about: the firmer status, where both stages name them in the same job. One answer counts
    /// for both.
    pub asked: String,
}

impl Named {
    /// The same person in the same job, by their account or their address.
    pub fn is_as(&self, other: &Named) -> bool {
        let same = |one: bool, two: bool| one && two;
        let member = same(self.member.is_some(), self.member == other.member);
        let email = same(self.email.is_some(), self.email == other.email);
        self.job == other.job && (member || email)
    }
}

pub(crate) fn named_in(lists: Lists<'_>, addresses: &Addresses) -> Vec<Named> {
    let [_, package, _, greenlight] = Stage::ALL;
    let [creatives, heads] = NAMING.map(|(_, keys)| keys);
    let mut all = rows(package, lists.creatives, creatives, &ATTACHED, addresses);
    all.extend(rows(greenlight, lists.heads, heads, &ENGAGED, addresses));
    let firm = |status: &str| FIRMNESS.iter().position(|one| *one == status);
    for at in 0..all.len() {
        let Some(one) = all.get(at) else {
            continue;
        };
        let firmest = all
            .iter()
            .filter(|other| one.is_as(other))
            .map(|other| &other.status)
            .max_by_key(|status| firm(status))
            .cloned();
        if let (Some(one), Some(firmest)) = (all.get_mut(at), firmest) {
            one.asked = firmest;
        }
    }
    all
}

fn rows(
    stage: Stage,
    list: Option<&Value>,
    [job, status]: [&str; 2],
    counts: &[&str],
    addresses: &Addresses,
) -> Vec<Named> {
    let text = |row: &Value, key: &str| {
        row.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let mut all: Vec<Named> = Vec::new();
    for row in list.and_then(Value::as_array).into_iter().flatten() {
        let status = text(row, status);
        let member = member_of(row);
        let typed = || EmailAddress::parse(&text(row, "email")).ok();
        let one = Named {
            stage,
            name: text(row, "name"),
            email: match &member {
                Some(uid) => addresses.get(uid).cloned(),
                None => typed().map(|email| email.normalized()),
            },
            member,
            job: text(row, job),
            valid_until: parse_date(&text(row, "valid_until")).filter(|_| LETTERS.contains(&status.as_str())),
            asked: status.clone(),
            status,
        };
        // A row that is being written says nothing of anybody yet.
        let is_said = !one.job.is_empty() && counts.contains(&one.status.as_str());
        if is_said && !all.iter().any(|other| one.is_as(other)) {
            all.push(one);
        }
    }
    all
}

fn member_of(row: &Value) -> Option<Uid> {
    let uid = row.get("member").and_then(Value::as_str)?;
    Uid::parse(uid.to_owned())
}

/// Members who are named now and were not before, each once: where, and by which name.
pub(crate) fn new_members(before: &Content, now: &Content) -> Vec<(String, Uid, String)> {
    let all = |content: &Content| {
        let rows = NAMING.iter().flat_map(|(list, _)| {
            let rows = content.get(*list).and_then(Value::as_array).into_iter().flatten();
            rows.enumerate()
                .map(move |(at, row)| (format!("{list}/{at}/name"), row.clone()))
        });
        let named = rows.filter_map(|(place, row)| {
            let name = row.get("name").and_then(Value::as_str).unwrap_or_default();
            Some((place, member_of(&row)?, name.to_owned()))
        });
        named.collect::<Vec<_>>()
    };
    let known = all(before);
    let mut new: Vec<(String, Uid, String)> = Vec::new();
    for one in all(now) {
        let same = |other: &(String, Uid, String)| (&other.1, &other.2) == (&one.1, &one.2);
        if !known.iter().any(same) && !new.iter().any(same) {
            new.push(one);
        }
    }
    new
}

/// These answers without the addresses and accounts of the people whom they name: those are the team's.
pub(crate) fn unaddressed(answers: &Content) -> Content {
    let mut answers = answers.clone();
    for (list, _) in NAMING {
        let rows = answers.get_mut(list).and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
            row.shift_remove("email");
            row.shift_remove("member");
        }
    }
    answers
}

/// What somebody was asked, and answered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Answered {
    /// Of the row and of the mail; no fact of a stage.
    #[serde(skip)]
    asked: Option<(TalentId, Timestamp)>,
    email: String,
    /// Whose address it is, if anybody's.
    #[serde(skip_serializing_if = "Option::is_none")]
    member: Option<String>,
    job: String,
    attachment_status: String,
    state: ConfirmationState,
    answered_at: Option<Timestamp>,
}

impl From<AnsweredRow> for Answered {
    fn from(row: AnsweredRow) -> Self {
        Self {
            asked: Some((row.id, row.asked_at)),
            email: row.email,
            member: row.member,
            job: row.job,
            attachment_status: row.attachment_status,
            state: row.state,
            answered_at: row.answered_at,
        }
    }
}

/// The heads of department of these answers who are booked or contracted, by what the facts say of them.
pub(crate) fn heads(answers: &Content, facts: &Content, today: Date) -> Vec<AttachedTalent> {
    let known: Vec<Answered> = facts
        .get(FACT)
        .and_then(|said| Deserialize::deserialize(said).ok())
        .unwrap_or_default();
    let lists = Lists {
        creatives: facts.get("stage2.key_creatives"),
        ..Lists::of(None, Some(answers))
    };
    let all = named_in(lists, &addresses_of(&known)).into_iter();
    all.filter(|one| one.stage.number() == 4)
        .map(|one| seen(one, &known, today))
        .collect()
}

/// Of the members among those who were asked.
fn addresses_of(known: &[Answered]) -> Addresses {
    let members = known
        .iter()
        .filter_map(|row| Some((Uid(row.member.clone()?), row.email.clone())));
    members.collect()
}

/// What was said about another status does not count for this one.
fn answer_to<'a>(one: &Named, known: &'a [Answered]) -> Option<&'a Answered> {
    known.iter().find(|row| {
        Some(&row.email) == one.email.as_ref()
            && row.job == one.job
            && [&one.status, &one.asked].contains(&&row.attachment_status)
    })
}

/// The account of whoever confirmed what is said of them.
pub(crate) fn confirmed_by(one: &Named, known: &[Answered]) -> Option<Uid> {
    let answer = answer_to(one, known).filter(|row| row.state == ConfirmationState::Confirmed)?;
    answer.member.clone().map(Uid)
}

pub(crate) fn seen(one: Named, known: &[Answered], today: Date) -> AttachedTalent {
    let answer = answer_to(&one, known);
    let state = match answer {
        Some(row) => row.state.into(),
        None if one.email.is_none() && one.member.is_none() => TalentState::NoAddress,
        None => TalentState::NotAsked,
    };
    let on_letter =
        state == TalentState::Confirmed && answer.is_some_and(|row| row.attachment_status == one.status);
    let asked = answer.and_then(|row| row.asked);
    let waits = asked.filter(|_| state == TalentState::Asked);
    AttachedTalent {
        talent_id: asked.map(|(id, _)| id),
        stage: one.stage,
        name: one.name,
        email: one.email.filter(|_| one.member.is_none()),
        member: one.member,
        page: None,
        job: one.job,
        attachment_status: one.status,
        expired_on: one
            .valid_until
            .filter(|until| on_letter && is_expired(*until, today))
            .map(|until| until.to_string()),
        state,
        again_from: waits.map(|(_, at)| again_from(at)),
        asked_at: asked.map(|(_, at)| at),
        answered_at: answer.and_then(|row| row.answered_at),
    }
}

/// Between two mails about the same: whoever has not answered is not pressed.
const PAUSE: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// From when on a request of then can be sent again.
pub(crate) fn again_from(asked_at: Timestamp) -> Timestamp {
    asked_at + PAUSE
}

/// How much longer that takes.
pub(crate) fn pause_left(asked_at: Timestamp, now: Timestamp) -> Option<Duration> {
    let left = again_from(asked_at).since(now);
    (!left.is_zero()).then_some(left)
}

/// A key as words.
pub(crate) fn words(key: &str) -> String {
    key.replace('_', " ")
}

/// Where a request to confirm a role is met by whoever has the code of its mail. The address behind the `#` is for the
/// browser, which fills it in; it is not sent to the server.
pub(crate) fn link_to(code: &Code, email: &str) -> String {
    let email: String = byte_serialize(email.as_bytes()).collect();
    format!("/role-requests/{}#email={email}", code.expose())
}

/// The state after an answer; `None`: it has been given before.
pub(crate) fn next(state: ConfirmationState, said: Answer) -> Result<Option<ConfirmationState>, Error> {
    use ConfirmationState::{Asked, Confirmed, Declined, Withdrawn};
    match (state, said) {
        (Asked, Answer::Confirm) => Ok(Some(Confirmed)),
        (Asked, Answer::Decline) => Ok(Some(Declined)),
        (Confirmed, Answer::Withdraw) => Ok(Some(Withdrawn)),
        (Confirmed, Answer::Confirm) | (Declined, Answer::Decline) | (Withdrawn, Answer::Withdraw) => {
            Ok(None)
        }
        _ => Err(Error::Answered),
    }
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
