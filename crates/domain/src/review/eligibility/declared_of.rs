//! Of whom somebody declares to have no conflict of interest.

use kernel::ProjectId;
use storage::Conn;

/// By name: who works on the project, the owner first, and who is attached to it or is asked whether they are.
pub(crate) async fn declared_of(c: &mut Conn, project: ProjectId) -> Result<Vec<String>, storage::Error> {
    let mut names = storage::team::names(c, project).await?;
    for name in storage::talent::attached_names(c, project).await? {
        if !name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    Ok(names)
}
