//! By what right somebody reads a document, whether of the team or not.

use std::ops::Deref;

use kernel::{DocumentId, ProjectId, SubmissionId, Uid};
use storage::Conn;
use storage::documents::DocumentRow;

use crate::access::Right;
use crate::access::rights::Read;
use crate::documents::access::may_read;
use crate::documents::error::Error;
use crate::documents::view::Via;
use crate::env::Env;
use crate::forms::answers::documents_in;
use crate::lifecycle::Visibility;
use crate::load_project::{ProjectAccess, load_project};
use crate::review::eligibility::readable::{Readable, load_readable};
use crate::review::error::Error as ReviewError;

/// Who wants to read.
#[derive(Debug, Clone, Copy)]
pub struct Reader<'a> {
    pub uid: &'a Uid,
    /// Proven.
    pub email: &'a str,
}

/// A document that somebody may read.
pub(crate) struct Admitted {
    document: DocumentRow,
    via: Via,
    manages: bool,
}

impl Admitted {
    fn by(document: DocumentRow, via: Via) -> Self {
        Self {
            document,
            via,
            manages: false,
        }
    }

    fn member<R>(project: &ProjectAccess<R>, document: DocumentRow) -> Self {
        Self {
            manages: project.may(Right::ManageDocuments),
            ..Self::by(document, Via::Team)
        }
    }

    pub fn via(&self) -> Via {
        self.via
    }

    /// They decide who else reads it.
    pub fn manages(&self) -> bool {
        self.manages
    }

    pub fn into_document(self) -> DocumentRow {
        self.document
    }
}

impl Deref for Admitted {
    type Target = DocumentRow;

    fn deref(&self) -> &DocumentRow {
        &self.document
    }
}

/// A document of the project, if it is open to this member.
pub(crate) async fn open_to_member(
    c: &mut Conn,
    project: &ProjectAccess<Read>,
    id: DocumentId,
) -> Result<Admitted, Error> {
    let document = storage::documents::find(c, project.id, id)
        .await?
        .ok_or(Error::NotFound)?;
    may_read(project, &document)?;
    Ok(Admitted::member(project, document))
}

/// The team, who has leave, and everybody where the document is public.
pub(crate) async fn admitted(
    c: &mut Conn,
    env: Env<'_>,
    reader: Reader<'_>,
    project: ProjectId,
    id: DocumentId,
) -> Result<Admitted, Error> {
    let access = load_project::<Read>(c, reader.uid, project).await;
    let document = storage::documents::find(c, project, id)
        .await?
        .ok_or(Error::NotFound)?;
    let refused = match access {
        Ok(project) => match may_read(&project, &document) {
            Ok(()) => return Ok(Admitted::member(&project, document)),
            Err(refused) => refused.into(),
        },
        Err(error) => Error::from(error),
    };
    match document.visibility {
        Visibility::Public => Ok(Admitted::by(document, Via::Public)),
        Visibility::Granted => {
            let email = reader.email.to_lowercase();
            match storage::documents::is_granted(c, id, &email, env.now()).await? {
                true => Ok(Admitted::by(document, Via::Grant)),
                false => Err(refused),
            }
        }
        Visibility::Team | Visibility::Reviewers => Err(refused),
    }
}

/// For who may read the submission, the documents that it names, and those of the stages that were approved before.
pub(crate) async fn submitted(
    c: &mut Conn,
    env: Env<'_>,
    reviewer: &Uid,
    lead: bool,
    submission: SubmissionId,
    id: DocumentId,
) -> Result<Admitted, Error> {
    let submission = load_readable(c, env, reviewer, lead, submission).await?;
    if !documents_in(&submission.snapshot).contains(&id)
        && !is_approved_before(c, env, &submission, id).await?
    {
        return Err(Error::NotFound);
    }
    let document = storage::documents::find(c, submission.project_id, id)
        .await?
        .ok_or(Error::NotFound)?;
    match document.visibility {
        Visibility::Team => Err(Error::KeptToTeam),
        _ => Ok(Admitted::by(document, Via::Reviewer)),
    }
}

/// To a reader who must not know of them, those of the stages before are not there.
async fn is_approved_before(
    c: &mut Conn,
    env: Env<'_>,
    submission: &Readable,
    id: DocumentId,
) -> Result<bool, Error> {
    match submission.approved_before(c, env).await {
        Ok(before) => Ok(before
            .iter()
            .any(|version| documents_in(&version.snapshot).contains(&id))),
        Err(ReviewError::Refused(_)) => Ok(false),
        Err(error) => Err(error.into()),
    }
}
