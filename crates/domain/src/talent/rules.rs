//! Who is asked about what, and what an answer counts for. Looks nothing up.

use kernel::states::ConfirmationState;
use kernel::{EmailAddress, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::talent::TalentRow;
use time::Date;

use crate::expiry::is_expired;
use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::lifecycle::Stage;
use crate::talent::error::Error;
use crate::talent::view::{AttachedTalent, TalentState};

/// Of a key creative: from here on somebody is shown outside of the team, if they have confirmed.
const SHOWN: [&str; 3] = ["letter_of_intent", "deal_memo", "contracted"];
/// Of these, letters that run out on the day they name.
const LETTERS: [&str; 2] = ["letter_of_intent", "deal_memo"];
/// Of a head of department: these count, if they have confirmed.
const ENGAGED: [&str; 2] = ["booked", "contracted"];
/// The attachment statuses of both lists, each firmer than those before it.
const FIRMNESS: [&str; 4] = ["letter_of_intent", "deal_memo", "booked", "contracted"];

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
}

/// Who is named in stage 2 or 4.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    pub stage: Stage,
    pub name: String,
    pub email: Option<String>,
    pub job: String,
    pub status: String,
    /// Of a letter, if it says so: it holds throughout that day.
    pub valid_until: Option<Date>,
    /// What they are asked about: the firmer status, where both stages name them in the same job. One answer counts
    /// for both.
    pub asked: String,
}

pub(crate) fn named_in(lists: Lists<'_>) -> Vec<Named> {
    let [_, package, _, greenlight] = Stage::ALL;
    let mut all = rows(package, lists.creatives, ["role", "attachment_status"], &SHOWN);
    all.extend(rows(greenlight, lists.heads, ["title", "status"], &ENGAGED));
    let firm = |status: &str| FIRMNESS.iter().position(|one| *one == status);
    for at in 0..all.len() {
        let Some(one) = all.get(at).filter(|one| one.email.is_some()) else {
            continue;
        };
        let same = |other: &&Named| (&other.email, &other.job) == (&one.email, &one.job);
        let firmest = all
            .iter()
            .filter(same)
            .map(|other| &other.status)
            .max_by_key(|status| firm(status))
            .cloned();
        if let (Some(one), Some(firmest)) = (all.get_mut(at), firmest) {
            one.asked = firmest;
        }
    }
    all
}

fn rows(stage: Stage, list: Option<&Value>, [job, status]: [&str; 2], counts: &[&str]) -> Vec<Named> {
    let text = |row: &Value, key: &str| {
        row.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let mut all: Vec<Named> = Vec::new();
    for row in list.and_then(Value::as_array).into_iter().flatten() {
        let status = text(row, status);
        let one = Named {
            stage,
            name: text(row, "name"),
            email: EmailAddress::parse(&text(row, "email"))
                .ok()
                .map(|email| email.normalized()),
            job: text(row, job),
            valid_until: parse_date(&text(row, "valid_until")).filter(|_| LETTERS.contains(&status.as_str())),
            asked: status.clone(),
            status,
        };
        let same =
            |other: &Named| one.email.is_some() && (&other.email, &other.job) == (&one.email, &one.job);
        if counts.contains(&one.status.as_str()) && !all.iter().any(same) {
            all.push(one);
        }
    }
    all
}

/// These answers without the addresses of the people whom they name: those are the team's.
pub(crate) fn unaddressed(answers: &Content) -> Content {
    let mut answers = answers.clone();
    for list in ["key_creatives", "crew_status"] {
        let rows = answers.get_mut(list).and_then(Value::as_array_mut);
        for row in rows.into_iter().flatten().filter_map(Value::as_object_mut) {
            row.shift_remove("email");
        }
    }
    answers
}

/// What somebody was asked, and answered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Answered {
    email: String,
    job: String,
    attachment_status: String,
    state: ConfirmationState,
    answered_at: Option<Timestamp>,
}

