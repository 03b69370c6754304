//! What is told of a transaction: written as it ends, in the order of the uids of those who are told. Whoever writes to
//! somebody's inbox holds it until the commit, so two who write to the same people wait for each other and never both.

use std::collections::HashMap;

use sqlx::QueryBuilder;

use crate::database::conn::{Conn, on};
use crate::database::new_event::NewEvent;
use crate::{Json, Result, Ts, boxed};

/// So many are written by one statement.
const AT_ONCE: usize = 16;

/// Each person's in the order in which they were told. Whoever has no account any more is left out. Returns who was told.
#[boxed]
pub(super) async fn write(c: &mut Conn, mut events: Vec<NewEvent>) -> Result<Vec<String>> {
    events.sort_by(|one, other| one.uid.cmp(&other.uid));
    let mut told: Vec<String> = Vec::new();
    for some in events.chunks(AT_ONCE) {
        let newest = number(c, some).await?;
        let numbered: Vec<(&NewEvent, i64)> = of_each(some)
            .filter_map(|theirs| Some((theirs, *newest.get(&theirs[0].uid)?)))
            .flat_map(|(theirs, newest)| theirs.iter().zip(newest - count(theirs) + 1..))
            .collect();
        insert(c, &numbered).await?;
        told.extend(numbered.iter().map(|(event, _)| event.uid.clone()));
    }
    told.dedup();
    Ok(told)
}

/// Sorted events, those of one person together; no part is empty.
fn of_each(events: &[NewEvent]) -> impl Iterator<Item = &[NewEvent]> {
    events.chunk_by(|one, other| one.uid == other.uid)
}

fn count(events: &[NewEvent]) -> i64 {
    i64::try_from(events.len()).unwrap_or(i64::MAX)
}

/// The number of the newest event of each who has an account, once these are written. Held in the order of the events.
async fn number(c: &mut Conn, events: &[NewEvent]) -> Result<HashMap<String, i64>> {
    let numbers: Vec<(String, i64)> = on!(c, c => {
        let mut query = QueryBuilder::new("INSERT INTO inboxes (uid, seq) SELECT a.uid, e.column2 FROM (");
        query.push_values(of_each(events).zip(0_i64..), |mut row, (theirs, place)| {
            row.push_bind(&theirs[0].uid).push_bind(count(theirs)).push_bind(place);
        });
        query.push(
            ") AS e JOIN accounts a ON a.uid = e.column1 WHERE true ORDER BY e.column3 \
             ON CONFLICT (uid) DO UPDATE SET seq = inboxes.seq + excluded.seq RETURNING uid, seq",
        );
        query.build_query_as().fetch_all(c).await
    })?;
    Ok(numbers.into_iter().collect())
}

async fn insert(c: &mut Conn, events: &[(&NewEvent, i64)]) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    on!(c, c => {
        let mut query = QueryBuilder::new("INSERT INTO inbox_events (uid, seq, kind, data, at) ");
        query.push_values(events, |mut row, (event, seq)| {
            row.push_bind(&event.uid).push_bind(*seq).push_bind(event.kind.as_str());
            row.push_bind(Json(&*event.data)).push_bind(Ts(event.at));
        });
        query.build().execute(c).await.map(drop)
    })?;
    Ok(())
}
