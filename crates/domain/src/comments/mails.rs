//! The team hears of new comments: by mail, one an hour, thread and person and none by night, and as one notification while it is unread;
//! nobody of their own.

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{Timestamp, Uid};
use outbox::{Comments, Mail, OutgoingMail};
use serde_json::json;
use storage::notifications::Told;
use storage::projects::ProjectRow;
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::access::{Access, allows, reading};
use crate::boxed;
use crate::env::Env;
use crate::lifecycle::Stage;
use crate::notices::name;
use crate::notifications::hourly_mail::{hour_of, key};
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify_team, take_back};

/// The thread has a new comment of the caller's.
pub(crate) async fn notify(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    stage: Stage,
) -> Result<(), storage::Error> {
    let who = name(tx, caller).await?;
    let team = storage::team::members(tx, project.id).await?;
    for member in readers(stage, team, Some(caller)) {
        let Some(switch) = wants_mail(tx, &member.uid, NotificationCategory::Comments).await? else {
            continue;
        };
        let (hour, sent_at) = hour_of(tx, &member.uid, env.now()).await?;
        let key = key(&group(project, stage), &member.uid, hour);
        let before = waiting(tx, &key).await?;
        let (names, comments) = before.map_or_else(Default::default, |before| (before.who, before.comments));
        let mail = Comments {
            project_name: project.name.clone(),
            stage,
            link: format!("/projects/{}/stage-{}", project.id, stage.number()),
            who: with_name(names, &who),
            comments: comments + 1,
        };
        let mail = OutgoingMail::new(&member.email, mail).once(key);
        outbox::enqueue_or_replace(tx, env.clock, mail.with_switch(switch), sent_at).await?;
    }
    Ok(())
}

/// The same people as [`notify`]'s, in the product.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    stage: Stage,
) -> Result<(), storage::Error> {
    let (id, number) = (project.id, stage.number());
    let notice = Notice {
        kind: NotificationKind::Comment,
        group: group(project, stage),
        project: Some(id),
        details: &json!({
            "project_name": project.name,
            "stage": number,
            "who": name(tx, caller).await?,
            "link": format!("/projects/{id}/stage-{number}"),
        }),
    };
    notify_team(tx, env, id, &[reading(stage)], Some(caller), &notice).await
}

/// What makes one notification of the comments of a thread.
fn group(project: &ProjectRow, stage: Stage) -> String {
    format!("{}:{}", project.id, stage.number())
}

/// A comment is gone: so is what people were told of it in the product, read or not.
pub(crate) async fn untell(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectRow,
    stage: Stage,
    author: Option<&Uid>,
    said_at: Timestamp,
) -> Result<(), storage::Error> {
    take_back(
        tx,
        env,
        NotificationKind::Comment,
        &group(project, stage),
        said_at,
        author.map_or(Told::All, Told::AllBut),
    )
    .await
}

/// A comment is gone; a mail about nothing else is not sent.
pub(crate) async fn cancel(
    tx: &mut Tx,
    env: Env<'_>,
    project: &ProjectRow,
    stage: Stage,
    author: Option<&Uid>,
    said_at: Timestamp,
) -> Result<(), storage::Error> {
    let team = storage::team::members(tx, project.id).await?;
    for member in readers(stage, team, author) {
        let (hour, sent_at) = hour_of(tx, &member.uid, said_at).await?;
        let key = key(&group(project, stage), &member.uid, hour);
        let Some(mut mail) = waiting(tx, &key).await? else {
            continue;
        };
        mail.comments = mail.comments.saturating_sub(1);
        let switch = wants_mail(tx, &member.uid, NotificationCategory::Comments).await?;
        match switch.filter(|_| mail.comments > 0) {
            Some(switch) => {
                let mail = OutgoingMail::new(&member.email, mail).once(key);
                outbox::enqueue_or_replace(tx, env.clock, mail.with_switch(switch), sent_at).await?;
            }
            None => storage::outbox::cancel(tx, &key).await?,
        }
    }
    Ok(())
}

#[boxed]
async fn waiting(c: &mut Conn, key: &str) -> Result<Option<Comments>, storage::Error> {
    let mail = outbox::waiting(c, Comments::KIND, key).await?;
    Ok(mail.and_then(|mail| match mail {
        Mail::Comments(mail) => Some(mail),
        _ => None,
    }))
}

/// Everybody to whom the thread is open, but the author.
fn readers(stage: Stage, team: Vec<MemberRow>, author: Option<&Uid>) -> Vec<MemberRow> {
    team.into_iter()
        .filter(|member| Some(&member.uid) != author && allows(Access::from(member), reading(stage)))
        .collect()
}

/// Everybody once.
fn with_name(mut names: Vec<String>, name: &str) -> Vec<String> {
    if !names.iter().any(|known| known == name) {
        names.push(name.to_owned());
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::ProjectRole;

    fn member(uid: &str, role: ProjectRole, may_finance: bool) -> MemberRow {
        MemberRow {
            uid: Uid(uid.into()),
            email: format!("{uid}@film.test"),
            by_name: false,
            name: None,
            role,
            may_documents: false,
            may_finance,
            signs_off: false,
            joined_at: Timestamp::UNIX_EPOCH,
            portrait: None,
        }
    }

    #[test]
    fn everybody_who_reads_the_thread_hears_of_it_but_the_author() {
        let team = || {
            vec![
                member("ada", ProjectRole::Owner, true),
                member("bo", ProjectRole::Producer, true),
                member("kim", ProjectRole::Collaborator, false),
                member("lou", ProjectRole::Viewer, false),
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
    fn whoever_comments_twice_is_named_once() {
        let names = ["Ada", "Bo", "Ada"]
            .iter()
            .fold(vec![], |names, name| with_name(names, name));
        assert_eq!(names, ["Ada", "Bo"]);
    }
}
