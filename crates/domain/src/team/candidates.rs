//! Members of the platform who can be asked into a team by their name.

use storage::Conn;

use crate::access::rights::ManageTeam;
use crate::env::Env;
use crate::load_project::ProjectAccess;
use crate::profiles;
use crate::profiles::people::Person;
use crate::team::error::Error;
use crate::team::view::Candidate;
use crate::texts::say;

/// The first few whose name has a word that begins like this, for who may invite them.
pub async fn candidates(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<ManageTeam>,
    sought: &str,
) -> Result<Vec<Candidate>, Error> {
    let Some(range) = profiles::range(sought) else {
        let detail = say!(ERROR_TEAM_SEARCH_TOO_SHORT);
        return Err(Error::field("q", "too_short", detail));
    };
    let people = profiles::find(c, env, project.caller(), &range).await?;
    let team = storage::team::uids(c, project.id).await?;
    let invited = storage::invitations::named(c, project.id, env.now()).await?;
    Ok(people
        .into_iter()
        .map(
            |Person {
                 uid,
                 name,
                 portrait,
                 headline,
                 place,
             }| Candidate {
                in_team: team.contains(&uid),
                invited: invited.contains(&uid),
                uid,
                name,
                portrait,
                headline,
                place,
            },
        )
        .collect())
}
