//! Reading a file: whoever reads its message, as long as no block parts them from who sent it.

use kernel::{MessageFileId, ProjectId, Uid};
use storage::Conn;
use storage::message_files::{self, MessageFileRow};

use crate::env::Env;
use crate::files::uploads::Opened;
use crate::threads::error::Error;
use crate::threads::member::{Kind, ThreadMember};
use crate::threads::other::{other, other_of};
use crate::threads::rules::May;

pub async fn open_file(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    id: MessageFileId,
) -> Result<Opened, Error> {
    let file = readable(c, env, thread, id).await?;
    Ok(Opened {
        key: message_files::key(file.thread_id, file.id),
        filename: file.filename,
        content_type: file.content_type,
        watermark: None,
    })
}

/// A picture, to be drawn small: the key of its bytes.
pub async fn poster_of_file(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    id: MessageFileId,
) -> Result<String, Error> {
    let file = readable(c, env, thread, id).await?;
    match file.content_type.starts_with("image/") {
        true => Ok(message_files::key(file.thread_id, file.id)),
        false => Err(Error::NotFound),
    }
}

/// A file that its reader may keep as a document of the project in whose room it was sent.
#[derive(Debug)]
pub struct RoomFile {
    pub project: ProjectId,
    /// Of its bytes in the store.
    pub key: String,
    pub filename: String,
    pub content_type: String,
    /// Bytes.
    pub size: i64,
}

/// Files of other threads, and those that are not sent, belong to no project.
pub async fn file_of_room(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    id: MessageFileId,
) -> Result<RoomFile, Error> {
    let file = readable(c, env, thread, id).await?;
    let project = match thread.kind() {
        Kind::Room(room) if file.seq.is_some() => room.project(),
        _ => None,
    };
    Ok(RoomFile {
        project: project.ok_or(Error::NotFound)?,
        key: message_files::key(file.thread_id, file.id),
        filename: file.filename,
        content_type: file.content_type,
        size: file.size,
    })
}

/// Whatever is not readable is answered like what does not exist.
async fn readable(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    id: MessageFileId,
) -> Result<MessageFileRow, Error> {
    let file = message_files::find(c, thread.id(), id).await?;
    let file = file.ok_or(Error::NotFound)?;
    let author = file.uid.clone().map(Uid);
    let is_mine = author.as_ref() == Some(thread.me());
    let is_open = match file.seq {
        None => is_mine,
        Some(seq) => {
            seq > thread.row().joined_seq
                && file.kept_until.is_none()
                && (is_mine || !is_parted(c, env, thread, author.as_ref()).await?)
        }
    };
    is_open.then_some(file).ok_or(Error::NotFound)
}

/// In a room by a block. In a thread of two by whatever closes it, because nobody is told of a block; what was sent by
/// whose account is gone stays.
async fn is_parted(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    author: Option<&Uid>,
) -> Result<bool, Error> {
    let Some(author) = author else {
        return Ok(false);
    };
    match thread.kind() {
        Kind::Direct(direct) => {
            let may = other_of(c, env, direct).await?.may_write(direct.facts(env));
            Ok(matches!(may, May::Not(_)))
        }
        Kind::Room(_) => Ok(other(c, env, thread.me(), Some(author)).await?.is_blocked()),
    }
}
