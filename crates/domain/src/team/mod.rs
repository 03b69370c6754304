//! The people of a project: who is in it, who is invited, and what each may do.

mod answer;
mod candidates;
mod invite;
mod members;
mod notice;
pub mod rules;
mod view;

use std::time::Duration;

use kernel::{ProjectId, Uid};
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

pub use answer::{Invited, accept, decline, expire, peek, received};
pub use candidates::candidates;
pub use invite::{invite, revoke, transfer};
pub use members::{change, leave, read, remove};
pub(crate) use notice::{Letter, count_mail, letter, name, record};
pub use rules::{Access, NotAllowed, ProjectRole, Right, allows, require};
pub use view::*;

use crate::boxed;
use crate::forms::FieldError;

/// Members of a project, the owner among them.
pub const MEMBERS: usize = 30;
/// How long an invitation can be answered.
pub const INVITATION_LIFE: Duration = Duration::from_secs(14 * 86_400);
/// Mails to people of their choosing that one person can set off in a day.
const MAILS_A_DAY: i64 = 60;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, member or invitation")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("This project is archived. Take it out of the archive first.")]
    Archived,
    #[error("A project has at most {MEMBERS} members, open invitations among them.")]
    TooMany,
    #[error("You have sent many mails today. Please go on tomorrow.")]
    TooManyMails,
    #[error("They are in the team already.")]
    MemberAlready,
    #[error("The owner's role changes when somebody else takes the project over.")]
    OwnerStays,
    #[error("This was sent to another address than the one you are signed in with.")]
    AnotherAddress,
    #[error("This invitation has been answered, or was taken back.")]
    Answered,
    #[error("This invitation has expired. Ask for a new one.")]
    Expired,
    #[error("You are reviewing this project. Give the review back before you join the team.")]
    Reviewing,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Projects(#[from] crate::projects::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

impl Error {
    fn field(field: &str, code: &'static str, detail: &str) -> Self {
        Error::Fields(vec![FieldError {
            field: field.to_owned(),
            code,
            detail: detail.to_owned(),
        }])
    }
}

/// The project as this member sees it, if they may.
#[boxed]
async fn opened(c: &mut Conn, caller: &Uid, id: ProjectId, right: Right) -> Result<ProjectRow, Error> {
    let project = storage::projects::find(c, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), right)?;
    Ok(project)
}

/// [`opened`], and nobody else changes the team until the transaction ends.
#[boxed]
async fn opened_locked(tx: &mut Tx, caller: &Uid, id: ProjectId, right: Right) -> Result<ProjectRow, Error> {
    let project = storage::projects::find_locked(tx, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), right)?;
    Ok(project)
}
