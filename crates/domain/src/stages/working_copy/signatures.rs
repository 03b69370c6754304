//! The signatures of a draft on their way into a submission.

use kernel::{Digest, SignOffId, Uid};
use storage::sign_offs::{DRAFT, Place, SignOffRow};
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::stages::views::error::Error;
use crate::stages::views::sign_offs::SignOffState;
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::signature_rules::{called, digest, signers, state};

/// What stands under a version.
#[derive(Debug, Default)]
pub(crate) struct Signatures {
    rows: Vec<SignOffRow>,
    /// Who has yet to sign.
    missing: Vec<MemberRow>,
}

impl Work {
    pub(crate) async fn signers(&self, c: &mut Conn) -> Result<Vec<MemberRow>, Error> {
        let team = storage::team::members(c, self.project.id).await?;
        Ok(signers(self.stage, team))
    }

    /// The signatures under the answers as they are.
    pub(crate) async fn signatures(&self, c: &mut Conn) -> Result<Signatures, Error> {
        let signers = self.signers(c).await?;
        if signers.is_empty() {
            return Ok(Signatures::default());
        }
        let mut rows = storage::sign_offs::of_version(c, self.project.id, self.stage.number(), DRAFT).await?;
        let now = digest(&self.content(), &self.items);
        let (signed, missing): (Vec<_>, Vec<_>) = signers
            .into_iter()
            .partition(|one| state(&one.uid, &rows, &now) == SignOffState::Signed);
        rows.retain(|row| {
            signed
                .iter()
                .any(|one| row.uid.as_deref() == Some(one.uid.as_str()))
        });
        Ok(Signatures { rows, missing })
    }
}

impl Signatures {
    /// Those of an earlier version, for one that says the same.
    pub async fn of(c: &mut Conn, work: &Work, version: i32) -> Result<Self, Error> {
        Ok(Self {
            rows: storage::sign_offs::of_version(c, work.project.id, work.stage.number(), version).await?,
            missing: Vec::new(),
        })
    }

    /// Who has yet to sign, by name.
    pub fn missing(&self) -> Vec<String> {
        self.missing.iter().map(called).collect()
    }

    /// From now on they stand under this version, and nobody is asked any more.
    pub async fn keep(self, tx: &mut Tx, env: Env<'_>, work: &Work, version: i32) -> Result<(), Error> {
        let (project, stage) = (work.project.id, work.stage.number());
        for row in self.rows {
            let digest = row.digest.as_deref().map(Digest::try_from);
            let (Some(uid), Some(Ok(digest)), Some(at)) = (row.uid, digest, row.signed_at) else {
                continue;
            };
            let place = Place {
                id: SignOffId::new(env.clock),
                project,
                stage,
                version,
                uid: &Uid(uid),
            };
            storage::sign_offs::sign(tx, &place, &digest, at).await?;
        }
        Ok(storage::sign_offs::settle(tx, project, stage).await?)
    }
}
