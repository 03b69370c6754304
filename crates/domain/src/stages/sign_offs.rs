//! Signatures under what is submitted: the owner says whose are needed, each is for the answers as they are at that
//! moment, and without all of them nothing is handed in.

use kernel::{Digest, MailId, ProjectId, SignOffId, Uid};
use serde_json::json;
use storage::outbox::NewMail;
use storage::sign_offs::{DRAFT, Place, SignOffRow};
use storage::stages::StageEvent;
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::access::{self, ProjectRole};
use crate::env::Env;
use crate::lifecycle::{AmendmentState, ApprovalStatus, Stage};
use crate::stages::transitions::rules::Refusal;
use crate::stages::views::error::Error;
use crate::stages::views::sign_offs::{
    AwaitedSignOff, SignOff, SignOffAction, SignOffState, SignOffs, Signer, signed_off,
};
use crate::stages::working_copy::amendment::Amending;
use crate::stages::working_copy::copy::Work;
use crate::stages::working_copy::signature_rules::{ASKING, called, digest, is_written, state};
use crate::{boxed, notices};

/// What would be handed in now, and who must sign it.
struct Draft {
    work: Work,
    /// Counts every change of it.
    version: i64,
    /// The team is at it, so it can be signed.
    open: bool,
    digest: Digest,
    signers: Vec<MemberRow>,
    rows: Vec<SignOffRow>,
}

impl Draft {
    async fn load(c: &mut Conn, work: Work) -> Result<Self, Error> {
        let (mut version, mut open) = (work.row.version, is_written(work.status()));
        let mut work = work;
        if work.status() == ApprovalStatus::Approved
            && let Some(row) = storage::amendments::newest(c, work.project.id, work.stage.number()).await?
        {
            open = AmendmentState::of(&row).is_written();
            if open {
                version = row.version;
                work = Amending::with(c, work, row).await?.amended();
            }
        }
        Ok(Self {
            version,
            open: open && version > 0 && work.project.archived_at.is_none(),
            digest: digest(&work.content(), &work.items),
            signers: work.signers(c).await?,
            rows: storage::sign_offs::of_version(c, work.project.id, work.stage.number(), DRAFT).await?,
            work,
        })
    }

    async fn locked(tx: &mut Tx, caller: &Uid, id: ProjectId, stage: Stage) -> Result<Self, Error> {
        let work = Work::load_locked(tx, caller, id, stage).await?;
        let draft = Self::load(tx, work).await?;
        if draft.open {
            return Ok(draft);
        }
        Err(match draft.work.project.archived_at {
            Some(_) => Refusal::Archived.into(),
            None => Refusal::WrongStatus(draft.work.status()).into(),
        })
    }

    fn state_of(&self, uid: &Uid) -> SignOffState {
        state(uid, &self.rows, &self.digest)
    }

    fn is_signer(&self) -> bool {
        self.signers.iter().any(|one| one.uid == self.work.caller)
    }

    fn actions(&self) -> Vec<SignOffAction> {
        let signed = self.state_of(&self.work.caller) == SignOffState::Signed;
        let unasked = |one: &MemberRow| {
            matches!(
                self.state_of(&one.uid),
                SignOffState::NotAsked | SignOffState::Changed
            )
        };
        [
            (SignOffAction::Sign, self.is_signer() && !signed),
            (SignOffAction::TakeBack, self.is_signer() && signed),
            (
                SignOffAction::Ask,
                self.work.may(ASKING) && self.signers.iter().any(unasked),
            ),
        ]
        .into_iter()
        .filter(|(_, may)| *may && self.open)
        .map(|(action, _)| action)
        .collect()
    }

    fn place<'a>(&'a self, env: Env<'_>, uid: &'a Uid) -> Place<'a> {
        Place {
            id: SignOffId::new(env.clock),
            project: self.work.project.id,
            stage: self.work.stage.number(),
            version: DRAFT,
            uid,
        }
    }

    async fn view(&self, c: &mut Conn) -> Result<SignOffs, Error> {
        let (id, number) = (self.work.project.id, self.work.stage.number());
        let newest = storage::submissions::last_version(c, id, number).await?;
        let submitted = match newest {
            0 => Vec::new(),
            version => storage::sign_offs::of_version(c, id, number, version).await?,
        };
        Ok(SignOffs {
            signers: self.views(),
            version: self.version,
            open: self.open,
            actions: self.actions(),
            submitted_version: newest,
            submitted: submitted
                .into_iter()
                .filter_map(|row| signed_off(row, &self.work.caller))
                .collect(),
        })
    }

    fn views(&self) -> Vec<Signer> {
        let signed_at = |uid: &Uid| {
            let row = self
                .rows
                .iter()
                .find(|row| row.uid.as_deref() == Some(uid.as_str()));
            row.and_then(|row| row.signed_at)
        };
        let view = |one: &MemberRow| Signer {
            uid: one.uid.clone(),
            name: called(one),
            role: ProjectRole::stored(&one.role),
            you: one.uid == self.work.caller,
            state: self.state_of(&one.uid),
            signed_at: signed_at(&one.uid),
        };
        self.signers.iter().map(view).collect()
    }
}

