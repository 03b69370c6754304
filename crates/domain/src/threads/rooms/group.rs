//! Groups: who is in one is said by whoever made it, and after they are gone by everybody in it.

use kernel::{ThreadId, Uid};
use storage::rooms::{self, NewGroup as NewGroupRow};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::forms::written::scripts::usual_letters;
use crate::people::asker::Asker;
use crate::relations::initiator::initiator;
use crate::safety_words::plain::plain;
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::member::{Kind, LockedThread, Room, thread};
use crate::threads::reading::seen::details;
use crate::threads::reading::tell::room_told;
use crate::threads::recipient::recipient;
use crate::threads::rooms::notice::tell_added;
use crate::threads::rooms::view::{GroupTitle, NewGroup};
use crate::threads::view::ThreadDetails;
use crate::threads::writing::limits::{count_added, count_group};

/// Without whoever makes it.
const FEWEST_OTHERS: usize = 2;
/// With whoever made it.
pub(crate) const MOST_MEMBERS: usize = 20;
const LONGEST_TITLE: usize = 80;

/// That the caller says who is in a group and what it is called. Only this file makes one.
struct Kept<'t>(Room<'t>);

fn kept(thread: &LockedThread) -> Result<Kept<'_>, Error> {
    let group = group(thread)?;
    match group.is_kept_by_me() {
        true => Ok(Kept(group)),
        false => Err(Error::NotKeeper),
    }
}

/// A thread of two has no list of members.
fn group(thread: &LockedThread) -> Result<Room<'_>, Error> {
    match thread.kind() {
        Kind::Room(room) if room.project().is_none() => Ok(room),
        Kind::Room(_) => Err(Error::RoomOfTeam),
        Kind::Direct(_) => Err(Error::NotFound),
    }
}

/// As it is kept. `before`: the title until now.
fn title(env: Env<'_>, typed: &str, before: Option<&str>) -> Result<String, Error> {
    let title = clean(typed, Lines::One);
    if before == Some(title.as_str()) {
        return Ok(title);
    }
    let words = &env.catalog.safety_words;
    let (code, detail) = if length(&title) > LONGEST_TITLE || plain(&title).is_empty() {
        ("length", say!(ERROR_THREADS_LENGTH, most = LONGEST_TITLE))
    } else if words.is_like_brand(&title) {
        ("staff_name", say!(ERROR_THREADS_TITLE_STAFF))
    } else if let Err(unusual) = usual_letters(&title) {
        unusual.refusal()
    } else {
        return Ok(title);
    };
    Err(Error::field("title", code, detail))
}

/// To whom one may not write freely is answered like who does not exist.
async fn reached(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<(), Error> {
    match recipient(c, env, asker, uid).await {
        Ok(recipient) if recipient.is_free() => Ok(()),
        Ok(_) | Err(Error::NotAccepted) => Err(Error::NotFound),
        Err(error) => Err(error),
    }
}

/// Makes a group of the caller and these people.
pub async fn begin_group(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    new: &NewGroup,
) -> Result<ThreadDetails, Error> {
    let title = title(env, &new.title, None)?;
    let mut uids: Vec<&Uid> = new.uids.iter().filter(|uid| !asker.is(uid)).collect();
    uids.sort_unstable();
    uids.dedup();
    if !(FEWEST_OTHERS..MOST_MEMBERS).contains(&uids.len()) {
        let detail = say!(
            ERROR_THREADS_GROUP_SIZE,
            fewest = FEWEST_OTHERS,
            most = MOST_MEMBERS - 1
        );
        return Err(Error::field("uids", "length", detail));
    }
    let me = initiator::<Error>(tx, env, asker.uid()).await?;
    count_group(tx, env, &me).await?;
    for uid in &uids {
        count_added(tx, env, &me).await?;
        reached(tx, env, asker, uid).await?;
    }
    let row = NewGroupRow {
        id: ThreadId::new(env.clock),
        title: &title,
        by: asker.uid(),
        at: env.now(),
    };
    rooms::begin_group(tx, &row).await?;
    for uid in &uids {
        rooms::add(tx, row.id, uid).await?;
    }
    room_told(tx, env, row.id, &[]).await?;
    for uid in uids {
        tell_added(tx, env, (row.id, &title), asker.uid(), uid).await?;
    }
    let room = thread(tx, asker, row.id).await?;
    Ok(details(tx, env, &room).await?)
}

/// They read from then on. Who is in it already stays so.
pub async fn add(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    thread: LockedThread,
    uid: &Uid,
) -> Result<(), Error> {
    let Kept(group) = kept(&thread)?;
    let members = rooms::members(tx, group.id()).await?;
    if members.contains(uid) {
        return Ok(());
    }
    let me = initiator::<Error>(tx, env, asker.uid()).await?;
    count_added(tx, env, &me).await?;
    reached(tx, env, asker, uid).await?;
    if members.len() >= MOST_MEMBERS {
        return Err(Error::GroupFull { most: MOST_MEMBERS });
    }
    rooms::add(tx, group.id(), uid).await?;
    room_told(tx, env, group.id(), &[]).await?;
    tell_added(tx, env, (group.id(), group.title()), asker.uid(), uid).await?;
    Ok(())
}

/// Everybody may leave; others are taken out by whoever keeps the group.
pub async fn remove(tx: &mut Tx, env: Env<'_>, thread: LockedThread, uid: &Uid) -> Result<(), Error> {
    let group = match uid == thread.me() {
        true => group(&thread)?,
        false => kept(&thread)?.0,
    };
    match rooms::remove(tx, group.id(), uid).await? {
        true => Ok(room_told(tx, env, group.id(), std::slice::from_ref(uid)).await?),
        false => Err(Error::NotFound),
    }
}

pub async fn rename(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    group: LockedThread,
    new: &GroupTitle,
) -> Result<ThreadDetails, Error> {
    let Kept(room) = kept(&group)?;
    rooms::set_title(tx, room.id(), &title(env, &new.title, Some(room.title()))?).await?;
    room_told(tx, env, room.id(), &[]).await?;
    let room = thread(tx, asker, room.id()).await?;
    Ok(details(tx, env, &room).await?)
}
