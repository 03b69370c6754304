//! Who is asked about what, and what an answer counts for. Looks nothing up.

use kernel::EmailAddress;
use serde_json::Value;
use storage::attachments::AttachmentRow;

use super::{Attachment, AttachmentState};
use crate::forms::Content;
use crate::team::Error;

/// From here on somebody is shown outside of the team, if they have confirmed.
const SHOWN: [&str; 3] = ["letter_of_intent", "deal_memo", "contracted"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Confirm,
    Decline,
    Withdraw,
}

/// Who is named in the working copy of stage 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Named {
    pub name: String,
    pub email: Option<String>,
    pub job: String,
    pub status: String,
}

pub(super) fn named_in(content: &Content) -> Vec<Named> {
    let rows = content.get("key_creatives").and_then(Value::as_array);
    let text = |row: &Value, key: &str| {
        row.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let mut all: Vec<Named> = Vec::new();
    for row in rows.into_iter().flatten() {
        let one = Named {
            name: text(row, "name"),
            email: EmailAddress::parse(&text(row, "email"))
                .ok()
                .map(|email| email.normalized()),
            job: text(row, "role"),
            status: text(row, "attachment_status"),
        };
        let same =
            |other: &Named| one.email.is_some() && (&other.email, &other.job) == (&one.email, &one.job);
        if SHOWN.contains(&one.status.as_str()) && !all.iter().any(same) {
            all.push(one);
        }
    }
    all
}

/// What was said about another standing does not count for this one.
pub(super) fn seen(one: Named, known: &[AttachmentRow]) -> Attachment {
    let answer = known.iter().find(|row| {
        Some(&row.email) == one.email.as_ref() && row.job == one.job && row.attachment_status == one.status
    });
    let state = match (&one.email, answer) {
        (None, _) => AttachmentState::NoAddress,
        (Some(_), None) => AttachmentState::NotAsked,
        (Some(_), Some(row)) => stored(&row.state),
    };
    Attachment {
        name: one.name,
        email: one.email,
        job: one.job,
        attachment_status: one.status,
        state,
        answered_at: answer.and_then(|row| row.answered_at),
    }
}

pub(super) fn stored(word: &str) -> AttachmentState {
    match word {
        "confirmed" => AttachmentState::Confirmed,
        "declined" => AttachmentState::Declined,
        "withdrawn" => AttachmentState::Withdrawn,
        _ => AttachmentState::Asked,
    }
}

/// A key as words.
pub(super) fn words(key: &str) -> String {
    key.replace('_', " ")
}

/// The state after an answer; `None`: it has been given before.
pub(super) fn next(state: AttachmentState, said: Answer) -> Result<Option<&'static str>, Error> {
    use AttachmentState::{Asked, Confirmed, Declined, Withdrawn};
    match (state, said) {
        (Asked, Answer::Confirm) => Ok(Some("confirmed")),
        (Asked, Answer::Decline) => Ok(Some("declined")),
        (Confirmed, Answer::Withdraw) => Ok(Some("withdrawn")),
        (Confirmed, Answer::Confirm) | (Declined, Answer::Decline) | (Withdrawn, Answer::Withdraw) => {
            Ok(None)
        }
        _ => Err(Error::Answered),
    }
}

#[cfg(test)]
mod tests {
    use kernel::{AttachmentId, ProjectId, Timestamp, Uid};
    use serde_json::json;

    use super::*;

    fn row(status: &str, state: &str) -> AttachmentRow {
        let at = Timestamp::UNIX_EPOCH;
        AttachmentRow {
            id: AttachmentId(Default::default()),
            project_id: ProjectId(Default::default()),
            project_name: String::new(),
            email: "nora@film.test".into(),
            name: "Nora".into(),
            job: "director".into(),
            attachment_status: status.into(),
            state: state.into(),
            asked_by: Uid("ada".into()),
            asked_at: at,
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
        let named = named_in(content.as_object().expect("an object"));
        let states = |known: &[AttachmentRow]| -> Vec<(String, AttachmentState)> {
            let all = named.iter().cloned().map(|one| seen(one, known));
            all.map(|one| (one.name, one.state)).collect()
        };
        let sam = ("Sam".to_owned(), AttachmentState::NoAddress);
        let nora = |state| vec![("Nora".to_owned(), state), sam.clone()];
        assert_eq!(states(&[]), nora(AttachmentState::NotAsked));
        assert_eq!(
            states(&[row("deal_memo", "confirmed")]),
            nora(AttachmentState::Confirmed)
        );
        assert_eq!(
            states(&[row("letter_of_intent", "confirmed")]),
            nora(AttachmentState::NotAsked),
            "what was said about another standing does not count"
        );
        assert_eq!(
            states(&[row("deal_memo", "declined")]),
            nora(AttachmentState::Declined)
        );
    }

    #[test]
    fn an_answer_is_given_once_and_a_confirmation_can_be_withdrawn() {
        use AttachmentState::*;
        let after = |state, said| next(state, said).map_err(|_| ());
        assert_eq!(after(Asked, Answer::Confirm), Ok(Some("confirmed")));
        assert_eq!(after(Asked, Answer::Decline), Ok(Some("declined")));
        assert_eq!(after(Confirmed, Answer::Withdraw), Ok(Some("withdrawn")));
        assert_eq!(after(Confirmed, Answer::Confirm), Ok(None));
        for state in [Declined, Withdrawn] {
            assert_eq!(after(state, Answer::Confirm), Err(()));
        }
        assert_eq!(after(Asked, Answer::Withdraw), Err(()));
    }
}
