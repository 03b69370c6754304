//! Goes through the caller's messages, the newest first.

use kernel::states::ThreadKind;
use kernel::{Cursor, InvalidCursor, ProjectId, Uid};
use storage::Conn;
use storage::message_search::{self as rows, Size, SoughtRow};

use crate::env::Env;
use crate::people::asker::Asker;
use crate::threads::error::Error;
use crate::threads::other::people;
use crate::threads::search::excerpt::excerpt;
use crate::threads::search::view::{FoundMessage, FoundMessages, FoundRoom, Match};
use crate::threads::search::words::Words;

/// Of an answer.
const HITS: usize = 30;
/// Messages that are looked at for an answer.
const SIZE: Size = Size {
    part: 500,
    most: 20_000,
};
/// Bytes of texts that are gone through for an answer. Usual messages are 20,000 in it.
const MOST_BYTES: usize = 4 * 1024 * 1024;

type Hit = (SoughtRow, Vec<Match>);

/// Messages of the threads in the caller's two boxes. Who is blocked is found as far as they are listed there.
pub async fn search(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    words: &str,
    after: Option<&str>,
) -> Result<FoundMessages, Error> {
    let words = Words::read(words)?;
    let invalid = |error: InvalidCursor| Error::field("after", "invalid", error.to_string());
    let after = after.filter(|text| !text.is_empty());
    let after = after.map(Cursor::decode).transpose().map_err(invalid)?;
    let (hits, next) = hits(c, asker.uid(), &words, after).await?;
    Ok(FoundMessages {
        hits: shown(c, env, asker.uid(), hits).await?,
        next: next.map(Cursor::encode),
    })
}

/// And where to go on.
async fn hits(
    c: &mut Conn,
    uid: &Uid,
    words: &Words,
    after: Option<Cursor>,
) -> Result<(Vec<Hit>, Option<Cursor>), storage::Error> {
    let parts = rows::parts(c, uid, after, SIZE).await?;
    let (mut hits, mut bytes) = (Vec::new(), 0);
    let mut looked_at = None;
    for span in parts.spans {
        for row in rows::of_span(c, uid, span, SIZE).await? {
            if bytes > MOST_BYTES {
                return Ok((hits, looked_at));
            }
            let at = cursor(&row);
            let text = row.searched();
            bytes += text.len();
            if let Some(matches) = words.find(&text) {
                // One more than fits shows that there are more.
                if hits.len() == HITS {
                    return Ok((hits, looked_at));
                }
                hits.push((row, matches));
            }
            looked_at = Some(at);
        }
        looked_at = span.to.or(looked_at);
    }
    Ok((hits, looked_at.filter(|_| parts.is_more)))
}

fn cursor(row: &SoughtRow) -> Cursor {
    Cursor {
        at: row.created_at,
        id: row.id.0,
    }
}

async fn shown(
    c: &mut Conn,
    env: Env<'_>,
    me: &Uid,
    hits: Vec<Hit>,
) -> Result<Vec<FoundMessage>, storage::Error> {
    let shown_with = |row: &SoughtRow| match row.kind {
        ThreadKind::Direct => row.other.clone(),
        ThreadKind::Group | ThreadKind::Project => row.author.clone(),
    };
    let with: Vec<Option<Uid>> = hits.iter().map(|(row, _)| shown_with(row).map(Uid)).collect();
    let with = people(c, env, me, &with).await?;
    let shown = hits.into_iter().zip(&with).map(|((row, matches), other)| {
        let (excerpt, matches) = excerpt(&row.searched(), &matches);
        let is_mine = row.author.as_deref() == Some(me.as_str());
        let (with, room, by) = match row.title {
            None => (Some(other.correspondent()), None, None),
            Some(title) => {
                let project_id = row.project_id.map(ProjectId);
                let by = (!is_mine).then(|| other.name().to_owned());
                (None, Some(FoundRoom { title, project_id }), by)
            }
        };
        FoundMessage {
            message_id: row.id,
            thread_id: row.thread_id,
            seq: row.seq,
            with,
            room,
            by,
            excerpt,
            matches,
            at: row.created_at,
            is_mine,
        }
    });
    Ok(shown.collect())
}
