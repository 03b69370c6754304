//! Key creatives of stage 2, as far as they have confirmed themselves that they are attached. From a letter of intent
//! on they are asked; nobody else can answer for them.

use kernel::{AttachmentId, EmailAddress, ProjectId, Timestamp, Uid};
use serde::Serialize;
use serde_json::{Value, json};
use storage::attachments::AttachmentRow;
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::Env;
use crate::forms::Content;
use crate::team::{Access, Error, Invited, Letter, Right, count_mail, letter, name, record, require};

/// From here on somebody is shown outside of the team, if they have confirmed.
const SHOWN: [&str; 3] = ["letter_of_intent", "deal_memo", "contracted"];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AttachmentState {
    /// Without an address, nobody can be asked.
    NoAddress,
    NotAsked,
    Asked,
    Confirmed,
    Declined,
    /// Confirmed, then taken back.
    Withdrawn,
}

/// A key creative of stage 2 from a letter of intent on, as the team sees them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Attachment {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// What they do, such as `director`.
    pub job: String,
    /// `letter_of_intent`, `deal_memo` or `contracted`.
    pub attachment_status: String,
    pub state: AttachmentState,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answered_at: Option<Timestamp>,
}

/// What the caller is named as, and was asked about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnAttachment {
    pub attachment_id: AttachmentId,
    pub project_name: String,
    pub job: String,
    pub attachment_status: String,
    pub state: AttachmentState,
    pub asked_by: String,
    pub asked_at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Confirm,
    Decline,
    Withdraw,
}

/// Who is named in the working copy of stage 2.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Named {
    name: String,
    email: Option<String>,
    job: String,
    status: String,
}

pub async fn of_project(c: &mut Conn, caller: &Uid, id: ProjectId) -> Result<Vec<Attachment>, Error> {
    let project = storage::projects::find(c, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), Right::Read)?;
    let (named, known) = (
        named(c, id).await?,
        storage::attachments::of_project(c, id).await?,
    );
    Ok(named.into_iter().map(|one| seen(one, &known)).collect())
}

/// Asks everybody who has not been asked about what stands there now.
pub async fn ask(tx: &mut Tx, env: Env<'_>, caller: &Uid, id: ProjectId) -> Result<Vec<Attachment>, Error> {
    let project = storage::projects::find_locked(tx, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), Right::AskToConfirm)?;
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    let asked_by = name(tx, caller).await?;
    let known = storage::attachments::of_project(tx, id).await?;
    for one in named(tx, id).await? {
        let (Some(email), AttachmentState::NotAsked) = (one.email.clone(), seen(one.clone(), &known).state)
        else {
            continue;
        };
        if !count_mail(tx, env, caller).await? {
            return Err(Error::TooManyMails);
        }
        let row = AttachmentRow {
            id: AttachmentId::new(env.clock),
            project_id: id,
            project_name: project.name.clone(),
            email,
            name: one.name,
            job: one.job,
            attachment_status: one.status,
            state: "asked".to_owned(),
            asked_by: caller.clone(),
            asked_at: env.now(),
            answered_at: None,
        };
        storage::attachments::ask(tx, &row).await?;
        let mail = Letter {
            to: &row.email,
            template: "attachment_asked",
            payload: json!({
                "project_name": project.name,
                "asked_by": asked_by,
                "job": words(&row.job),
                "status": words(&row.attachment_status),
                "link": "/dashboard",
            }),
        };
        letter(tx, env, mail).await?;
        let detail = json!({"job": row.job, "status": row.attachment_status});
        record(tx, env, Some(caller), "attachment.asked", None, id, detail).await?;
    }
    of_project(tx, caller, id).await
}

/// What the caller was asked, newest first.
pub async fn own(c: &mut Conn, caller: Invited<'_>) -> Result<Vec<OwnAttachment>, Error> {
    let mut all = Vec::new();
    for row in storage::attachments::of_address(c, &caller.email.to_lowercase()).await? {
        all.push(OwnAttachment {
            attachment_id: row.id,
            asked_by: name(c, &row.asked_by).await?,
            state: stored(&row.state),
            project_name: row.project_name,
            job: row.job,
            attachment_status: row.attachment_status,
            asked_at: row.asked_at,
        });
    }
    Ok(all)
}

/// Only the person who was asked answers; what they decline or withdraw is not shown from then on.
pub async fn answer(
    tx: &mut Tx,
    env: Env<'_>,
    caller: Invited<'_>,
    id: AttachmentId,
    said: Answer,
) -> Result<(), Error> {
    let found = find(tx, caller, id).await?;
    storage::projects::any_owner_locked(tx, found.project_id).await?;
    let row = find(tx, caller, id).await?;
    let Some(word) = next(stored(&row.state), said)? else {
        return Ok(());
    };
    storage::attachments::answer(tx, id, word, caller.uid, env.now()).await?;
    let detail = json!({"job": row.job, "status": row.attachment_status});
    let action = format!("attachment.{word}");
    record(
        tx,
        env,
        Some(caller.uid),
        &action,
        Some(caller.uid),
        row.project_id,
        detail,
    )
    .await?;
    let Some(asker) = storage::accounts::by_uid(tx, &row.asked_by).await? else {
        return Ok(());
    };
    let mail = Letter {
        to: &asker.email,
        template: "attachment_answered",
        payload: json!({
            "project_name": row.project_name,
            "who": row.name,
            "job": words(&row.job),
            "answer": word,
            "link": format!("/projects/{}/team", row.project_id),
        }),
    };
    Ok(letter(tx, env, mail).await?)
}

/// The state after an answer; `None`: it has been given before.
fn next(state: AttachmentState, said: Answer) -> Result<Option<&'static str>, Error> {
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

async fn find(c: &mut Conn, caller: Invited<'_>, id: AttachmentId) -> Result<AttachmentRow, Error> {
    storage::attachments::any_find(c, id)
        .await?
        .filter(|row| row.email == caller.email.to_lowercase())
        .ok_or(Error::NotFound)
}

async fn named(c: &mut Conn, id: ProjectId) -> Result<Vec<Named>, Error> {
    let stage2 = storage::stages::find(c, id, 2).await?;
    Ok(stage2.map(|row| named_in(&row.content)).unwrap_or_default())
}

fn named_in(content: &Content) -> Vec<Named> {
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
fn seen(one: Named, known: &[AttachmentRow]) -> Attachment {
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

fn stored(word: &str) -> AttachmentState {
    match word {
        "confirmed" => AttachmentState::Confirmed,
        "declined" => AttachmentState::Declined,
        "withdrawn" => AttachmentState::Withdrawn,
        _ => AttachmentState::Asked,
    }
}

/// A key as words.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

#[cfg(test)]
mod tests {
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
