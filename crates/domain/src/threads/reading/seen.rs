//! Threads and messages as one of their members sees them.

use kernel::Uid;
use storage::Conn;
use storage::messages::MessageRow;

use crate::access::rights::EditDocuments;
use crate::env::Env;
use crate::load_project::{LoadError, load_project};
use crate::threads::member::{Direct, Kind, Room, ThreadMember};
use crate::threads::message_file::MessageFile;
use crate::threads::other::{Other, other, other_of, people};
use crate::threads::reading::warnings::{About, warnings, warnings_of_room};
use crate::threads::rules::{May, PREVIEW};
use crate::threads::view::{
    ClosedBecause, LastMessage, Mention, Message, RoomCard, Thread, ThreadDetails, ThreadStatus,
};

pub async fn details(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
) -> Result<ThreadDetails, storage::Error> {
    details_about(c, env, thread, About::Newest, None).await
}

/// [`details`] with the warnings of these messages. `known`: the other one, where the caller has asked for them.
pub(crate) async fn details_about(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    about: About<'_>,
    known: Option<&Other>,
) -> Result<ThreadDetails, storage::Error> {
    match thread.kind() {
        Kind::Direct(direct) => details_of_two(c, env, direct, about, known).await,
        Kind::Room(room) => details_of_room(c, env, room).await,
    }
}

async fn details_of_two(
    c: &mut Conn,
    env: Env<'_>,
    thread: Direct<'_>,
    about: About<'_>,
    known: Option<&Other>,
) -> Result<ThreadDetails, storage::Error> {
    let other = match known {
        Some(other) => other.clone(),
        None => other_of(c, env, thread).await?,
    };
    let shown = shown(env, &thread, &other);
    let may = other.may_write(thread.facts(env));
    let closed_because = match may {
        May::Not(why) if shown.state == ThreadStatus::Closed => Some(why),
        _ => None,
    };
    Ok(ThreadDetails {
        thread: shown,
        can_write: matches!(may, May::Write(_)),
        closed_because,
        read_seq: thread.row().last_read_seq,
        read_by_other_seq: None,
        warnings: warnings(c, env, thread, other.name(), about).await?,
        can_keep_files: false,
    })
}

async fn details_of_room(
    c: &mut Conn,
    env: Env<'_>,
    room: Room<'_>,
) -> Result<ThreadDetails, storage::Error> {
    let last = other(c, env, room.me(), room.shown_with().as_ref()).await?;
    let is_writable = room.is_writable();
    Ok(ThreadDetails {
        thread: shown(env, &room, &last),
        can_write: is_writable,
        closed_because: (!is_writable).then_some(ClosedBecause::ProjectArchived),
        read_seq: room.row().last_read_seq,
        read_by_other_seq: None,
        warnings: warnings_of_room(c, env, room).await?,
        can_keep_files: is_writable && may_keep_files(c, room).await?,
    })
}

async fn may_keep_files(c: &mut Conn, room: Room<'_>) -> Result<bool, storage::Error> {
    let Some(project) = room.project() else {
        return Ok(false);
    };
    match load_project::<EditDocuments>(c, room.me(), project).await {
        Ok(_) => Ok(true),
        Err(LoadError::NotFound | LoadError::NotAllowed(_)) => Ok(false),
        Err(LoadError::Storage(error)) => Err(error),
    }
}

/// As it stands in a list. `other`: who is shown with it.
pub(crate) fn shown(env: Env<'_>, thread: &ThreadMember, other: &Other) -> Thread {
    let row = thread.row();
    let (state, with, room) = match thread.kind() {
        Kind::Direct(direct) => (
            other.seen_as(direct.facts(env)),
            Some(other.correspondent()),
            None,
        ),
        Kind::Room(room) => (status(room), None, Some(card(room))),
    };
    Thread {
        id: row.id,
        state,
        with,
        room,
        last: last(thread, other),
        unread: row.unread,
        is_muted: row.muted,
    }
}

fn status(room: Room<'_>) -> ThreadStatus {
    match room.is_writable() {
        true => ThreadStatus::Open,
        false => ThreadStatus::Closed,
    }
}

