//! The messages of all threads of somebody, the newest first, to be searched in parts.
//!
//! Texts are read for one part at a time. Where parts end is found beforehand from an index: sorting all texts for each
//! part would take a hundred times as long.

use std::borrow::Cow;

use kernel::states::ThreadKind;
use kernel::{Cursor, MessageId, ThreadId, Timestamp, Uid};
use sqlx::FromRow;
use uuid::Uuid;

use super::threads::{asks, other};
use crate::{Conn, Result, Text, Ts, boxed, on};

/// How many messages are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// At a time.
    pub part: i64,
    /// In all: a multiple of it.
    pub most: i64,
}

/// Between two messages: from the later one down to the earlier one, which belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// `None`: from the newest on.
    pub after: Option<Cursor>,
    /// `None`: to the oldest.
    pub to: Option<Cursor>,
}

/// The newest messages in parts, up to [`Size::most`].
#[derive(Clone, Debug)]
pub struct Parts {
    pub spans: Vec<Span>,
    /// There are older messages.
    pub is_more: bool,
}

#[derive(Clone, Debug, FromRow)]
pub struct SoughtRow {
    #[sqlx(try_from = "Uuid")]
    pub id: MessageId,
    #[sqlx(try_from = "Uuid")]
    pub thread_id: ThreadId,
    pub seq: i64,
    pub author: Option<String>,
    pub text: String,
    /// Names of its files, one a line.
    pub files: Option<String>,
    #[sqlx(try_from = "Ts")]
    pub created_at: Timestamp,
    #[sqlx(try_from = "Text<ThreadKind>")]
    pub kind: ThreadKind,
    /// `None`: their account is gone, or it is a room.
    pub other: Option<String>,
    /// Of a room; a project's room is called as the project.
    pub title: Option<String>,
    pub project_id: Option<Uuid>,
}

impl SoughtRow {
    /// Its text, and the names of its files below it.
    pub fn searched(&self) -> Cow<'_, str> {
        match &self.files {
            Some(files) => Cow::Owned(format!("{}\n{files}", self.text)),
            None => Cow::Borrowed(&self.text),
        }
    }
}

#[derive(FromRow)]
struct MarkRow {
    id: Uuid,
    #[sqlx(try_from = "Ts")]
    created_at: Timestamp,
    n: i64,
}

/// Of the threads that are in one of the two boxes of $1.
macro_rules! from_own {
    () => {
        concat!(
            " FROM thread_members m JOIN threads t ON t.id = m.thread_id JOIN messages x ON x.thread_id = m.thread_id \
             WHERE m.uid = $1 AND (t.state = 'open' OR t.requested_by = $1 OR ",
            asks!("$1"),
            ") AND x.seq > m.joined_seq AND (x.created_at, x.id) < ($2, $3) "
        )
    };
}

fn before(cursor: Option<Cursor>) -> Cursor {
    cursor.unwrap_or(Cursor {
        at: Timestamp::from_seconds(32_503_680_000),
        id: Uuid::max(),
    })
}

/// Those after the cursor.
#[boxed]
pub async fn parts(c: &mut Conn, uid: &Uid, after: Option<Cursor>, size: Size) -> Result<Parts> {
    let from = before(after);
    let marks: Vec<MarkRow> = on!(c, c => sqlx::query_as(concat!(
        "SELECT id, created_at, n FROM (SELECT id, created_at, \
             ROW_NUMBER() OVER (ORDER BY created_at DESC, id DESC) AS n FROM (SELECT x.id, x.created_at",
        from_own!(),
        "ORDER BY x.created_at DESC, x.id DESC LIMIT $5 + 1) AS newest) AS numbered \
         WHERE n % $4 = 0 OR n > $5 ORDER BY n",
    ))
    .bind(uid.as_str()).bind(Ts(from.at)).bind(from.id).bind(size.part).bind(size.most).fetch_all(c).await)?;
    let mut spans = Vec::with_capacity(marks.len() + 1);
    let mut after = after;
    let is_more = marks.last().is_some_and(|last| last.n > size.most);
    for mark in marks.iter().filter(|mark| mark.n <= size.most) {
        let to = Cursor {
            at: mark.created_at,
            id: mark.id,
        };
        spans.push(Span { after, to: Some(to) });
        after = Some(to);
    }
    if !is_more {
        spans.push(Span { after, to: None });
    }
    Ok(Parts { spans, is_more })
}

/// What is not deleted, the newest first; of rooms without what came from whom a block parts from this person.
#[boxed]
pub async fn of_span(c: &mut Conn, uid: &Uid, span: Span, size: Size) -> Result<Vec<SoughtRow>> {
    let from = before(span.after);
    let to = span.to.unwrap_or(Cursor {
        at: Timestamp::from_seconds(0),
        id: Uuid::nil(),
    });
    Ok(on!(c, c => sqlx::query_as(concat!(
        "SELECT x.id, x.thread_id, x.seq, x.author, x.text, x.created_at, t.kind, ", other!(), " AS other, \
             CASE WHEN x.files > 0 THEN (SELECT string_agg(f.filename, $7) FROM message_files f \
                 WHERE f.thread_id = x.thread_id AND f.seq = x.seq) END AS files, \
             COALESCE((SELECT p.name FROM projects p WHERE p.id = t.project_id), t.title) AS title, t.project_id",
        from_own!(),
        "AND (x.created_at, x.id) >= ($4, $5) AND x.text IS NOT NULL \
             AND (t.kind = 'direct' OR x.author IS NULL OR NOT EXISTS (SELECT 1 FROM blocks b \
                 WHERE b.blocker = $1 AND b.blocked = x.author OR b.blocker = x.author AND b.blocked = $1)) \
         ORDER BY x.created_at DESC, x.id DESC LIMIT $6",
    ))
    .bind(uid.as_str()).bind(Ts(from.at)).bind(from.id).bind(Ts(to.at)).bind(to.id).bind(size.part)
    .bind("\n").fetch_all(c).await)?)
}
