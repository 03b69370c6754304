//! What happened in the team of a project, between the messages of its room.

use kernel::states::RoomLineKind;
use kernel::{Timestamp, Uid};
use storage::Conn;
use storage::room_lines::{self, RoomLineRow};

use crate::env::Env;
use crate::threads::member::{Kind, ThreadMember};
use crate::threads::other::{Other, people};
use crate::threads::view::RoomLine;

/// With a page of messages; older ones of the same time are left out.
const LINES: i64 = 50;

/// After the first moment, up to the second.
#[derive(Clone, Copy, Default)]
pub(crate) struct Span {
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
}

/// The oldest first. Nothing of whom a block parts from the reader, and nobody of the review by name.
pub(crate) async fn lines(
    c: &mut Conn,
    env: Env<'_>,
    thread: &ThreadMember,
    span: Span,
) -> Result<Vec<RoomLine>, storage::Error> {
    let is_of_project = match thread.kind() {
        Kind::Room(room) => room.project().is_some(),
        Kind::Direct(_) => false,
    };
    if !is_of_project {
        return Ok(Vec::new());
    }
    let from = span.from.unwrap_or(Timestamp::from_seconds(0));
    let to = span.to.unwrap_or(Timestamp::from_seconds(32_503_680_000));
    let mut rows = room_lines::between(c, thread.id(), thread.me(), (from, to), LINES).await?;
    rows.reverse();
    let uids: Vec<Option<Uid>> = rows.iter().map(|row| row.uid.clone().map(Uid)).collect();
    let people = people(c, env, thread.me(), &uids).await?;
    let lines = rows.into_iter().zip(&people);
    Ok(lines.filter_map(|(row, by)| line(row, by, thread.me())).collect())
}

/// `None`: it is not for this reader.
fn line(row: RoomLineRow, by: &Other, reader: &Uid) -> Option<RoomLine> {
    let is_of_team = matches!(
        row.what,
        RoomLineKind::Joined | RoomLineKind::Left | RoomLineKind::Submitted
    );
    if is_of_team && by.is_blocked() {
        return None;
    }
    Some(RoomLine {
        id: row.id,
        at: row.at,
        kind: row.what,
        stage: row.stage,
        by: is_of_team.then(|| by.correspondent()),
        is_mine: is_of_team && row.uid.as_deref() == Some(reader.as_str()),
    })
}
