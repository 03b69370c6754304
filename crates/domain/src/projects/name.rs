//! A free name for an imported or duplicated project.

use kernel::Uid;
use storage::Conn;

use crate::env::Env;
use crate::project_name::{NAME_MOST, checked_name};
use crate::projects::error::{Error, LIMITS};
use crate::text::folded;
use crate::texts::say;

/// `wanted`, or when this owner has a project of that name, the name with a number.
pub(crate) async fn free_name(
    c: &mut Conn,
    env: Env<'_>,
    owner: &Uid,
    wanted: &str,
) -> Result<String, Error> {
    let wanted = checked_name(env, wanted).unwrap_or_else(|_| say!(PROJECT_IMPORTED));
    let mut name = wanted.clone();
    for number in 2..=LIMITS.total + 1 {
        if !storage::projects::has_name(c, owner, &folded(&name)).await? {
            break;
        }
        let stem: String = wanted.chars().take(NAME_MOST - 6).collect();
        name = format!("{} ({number})", stem.trim_end());
    }
    Ok(name)
}
