//! Who may delete a comment: its author, and who looks after the thread.

use kernel::{CommentId, Timestamp, Uid};
use storage::{Conn, Tx};

use crate::access::rights::{DeleteComments, Read};
use crate::comments::error::Error;
use crate::load_project::{ProjectAccess, StageAccess};

/// A comment that the caller may delete.
pub(crate) struct Deletable {
    id: CommentId,
    author: Option<Uid>,
    created_at: Timestamp,
    /// Where it is somebody else's: by which right.
    by_right: Option<ProjectAccess<DeleteComments>>,
}

impl Deletable {
    pub async fn load(c: &mut Conn, stage: &StageAccess<Read>, id: CommentId) -> Result<Self, Error> {
        let row = storage::comments::find(c, stage.id, stage.stage().number(), id)
            .await?
            .ok_or(Error::NotFound)?;
        let author = row.author_uid.map(Uid);
        let by_right = match author.as_ref() == Some(stage.caller()) {
            true => None,
            false => Some(stage.also::<DeleteComments>()?),
        };
        Ok(Self {
            id,
            author,
            created_at: row.created_at,
            by_right,
        })
    }

    pub fn author(&self) -> Option<&Uid> {
        self.author.as_ref()
    }

    pub fn created_at(&self) -> Timestamp {
        self.created_at
    }

    pub fn is_of_others(&self) -> bool {
        self.by_right.is_some()
    }

    pub async fn delete(self, tx: &mut Tx) -> Result<(), Error> {
        Ok(storage::comments::delete(tx, self.id).await?)
    }
}
