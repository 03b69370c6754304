//! Members of the platform whom a project names by their account: only whom the caller may choose.

use kernel::{ProjectId, Uid};
use storage::Conn;

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::notices::name;
use crate::people::page::by_name::candidate;
use crate::talent::rules::new_members;
use crate::text::folded;
use crate::texts::say;

/// Each of them costs a look at what the caller may see.
const AT_ONCE: usize = 20;

/// Nobody is named by an account whom the caller could not choose, nor by another name than that person's.
pub(crate) async fn not_found(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    project: ProjectId,
    [before, now]: [&Content; 2],
) -> Result<Vec<FieldError>, storage::Error> {
    let new = new_members(before, now);
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let team = storage::team::uids(c, project).await?;
    let mut errors = Vec::new();
    for (at, (place, uid, name)) in new.into_iter().enumerate() {
        if at == AT_ONCE {
            let detail = say!(ERROR_TALENT_TOO_MANY_MEMBERS, count = AT_ONCE);
            errors.push(FieldError::new(place, "too_many", detail));
            break;
        }
        let known = chosen_name(c, env, caller, &team, &uid).await?;
        if known.is_none_or(|known| folded(&known) != folded(&name)) {
            let detail = say!(ERROR_TALENT_MEMBER_NOT_FOUND, name);
            errors.push(FieldError::new(place, "not_found", detail));
        }
    }
    Ok(errors)
}

/// The name of somebody whom the caller may choose: of the team, or found as a candidate for it.
pub(crate) async fn chosen_name(
    c: &mut Conn,
    env: Env<'_>,
    caller: &Uid,
    team: &[Uid],
    uid: &Uid,
) -> Result<Option<String>, storage::Error> {
    if uid == caller || team.contains(uid) {
        return Ok(Some(name(c, uid).await?));
    }
    let person = candidate(c, env, caller, uid).await?;
    Ok(person.map(|person| person.name))
}
