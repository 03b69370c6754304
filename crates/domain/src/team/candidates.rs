//! Members of the platform who can be asked into a team by their name: whoever may be found by it, and connections of
//! the caller whom every member may see.

use kernel::{Timestamp, Uid};
use storage::Conn;

use crate::access::rights::ManageTeam;
use crate::env::Env;
use crate::load_project::ProjectAccess;
use crate::people::page::by_name::connected;
use crate::people::page::open::open_to_members;
use crate::profiles;
use crate::profiles::people::{Person, described};
use crate::team::error::Error;
use crate::team::view::Candidate;
use crate::texts::say;

/// Connections who are offered before anything is typed.
const OFFERED: usize = 8;
/// Connections who are looked at for it, since some are in the team or hidden.
const LOOKED_AT: i64 = 50;
/// Before it lies everything: the year 3000.
const END: Timestamp = Timestamp::from_seconds(32_503_680_000);

/// The first few whose name has a word that begins like this, connections first. With nothing sought: connections who are
/// not in the team, the newest first.
pub async fn candidates(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<ManageTeam>,
    sought: Option<&str>,
) -> Result<Vec<Candidate>, Error> {
    let caller = project.caller();
    let team = storage::team::uids(c, project.id).await?;
    let people = match sought {
        Some(sought) => by_name(c, env, caller, sought).await?,
        None => connections(c, env, caller, &team).await?,
    };
    let invited = storage::invitations::named(c, project.id, env.now()).await?;
    let uids: Vec<&Uid> = people.iter().map(|person| &person.uid).collect();
    let connected = connected(c, caller, &uids).await?;
    let mut found: Vec<Candidate> = people
        .into_iter()
        .map(|person| Candidate {
            connected: connected.contains(&person.uid),
            in_team: team.contains(&person.uid),
            invited: invited.contains(&person.uid),
            uid: person.uid,
            name: person.name,
            portrait: person.portrait,
            headline: person.headline,
            place: person.place,
        })
        .collect();
    found.sort_by_key(|one| !one.connected);
    Ok(found)
}

async fn by_name(c: &mut Conn, env: Env<'_>, caller: &Uid, sought: &str) -> Result<Vec<Person>, Error> {
    let Some(range) = profiles::range(sought) else {
        let detail = say!(ERROR_TEAM_SEARCH_TOO_SHORT);
        return Err(Error::field("q", "too_short", detail));
    };
    Ok(profiles::find(c, env, caller, &range).await?)
}

async fn connections(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    team: &[Uid],
) -> Result<Vec<Person>, storage::Error> {
    let rows = storage::connection_lists::connected(c, caller, env.now(), (END, ""), LOOKED_AT).await?;
    let uids: Vec<&Uid> = rows.iter().map(|row| &row.other).collect();
    let uids: Vec<&Uid> = uids.into_iter().filter(|uid| !team.contains(uid)).collect();
    let mut open = open_to_members(c, env, caller, &uids).await?;
    open.sort_by_key(|(uid, _)| uids.iter().position(|one| *one == uid));
    open.truncate(OFFERED);
    Ok(open
        .into_iter()
        .map(|(uid, seen)| described(uid, seen, env))
        .collect())
}