fn card(room: Room<'_>) -> RoomCard {
    RoomCard {
        title: room.title().to_owned(),
        project_id: room.project(),
        members: room.row().members,
    }
}

fn last(thread: &ThreadMember, other: &Other) -> Option<LastMessage> {
    let row = thread.row();
    let is_mine = row.last_author.as_deref() == Some(thread.me().as_str());
    let is_of_another = matches!(thread.kind(), Kind::Room(_)) && !is_mine;
    let is_folded = is_of_another && other.is_blocked();
    let text = row.last_text.as_ref().filter(|_| !is_folded);
    (row.seq > row.joined_seq).then(|| LastMessage {
        text: text.map(|text| text.chars().take(PREVIEW).collect()),
        file: row.last_file.clone().filter(|_| text.is_some()),
        by: is_of_another.then(|| other.name().to_owned()),
        is_folded,
        at: row.last_at,
        is_mine,
    })
}

/// Messages of a thread that its member reads.
pub(crate) async fn messages(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    rows: Vec<MessageRow>,
) -> Result<Vec<Message>, storage::Error> {
    let me = thread.me();
    match thread.kind() {
        Kind::Direct(_) => Ok(rows.into_iter().map(|row| message(row, me)).collect()),
        Kind::Room(_) => messages_of_room(c, env, me, rows).await,
    }
}

/// As one of its members reads them.
pub(crate) async fn messages_of_room(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    rows: Vec<MessageRow>,
) -> Result<Vec<Message>, storage::Error> {
    let authors: Vec<Option<Uid>> = rows.iter().map(|row| row.author.clone().map(Uid)).collect();
    let authors = people(c, env, reader, &authors).await?;
    let mentions = mentions_of(c, env, reader, &rows).await?;
    let rows = rows.into_iter().zip(&authors).zip(mentions);
    Ok(rows
        .map(|((row, by), mentions)| {
            let message = message(row, reader);
            Message {
                by: (!message.is_mine).then(|| by.correspondent()),
                is_folded: !message.is_mine && by.is_blocked(),
                mentions,
                ..message
            }
        })
        .collect())
}

/// What its author reads of a message.
pub(crate) async fn own_message(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    row: MessageRow,
) -> Result<Message, storage::Error> {
    let mut mentions = mentions_of(c, env, thread.me(), std::slice::from_ref(&row)).await?;
    Ok(Message {
        mentions: mentions.pop().unwrap_or_default(),
        ..message(row, thread.me())
    })
}

/// Whom each of these mentions, by the names of now: nobody whom a block parts from the reader.
async fn mentions_of(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    rows: &[MessageRow],
) -> Result<Vec<Vec<Mention>>, storage::Error> {
    let uids = rows
        .iter()
        .flat_map(|row| &row.mentions)
        .map(|one| Some(one.uid.clone()));
    let uids: Vec<Option<Uid>> = uids.collect();
    let mut people = people(c, env, reader, &uids).await?.into_iter();
    let mentions = rows.iter().map(|row| {
        let named = row.mentions.iter().zip(people.by_ref());
        let named = named.filter(|(_, person)| !person.is_blocked());
        let named = named.map(|(one, person)| Mention {
            uid: one.uid.clone(),
            name: person.name().to_owned(),
            from: one.from,
            to: one.to,
        });
        named.collect()
    });
    Ok(mentions.collect())
}

/// Of a thread of two, or of one's own.
pub(crate) fn message(row: MessageRow, reader: &Uid) -> Message {
    let is_mine = row.author.as_deref() == Some(reader.as_str());
    Message {
        id: row.id,
        seq: row.seq,
        author: row.author.map(Uid),
        by: None,
        is_folded: false,
        is_mine,
        is_deleted: row.text.is_none(),
        is_removed: row.is_removed,
        text: row.text,
        mentions: Vec::new(),
        files: row.files.into_iter().map(MessageFile::from).collect(),
        client_id: is_mine.then_some(row.client_id),
        created_at: row.created_at,
        edited_at: row.edited_at,
    }
}
