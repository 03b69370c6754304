//! One's own connections and requests. Nobody else reads them.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::{InvalidCursor, Timestamp, Uid};
use serde::{Deserialize, Serialize};
use storage::Conn;
use storage::connection_lists::ListedRow;
use utoipa::ToSchema;

use crate::connections::commands::count;
use crate::connections::commands::error::Error;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, look_at};
use crate::people::page::person_card::PersonCard;
use crate::people::page::relation::{PersonRelation, relation, relation_in_full};
use crate::profiles::names::{found_by, range};
use crate::relations::stand::OPEN_FOR;
use crate::texts::say;

/// People on a page.
const PAGE: usize = 24;
/// Open requests of one person; the limits allow fewer.
const MOST_SENT: i64 = 200;
/// Of connections whose names are looked through, the newest.
const MOST_SOUGHT: i64 = 5_000;
/// Characters of a name that is sought.
const LONGEST_NAME: usize = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConnectionList {
    Connected,
    /// What others asked the caller.
    Received,
    /// What the caller asked others.
    Sent,
}

/// What lies between the caller and somebody, after a command.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ConnectionAnswer)]
pub struct Related {
    pub relation: PersonRelation,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListedConnection {
    person: PersonCard,
    relation: PersonRelation,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConnectionsPage {
    connections: Vec<ListedConnection>,
    /// How many of the list can be shown; of requests that others made up to 100, of connections up to 10,000.
    total: i64,
    /// `after` of the next page; null on the last.
    next: Option<String>,
}

/// The newest first. A page can be shorter where a profile is not open at the moment.
pub async fn list(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    which: ConnectionList,
    after: Option<&str>,
) -> Result<ConnectionsPage, Error> {
    let after = after.filter(|text| !text.is_empty()).map(decode).transpose();
    let after = after.map_err(|error| Error::field("after", "invalid", error.to_string()))?;
    if which == ConnectionList::Sent {
        return sent(c, env, asker, after).await;
    }
    let (me, now) = (asker.uid(), env.now());
    // Microseconds of the year 3000, before which everything is.
    let after = after.unwrap_or((Timestamp::from_seconds(32_503_680_000), String::new()));
    let after = (after.0, after.1.as_str());
    let limit = PAGE as i64 + 1;
    let (mut rows, total) = match which {
        ConnectionList::Connected => (
            storage::connection_lists::connected(c, me, now, after, limit).await?,
            count::connected(c, env, me).await?,
        ),
        _ => (
            storage::connection_lists::received(c, me, (now - OPEN_FOR, now), after, limit).await?,
            count::requests(c, env, me).await?,
        ),
    };
    let is_last = rows.len() <= PAGE;
    rows.truncate(PAGE);
    let next = rows.last().filter(|_| !is_last).map(|row| encode(row, which));
    let uids: Vec<&Uid> = rows.iter().map(|row| &row.other).collect();
    let mut open = look_at(c, env, asker, &uids).await?;
    let mut connections = Vec::new();
    for seen in rows.iter().filter_map(|row| open.remove(&row.other)) {
        let relation = match which {
            ConnectionList::Received => relation_in_full(c, env, asker, &seen).await?,
            _ => relation(&seen, env, asker),
        };
        connections.push(ListedConnection {
            person: seen.card(env),
            relation,
        });
    }
    Ok(ConnectionsPage {
        connections,
        total,
        next,
    })
}

/// Those of the caller's connections whose name, from one of its words on, begins so; the newest first.
pub async fn named(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    (which, after): (ConnectionList, Option<&str>),
    sought: &str,
) -> Result<ConnectionsPage, Error> {
    if which != ConnectionList::Connected || after.is_some() {
        return Err(Error::field(
            "name",
            "elsewhere",
            say!(ERROR_CONNECTIONS_NAME_ELSEWHERE),
        ));
    }
    if sought.chars().count() > LONGEST_NAME {
        return Err(Error::field(
            "name",
            "too_long",
            say!(ERROR_CONNECTIONS_NAME_TOO_LONG, most = LONGEST_NAME),
        ));
    }
    let range = range(sought)
        .ok_or_else(|| Error::field("name", "too_short", say!(ERROR_CONNECTIONS_NAME_TOO_SHORT)))?;
    let all = storage::connection_lists::names(c, asker.uid(), MOST_SOUGHT).await?;
    let is_meant = |name: &str| found_by(name).iter().any(|one| range.has(one));
    let meant: Vec<Uid> = all
        .into_iter()
        .filter(|(_, name)| is_meant(name))
        .map(|(uid, _)| uid)
        .take(PAGE)
        .collect();
    let mut open = look_at(c, env, asker, &meant.iter().collect::<Vec<_>>()).await?;
    let seen = meant.iter().filter_map(|uid| open.remove(uid));
    let connections: Vec<ListedConnection> = seen
        .map(|seen| ListedConnection {
            relation: relation(&seen, env, asker),
            person: seen.card(env),
        })
        .collect();
    Ok(ConnectionsPage {
        // Whoever is not open is not counted: their name would be told by it.
        total: i64::try_from(connections.len()).unwrap_or(i64::MAX),
        connections,
        next: None,
    })
}

/// Whoever is not visible any more is not counted either: nobody can tell a block from a profile that was closed.
async fn sent(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    after: Option<(Timestamp, String)>,
) -> Result<ConnectionsPage, Error> {
    let since = env.now() - OPEN_FOR;
    let mut rows = storage::connection_lists::sent(c, asker.uid(), since, MOST_SENT).await?;
    let place = |row: &ListedRow| (row.row.asked_at, row.other.0.clone());
    rows.sort_by_cached_key(|row| std::cmp::Reverse(place(row)));
    let uids: Vec<&Uid> = rows.iter().map(|row| &row.other).collect();
    let mut seen = look_at(c, env, asker, &uids).await?;
    let mut open: Vec<(&ListedRow, Seen)> = rows
        .iter()
        .filter_map(|row| Some((row, seen.remove(&row.other)?)))
        .collect();
    let total = i64::try_from(open.len()).unwrap_or(i64::MAX);
    if let Some((at, uid)) = after {
        open.retain(|(row, _)| place(row) < (at, uid.clone()));
    }
    let is_last = open.len() <= PAGE;
    open.truncate(PAGE);
    let next = open
        .last()
        .filter(|_| !is_last)
        .map(|(row, _)| encode(row, ConnectionList::Sent));
    let connections = open.into_iter().map(|(_, seen)| ListedConnection {
        relation: relation(&seen, env, asker),
        person: seen.card(env),
    });
    Ok(ConnectionsPage {
        connections: connections.collect(),
        total,
        next,
    })
}

fn encode(row: &ListedRow, which: ConnectionList) -> String {
    let at = match which {
        ConnectionList::Connected => row.row.answered_at.unwrap_or(row.row.asked_at),
        _ => row.row.asked_at,
    };
    URL_SAFE_NO_PAD.encode(format!("{}:{}", at.micros(), row.other))
}

fn decode(text: &str) -> Result<(Timestamp, String), InvalidCursor> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
    let text = String::from_utf8(bytes).map_err(|_| InvalidCursor)?;
    let (at, uid) = text.split_once(':').ok_or(InvalidCursor)?;
    let at: i64 = at.parse().map_err(|_| InvalidCursor)?;
    let uid = Uid::parse(uid.to_owned()).ok_or(InvalidCursor)?;
    // Between the years 1970 and 3000: what the database takes.
    match (0..=32_503_680_000_000_000).contains(&at) {
        true => Ok((Timestamp::from_micros(at), uid.0)),
        false => Err(InvalidCursor),
    }
}
