//! The signatures under a working copy, and on their way into a submission.

use kernel::{Digest, SignOffId, Uid};
use storage::sign_offs::{DRAFT, Place, SignOffRow};
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::env::Env;
use crate::stages::views::error::Error;
use crate::stages::views::sign_offs::{SignOffState, Signer};
use crate::stages::working_copy::copy::WorkingCopy;
use crate::stages::working_copy::rules::signature_rules::{called, digest, row_of, signers, state};

/// Who must sign the answers as they are, and who has.
pub(crate) struct Signatures {
    /// Of these answers.
    pub digest: Digest,
    pub signers: Vec<MemberRow>,
    rows: Vec<SignOffRow>,
}

impl Signatures {
    pub async fn load(c: &mut Conn, copy: &WorkingCopy) -> Result<Self, Error> {
        let team = storage::team::members(c, copy.project.id).await?;
        let signers = signers(copy.stage, team);
        let rows = match signers.is_empty() {
            true => Vec::new(),
            false => storage::sign_offs::of_version(c, copy.project.id, copy.stage.number(), DRAFT).await?,
        };
        Ok(Self {
            digest: digest(&copy.content(), &copy.items),
            signers,
            rows,
        })
    }

    pub fn state_of(&self, uid: &Uid) -> SignOffState {
        state(uid, &self.rows, &self.digest)
    }

    pub fn is_signer(&self, uid: &Uid) -> bool {
        self.signers.iter().any(|one| one.uid == *uid)
    }

    fn with_state(&self, wanted: impl Fn(SignOffState) -> bool) -> impl Iterator<Item = &MemberRow> {
        self.signers
            .iter()
            .filter(move |one| wanted(self.state_of(&one.uid)))
    }

    /// Somebody can be asked who was not asked about these answers yet.
    pub fn can_ask(&self) -> bool {
        let unasked = |state| matches!(state, SignOffState::NotAsked | SignOffState::Changed);
        self.with_state(unasked).next().is_some()
    }

    fn unsigned(&self) -> impl Iterator<Item = &MemberRow> {
        self.with_state(|state| state != SignOffState::Signed)
    }

    /// Who has yet to sign, by name.
    pub fn missing(&self) -> Vec<String> {
        self.unsigned().map(called).collect()
    }

    /// Who has yet to sign and is not the caller.
    pub fn missing_except(&self, caller: &Uid) -> impl Iterator<Item = &MemberRow> {
        self.unsigned().filter(move |one| one.uid != *caller)
    }

    pub fn views(&self, caller: &Uid) -> Vec<Signer> {
        let view = |one: &MemberRow| Signer {
            uid: one.uid.clone(),
            name: called(one),
            role: one.role,
            you: one.uid == *caller,
            state: self.state_of(&one.uid),
            signed_at: row_of(&self.rows, &one.uid).and_then(|row| row.signed_at),
        };
        self.signers.iter().map(view).collect()
    }

    /// The rows of those who have signed these answers, in the order of their signing.
    pub fn signed(self) -> Vec<SignOffRow> {
        let signed = |uid: &str| {
            self.with_state(|state| state == SignOffState::Signed)
                .any(|one| one.uid.as_str() == uid)
        };
        let mut rows = self.rows.clone();
        rows.retain(|row| row.uid.as_deref().is_some_and(signed));
        rows
    }
}

impl WorkingCopy {
    /// From now on these signatures stand under what was submitted, and nobody is asked any more.
    pub(crate) async fn keep_signatures(
        &self,
        tx: &mut Tx,
        env: Env<'_>,
        rows: Vec<SignOffRow>,
    ) -> Result<(), Error> {
        let (project, stage) = (self.project.id, self.stage.number());
        let version = self.submission().ok_or(Error::NotFound)?.version;
        for row in rows {
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
