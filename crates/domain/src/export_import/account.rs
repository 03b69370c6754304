//! Everything that is stored about one person, for that person: what they gave and did, and their own projects with all
//! files. What others are called or have said stands in it only as far as a project shows it to them.

use std::collections::HashSet;
use std::time::Duration;

use kernel::{PortraitSize, ProjectId, Timestamp, Uid};
use serde_json::json;
use storage::{Conn, Db, Tx, accounts, message_files, own_data, portraits};

use crate::access::rights::Export;
use crate::env::Env;
use crate::export_import::error::Error;
use crate::export_import::export::{Bundle, BundledFile, bundle};
use crate::load_project::{LoadError, ProjectAccess, load_project};

const DAY: Duration = Duration::from_secs(86_400);
/// Archives of one account in a day.
const MOST_A_DAY: i64 = 5;

/// An archive of an account that is ready to be written.
#[derive(Debug)]
pub struct AccountBundle {
    pub exported_at: Timestamp,
    /// The text of `account.json`.
    pub account: Vec<u8>,
    /// Under the folder of each.
    pub projects: Vec<(String, Bundle)>,
    pub files: Vec<BundledFile>,
}

/// Counts one archive before anything is read for it.
pub async fn count_account(tx: &mut Tx, env: Env<'_>, uid: &Uid) -> Result<(), Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, &format!("account-out:{uid}"), now, now - DAY).await?;
    match counted.count <= MOST_A_DAY {
        true => Ok(()),
        false => Err(Error::TooManyAccounts),
    }
}

/// One transaction a project, so that nobody waits for the whole of it. A project that goes meanwhile is left out.
pub async fn export_account(
    db: &Db,
    env: Env<'_>,
    uid: &Uid,
    usage_name: Option<String>,
) -> Result<AccountBundle, Error> {
    let mut reader = db.read().await?;
    let ids = own_data::projects(&mut reader, uid).await?;
    let (account, files) = written(&mut reader, env, uid, usage_name).await?;
    drop(reader);
    let (mut projects, mut names) = (Vec::new(), HashSet::new());
    for id in ids {
        let mut tx = db.begin().await?;
        let found: Result<ProjectAccess<Export>, LoadError> = load_project(&mut tx, uid, id).await;
        let project = match found {
            Ok(project) => project,
            Err(LoadError::Storage(error)) => return Err(error.into()),
            Err(LoadError::NotFound | LoadError::NotAllowed(_)) => continue,
        };
        let one = bundle(&mut tx, env, project).await?;
        tx.commit().await?;
        projects.push((folder(&one.project_name, id, &mut names), one));
    }
    Ok(AccountBundle {
        exported_at: env.now(),
        account,
        projects,
        files,
    })
}

async fn written(
    c: &mut Conn,
    env: Env<'_>,
    uid: &Uid,
    usage_name: Option<String>,
) -> Result<(Vec<u8>, Vec<BundledFile>), Error> {
    let account = accounts::by_uid(c, uid).await?.ok_or(Error::NotFound)?;
    let (lists, cut) = own_data::read(c, uid, &account.email_normalized).await?;
    let files = own_data::pictures(c, uid)
        .await?
        .into_iter()
        .map(|id| BundledFile {
            path: format!("feedback/{id}.png"),
            key: storage::feedback::key(id),
            uploaded_at: env.now(),
        });
    let portrait = portraits::own(c, uid).await?.map(|id| BundledFile {
        path: "portrait.jpg".to_owned(),
        key: portraits::key(id, PortraitSize::Large),
        uploaded_at: env.now(),
    });
    let sent = message_files::sent_by(c, uid).await?.into_iter();
    let sent = sent.map(|file| BundledFile {
        path: format!("messages/{} {}", file.id, file.filename),
        key: message_files::key(file.thread_id, file.id),
        uploaded_at: file.uploaded_at,
    });
    let files: Vec<BundledFile> = files.chain(portrait).chain(sent).collect();
    let text = serde_json::to_vec_pretty(&json!({
        "format": "slateflow-account",
        "schema_version": 1,
        "exported_at": env.now(),
        "usage_data_name": usage_name,
        "lists": lists,
        "left_out": cut,
    }));
    Ok((text.unwrap_or_default(), files))
}

/// A name for a folder: no separators, nothing that a file system treats as special, none twice.
fn folder(name: &str, id: ProjectId, taken: &mut HashSet<String>) -> String {
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, ' ' | '-') {
                c
            } else {
                '_'
            }
        })
        .take(60)
        .collect();
    let plain = plain.trim();
    let own = match plain.is_empty() || taken.contains(&plain.to_lowercase()) {
        true => format!("{plain} {id}").trim().to_owned(),
        false => plain.to_owned(),
    };
    taken.insert(own.to_lowercase());
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_projects_whose_names_look_alike_have_two_folders() {
        let id = ProjectId(uuid::Uuid::nil());
        let mut taken = HashSet::new();
        assert_eq!(folder("The Door", id, &mut taken), "The Door");
        assert_eq!(folder("../the/door", id, &mut taken), "___the_door");
        assert!(folder("THE DOOR", id, &mut taken).starts_with("THE DOOR 0"));
    }
}
