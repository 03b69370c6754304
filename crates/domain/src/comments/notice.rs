//! The team hears of new comments by mail: one letter an hour, thread and person, and none about one's own.

use std::time::Duration;

use kernel::{MailId, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use storage::outbox::NewMail;
use storage::projects::ProjectRow;
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::access::{Access, allows, reading};
use crate::boxed;
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::notices::name;

const HOUR: Duration = Duration::from_secs(3_600);

/// What the letter says; it grows until it is sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct News {
    project_name: String,
    stage: u8,
    link: String,
    /// Who has written, the first one first.
    who: Vec<String>,
    comments: u32,
}

/// The thread has a new comment of the caller's.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    stage: Stage,
) -> Result<(), storage::Error> {
    let who = name(tx, caller).await?;
    let team = storage::team::members(tx, project.id).await?;
    let (hour, sent_at) = hour_of(env.now());
    for member in readers(stage, team, Some(caller)) {
        let key = key(project, stage, &member.uid, hour);
        let news = News {
            project_name: project.name.clone(),
            stage: stage.number(),
            link: format!("/projects/{}/stage-{}", project.id, stage.number()),
            ..grown(waiting(tx, &key).await?, &who)
        };
        write(tx, env, key, member.email, &news, sent_at).await?;
    }
    Ok(())
}

/// A comment is gone; a letter that would tell of nothing else is not sent.
pub(crate) async fn take_back(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectRow,
    stage: Stage,
    author: Option<&Uid>,
    said_at: Timestamp,
) -> Result<(), storage::Error> {
    let team = storage::team::members(tx, project.id).await?;
    let (hour, sent_at) = hour_of(said_at);
    for member in readers(stage, team, author) {
        let key = key(project, stage, &member.uid, hour);
        let Some(mut news) = waiting(tx, &key).await? else {
            continue;
        };
        news.comments -= 1;
        if news.comments == 0 {
            storage::outbox::cancel(tx, &key).await?;
        } else {
            write(tx, env, key, member.email, &news, sent_at).await?;
        }
    }
    Ok(())
}

#[boxed]
async fn waiting(c: &mut Conn, key: &str) -> Result<Option<News>, storage::Error> {
    let payload = storage::outbox::waiting(c, key).await?;
    Ok(payload
        .and_then(|payload| serde_json::from_value::<News>(payload).ok())
        .filter(|news| news.comments > 0))
}

async fn write(
    tx: &mut Tx,
    env: Env<'_>,
    key: String,
    to: String,
    news: &News,
    sent_at: Timestamp,
) -> Result<(), storage::Error> {
    let id = MailId::new(env.clock);
    let mail = NewMail {
        id,
        dedup_key: key,
        message_id: format!("{id}@slateflow"),
        recipient: to,
        template: "comments",
        payload: serde_json::to_value(news).unwrap_or_default(),
        at: env.now(),
    };
    storage::outbox::gather(tx, &mail, sent_at).await
}

/// Everybody to whom the thread is open, but the author.
fn readers(stage: Stage, team: Vec<MemberRow>, author: Option<&Uid>) -> Vec<MemberRow> {
    team.into_iter()
        .filter(|member| Some(&member.uid) != author && allows(Access::from(member), reading(stage)))
        .collect()
}

/// The hour that a moment lies in, and its end.
fn hour_of(at: Timestamp) -> (i64, Timestamp) {
    let hour = at.seconds().div_euclid(3_600);
    (hour, Timestamp::from_seconds(hour * 3_600) + HOUR)
}

fn key(project: &ProjectRow, stage: Stage, to: &Uid, hour: i64) -> String {
    format!("comments:{}:{}:{to}:{hour}", project.id, stage.number())
}

/// With one comment more, by this person.
fn grown(before: Option<News>, who: &str) -> News {
    let mut news = before.unwrap_or_default();
    news.comments += 1;
    if !news.who.iter().any(|known| known == who) {
        news.who.push(who.to_owned());
    }
    news
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(uid: &str, role: &str, may_finance: bool) -> MemberRow {
        MemberRow {
            uid: Uid(uid.into()),
            email: format!("{uid}@film.test"),
            by_name: false,
            name: None,
            role: role.into(),
            may_documents: false,
            may_finance,
            signs_off: false,
            joined_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn everybody_who_reads_the_thread_hears_of_it_but_the_author() {
        let team = || {
            vec![
                member("ada", "owner", true),
                member("bo", "producer", true),
                member("kim", "collaborator", false),
                member("lou", "viewer", false),
            ]
        };
        let told = |number: u8| -> Vec<String> {
            let stage = Stage::try_from(number).expect("a stage");
            readers(stage, team(), Some(&Uid("bo".into())))
                .into_iter()
                .map(|one| one.uid.0)
                .collect()
        };
        assert_eq!(told(1), ["ada", "kim", "lou"]);
        assert_eq!(told(3), ["ada"]);
    }

    #[test]
    fn comments_of_an_hour_are_one_letter_that_names_everybody_once() {
        let first = grown(None, "Ada");
        assert_eq!((first.comments, first.who.len()), (1, 1));
        let third = grown(Some(grown(Some(first), "Bo")), "Ada");
        assert_eq!(
            (third.comments, third.who),
            (3, vec!["Ada".to_owned(), "Bo".to_owned()])
        );
    }

    #[test]
    fn a_letter_goes_when_its_hour_is_over() {
        let at = Timestamp::from_seconds(7_200 + 59);
        assert_eq!(hour_of(at), (2, Timestamp::from_seconds(10_800)));
        assert_eq!(hour_of(Timestamp::from_seconds(10_800)).0, 3);
    }
}