impl From<TalentRow> for Answered {
    fn from(row: TalentRow) -> Self {
        Self {
            email: row.email,
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
    let all = named_in(lists).into_iter().filter(|one| one.stage.number() == 4);
    all.map(|one| seen(one, &known, today)).collect()
}

/// What was said about another status does not count for this one.
pub(crate) fn seen(one: Named, known: &[Answered], today: Date) -> AttachedTalent {
    let answer = known.iter().find(|row| {
        Some(&row.email) == one.email.as_ref()
            && row.job == one.job
            && [&one.status, &one.asked].contains(&&row.attachment_status)
    });
    let state = match (&one.email, answer) {
        (None, _) => TalentState::NoAddress,
        (Some(_), None) => TalentState::NotAsked,
        (Some(_), Some(row)) => row.state.into(),
    };
    let on_letter =
        state == TalentState::Confirmed && answer.is_some_and(|row| row.attachment_status == one.status);
    AttachedTalent {
        stage: one.stage,
        name: one.name,
        email: one.email,
        job: one.job,
        attachment_status: one.status,
        expired_on: one
            .valid_until
            .filter(|until| on_letter && is_expired(*until, today))
            .map(|until| until.to_string()),
        state,
        answered_at: answer.and_then(|row| row.answered_at),
    }
}

/// A key as words.
pub(crate) fn words(key: &str) -> String {
    key.replace('_', " ")
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
mod tests {
    use rstest::rstest;
    use serde_json::json;
    use time::macros::date;

    use super::*;

    const TODAY: Date = date!(2026 - 11 - 22);

    fn row(status: &str, state: ConfirmationState) -> Answered {
        Answered {
            email: "nora@film.test".into(),
            job: "director".into(),
            attachment_status: status.into(),
            state,
            answered_at: None,
        }
    }

    #[test]
    fn from_a_letter_of_intent_on_everybody_with_an_address_is_asked_once() {
        let content = json!({"key_creatives": [
            {"name": "Nora", "email": "Nora@film.test", "role": "director", "attachment_status": "deal_memo"},
            {"name": "Nora", "email": "nora@film.test", "role": "director", "attachment_status": "contracted"},
            {"name": "Sam", "role": "writer", "attachment_status": "letter_of_intent"},
            {"name": "Kim", "email": "kim@film.test", "role": "producer", "attachment_status": "interested"},
            {"name": 7},
        ]});
        let named = named_in(Lists::of(content.as_object(), None));
        let states = |known: &[Answered]| -> Vec<(String, TalentState)> {
            let all = named.iter().cloned().map(|one| seen(one, known, TODAY));
            all.map(|one| (one.name, one.state)).collect()
        };
        let sam = ("Sam".to_owned(), TalentState::NoAddress);
        let nora = |state| vec![("Nora".to_owned(), state), sam.clone()];
        assert_eq!(states(&[]), nora(TalentState::NotAsked));
        assert_eq!(
            states(&[row("deal_memo", ConfirmationState::Confirmed)]),
            nora(TalentState::Confirmed)
        );
        assert_eq!(
            states(&[row("letter_of_intent", ConfirmationState::Confirmed)]),
            nora(TalentState::NotAsked),
            "what was said about another status does not count"
        );
        assert_eq!(
            states(&[row("deal_memo", ConfirmationState::Declined)]),
            nora(TalentState::Declined)
        );
    }

    #[rstest]
    #[case::last_day("deal_memo", "2026-11-22", "deal_memo", None)]
    #[case::over("deal_memo", "2026-11-21", "deal_memo", Some("2026-11-21"))]
    #[case::says_nothing("letter_of_intent", "", "letter_of_intent", None)]
    #[case::of_an_earlier_letter("contracted", "2026-11-21", "contracted", None)]
    #[case::booked_since("deal_memo", "2026-11-21", "booked", None)]
    fn r_13_a_letter_holds_throughout_its_last_day(
        #[case] status: &str,
        #[case] until: &str,
        #[case] said: &str,
        #[case] expected: Option<&str>,
    ) {
        let creatives = json!([{"name": "Nora", "email": "nora@film.test", "role": "director",
            "attachment_status": status, "valid_until": until}]);
        let heads =
            json!([{"name": "Nora", "email": "nora@film.test", "title": "director", "status": "booked"}]);
        let lists = Lists {
            creatives: Some(&creatives),
            heads: Some(&heads).filter(|_| said == "booked"),
        };
        let named = named_in(lists).swap_remove(0);
        let seen = seen(named, &[row(said, ConfirmationState::Confirmed)], TODAY);
        assert_eq!(seen.expired_on.as_deref(), expected);
        assert_eq!(seen.is_confirmed(), expected.is_none());
    }

    #[test]
    fn an_answer_is_given_once_and_a_confirmation_can_be_withdrawn() {
        use ConfirmationState::*;
        let after = |state, said| next(state, said).map_err(|_| ());
        assert_eq!(after(Asked, Answer::Confirm), Ok(Some(Confirmed)));
        assert_eq!(after(Asked, Answer::Decline), Ok(Some(Declined)));
        assert_eq!(after(Confirmed, Answer::Withdraw), Ok(Some(Withdrawn)));
        assert_eq!(after(Confirmed, Answer::Confirm), Ok(None));
        for state in [Declined, Withdrawn] {
            assert_eq!(after(state, Answer::Confirm), Err(()));
        }
        assert_eq!(after(Asked, Answer::Withdraw), Err(()));
    }
}
