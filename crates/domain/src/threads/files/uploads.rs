//! Bringing a file into a thread, to be sent with a message.

use kernel::{MessageFileId, UploadId};
use storage::message_files::{self, MessageFileRow};
use storage::objects::Written;
use storage::uploads::{UploadOwner, UploadRow, UploadTarget};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::files::names::{cleaned, with_extension};
use crate::files::uploads::{Asked, CheckedFile, Claimed, UploadView, finish, give_up};
use crate::relations::initiator::{Initiator, initiator};
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::files::rules::{LARGEST, OPEN_UPLOADS, asked};
use crate::threads::member::{LockedThread, ThreadMember, locked_of};
use crate::threads::recipient::writer;
use crate::threads::rules::How;
use crate::threads::writing::limits::{count_file, most_file_bytes};

pub async fn begin_upload(
    tx: &mut Tx,
    env: Env<'_>,
    thread: LockedThread,
    filename: &str,
    length: i64,
) -> Result<UploadView, Error> {
    may_have_files(tx, env, &thread).await?;
    let me = initiator::<Error>(tx, env, thread.me()).await?;
    if length < 1 {
        let detail = say!(ERROR_DOCUMENTS_EMPTY);
        return Err(Error::field("Upload-Length", "empty", detail));
    }
    if length > LARGEST {
        return Err(Error::FileTooLarge(LARGEST));
    }
    count_file(tx, env, &me).await?;
    has_room(tx, &me, length).await?;
    let now = env.now();
    let upload = UploadRow {
        id: UploadId::new(env.clock),
        uid: thread.me().clone(),
        target: UploadTarget::Thread(thread.id()),
        filename: cleaned(filename),
        length,
        received: 0,
        made: None,
        created_at: now,
        touched_at: now,
    };
    storage::uploads::insert(tx, &upload).await?;
    Ok(UploadView {
        upload_id: upload.id,
        length,
        received: 0,
    })
}

/// A request has none.
async fn may_have_files(tx: &mut Tx, env: Env<'_>, thread: &LockedThread) -> Result<(), Error> {
    match writer(tx, env, thread).await?.how() {
        How::Freely => Ok(()),
        How::ByRequest => Err(Error::RequestWithoutFiles),
    }
}

async fn has_room(tx: &mut Tx, me: &Initiator, length: i64) -> Result<(), Error> {
    let (open, coming) = storage::uploads::open_in_threads(tx, me.uid()).await?;
    if open >= OPEN_UPLOADS {
        return Err(Error::TooManyUploads(OPEN_UPLOADS));
    }
    let most = most_file_bytes(me);
    match message_files::used(tx, me.uid()).await? + coming + length > most {
        true => Err(Error::FilesFull(most)),
        false => Ok(()),
    }
}

/// An upload of this member, and which files are taken.
pub async fn find_upload(
    c: &mut Conn,
    thread: &ThreadMember,
    id: UploadId,
) -> Result<(UploadRow, Asked), Error> {
    let owner = UploadOwner::Thread(thread.id());
    let upload = storage::uploads::find(c, owner, thread.me(), id).await?;
    Ok((upload.ok_or(Error::NotFound)?, asked()))
}

/// The file is what it should be: it can be sent now. `written`: its bytes.
pub async fn complete_upload(
    tx: &mut Tx,
    env: Env<'_>,
    claimed: &Claimed,
    id: MessageFileId,
    checked_file: CheckedFile,
    written: Written,
) -> Result<(), Error> {
    let upload = &claimed.upload;
    let UploadTarget::Thread(thread) = &upload.target else {
        return Err(Error::NotFound);
    };
    let thread = locked_of(tx, &upload.uid, *thread).await?;
    may_have_files(tx, env, &thread).await?;
    let file = MessageFileRow {
        id,
        thread_id: thread.id(),
        uid: Some(upload.uid.0.clone()),
        seq: None,
        filename: with_extension(&upload.filename, checked_file.extension),
        content_type: checked_file.content_type.to_owned(),
        size: checked_file.size,
        sha256: checked_file.sha256,
        pages: checked_file.pages,
        width: checked_file.width,
        height: checked_file.height,
        uploaded_at: env.now(),
        kept_until: None,
    };
    message_files::insert(tx, &file, written).await?;
    Ok(finish(tx, env, claimed, id.0).await?)
}

pub async fn cancel_upload(tx: &mut Tx, thread: ThreadMember, id: UploadId) -> Result<(), Error> {
    let (upload, _) = find_upload(tx, &thread, id).await?;
    Ok(give_up(tx, upload.owner(), upload.id).await?)
}

/// What is sent goes with its message only.
pub async fn remove_unsent(tx: &mut Tx, thread: ThreadMember, id: MessageFileId) -> Result<(), Error> {
    match message_files::delete_unsent(tx, thread.id(), thread.me(), id).await? {
        true => Ok(()),
        false => Err(Error::NotFound),
    }
}