#[boxed]
pub async fn sign_offs(c: &mut Conn, caller: &Uid, id: ProjectId, stage: Stage) -> Result<SignOffs, Error> {
    let work = Work::load(c, caller, id, stage).await?;
    Draft::load(c, work).await?.view(c).await
}

/// Signs the draft as the caller has read it.
pub async fn sign_off(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    read: SignOff,
) -> Result<SignOffs, Error> {
    let draft = Draft::locked(tx, caller, id, stage).await?;
    if !draft.is_signer() {
        return Err(Error::NoSigner);
    }
    if read.version != draft.version {
        return Err(Error::NotAsRead);
    }
    if draft.state_of(caller) != SignOffState::Signed {
        let at = draft.place(env, caller);
        storage::sign_offs::sign(tx, &at, &draft.digest, env.now()).await?;
        draft.note(tx, env, "signed_off").await?;
    }
    sign_offs(tx, caller, id, stage).await
}

/// One's own signature, as long as it is not handed in.
pub async fn take_sign_off_back(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<SignOffs, Error> {
    let draft = Draft::locked(tx, caller, id, stage).await?;
    if !draft.is_signer() {
        return Err(Error::NoSigner);
    }
    if draft.state_of(caller) == SignOffState::Signed {
        storage::sign_offs::take_back(tx, id, stage.number(), caller).await?;
        draft.note(tx, env, "sign_off_taken_back").await?;
    }
    sign_offs(tx, caller, id, stage).await
}

/// Mails everybody who has not signed the draft as it is. Nobody is asked twice about the same answers.
pub async fn ask_for_sign_offs(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
) -> Result<SignOffs, Error> {
    let draft = Draft::locked(tx, caller, id, stage).await?;
    access::require(access::Access::from(&draft.work.project), ASKING)?;
    let asked_by = notices::name(tx, caller).await?;
    for signer in &draft.signers {
        if draft.state_of(&signer.uid) == SignOffState::Signed || signer.uid == *caller {
            continue;
        }
        storage::sign_offs::ask(tx, &draft.place(env, &signer.uid), caller, env.now()).await?;
        if notices::count_mail(tx, env, caller).await? {
            draft.mail(tx, env, signer, &asked_by).await?;
        }
    }
    sign_offs(tx, caller, id, stage).await
}

/// The drafts that wait for the caller, the newest first.
#[boxed]
pub async fn awaited_sign_offs(c: &mut Conn, caller: &Uid) -> Result<Vec<AwaitedSignOff>, Error> {
    let mut all = Vec::new();
    for row in storage::sign_offs::awaited_of(c, caller).await? {
        let Some(stage) = u8::try_from(row.stage).ok().and_then(|n| Stage::try_from(n).ok()) else {
            continue;
        };
        all.push(AwaitedSignOff {
            project_id: row.project_id,
            project_name: row.project_name,
            stage,
            asked_by: notices::name(c, &row.asked_by).await?,
            asked_at: row.asked_at,
        });
    }
    Ok(all)
}

impl Draft {
    async fn note(&self, tx: &mut Tx, env: Env<'_>, action: &str) -> Result<(), Error> {
        let status = self.work.status().as_str().to_owned();
        let event = StageEvent {
            id: kernel::EventId::new(env.clock),
            at: env.now(),
            actor: Some(self.work.caller.0.clone()),
            action: action.to_owned(),
            from_status: Some(status.clone()),
            to_status: status,
            detail: serde_json::Map::new(),
        };
        let (project, stage) = (self.work.project.id, self.work.stage.number());
        Ok(storage::stages::append_event(tx, project, stage, &event).await?)
    }

    async fn mail(&self, tx: &mut Tx, env: Env<'_>, to: &MemberRow, asked_by: &str) -> Result<(), Error> {
        let (project, stage) = (&self.work.project, self.work.stage.number());
        let id = MailId::new(env.clock);
        let draft = u64::from_be_bytes(self.digest[..8].try_into().unwrap_or_default());
        let mail = NewMail {
            id,
            dedup_key: format!("signoff_asked:{}:{stage}:{}:{draft:x}", project.id, to.uid),
            message_id: format!("{id}@slateflow"),
            recipient: to.email.clone(),
            template: "signoff_asked",
            payload: json!({
                "project_name": project.name,
                "asked_by": asked_by,
                "stage": stage,
                "link": format!("/projects/{}/stage-{stage}", project.id),
            }),
            at: env.now(),
        };
        storage::outbox::enqueue(tx, &mail).await?;
        Ok(())
    }
}

impl Work {
    pub(crate) async fn signer_views(self, c: &mut Conn) -> Result<Vec<Signer>, Error> {
        Ok(Draft::load(c, self).await?.views())
    }
}
