//! Of whom somebody declares to have no conflict of interest.

use kernel::ProjectId;
use storage::Conn;

/// By name: who works on the project, the owner first, and who has confirmed that they are attached to it. Of whoever has
/// not confirmed, nothing is told before the declaration.
pub(crate) async fn declared_of(c: &mut Conn, project: ProjectId) -> Result<Vec<String>, storage::Error> {
    let mut names = storage::team::names(c, project).await?;
    for name in storage::talent::confirmed_names(c, project).await? {
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}
