//! Signatures under what is submitted: the owner says whose are needed, each is for the answers as they are at that
//! moment, and without all of them nothing is submitted.

use kernel::states::{NotificationKind, ProjectTopic, StageAction};
use kernel::{ProjectId, SignOffId, Uid};
use outbox::{OutgoingMail, SignOffRequested};
use serde_json::{Value, json};
use storage::sign_offs::{DRAFT, Place};
use storage::team::MemberRow;
use storage::{Conn, Tx};

use crate::access::rights::Read;
use crate::access::{Right, reading};
use crate::env::Env;
use crate::notifications::tell::{Notice, notify, notify_team, project_changed};
use crate::stages::transitions::rules::Refusal;
use crate::stages::views::error::Error;
use crate::stages::views::sign_offs::{
    AwaitedSignOff, SignOff, SignOffAction, SignOffState, SignOffs, signed_off,
};
use crate::stages::working_copy::events::{Event, record};
use crate::stages::working_copy::load::Authorized;
use crate::stages::working_copy::permission::{ASKING, Action, AskForSignOffs, SignStage, Writes};
use crate::stages::working_copy::rules::signature_rules::is_written;
use crate::stages::working_copy::signatures::Signatures;
use crate::{boxed, notices};

/// What would be submitted now, and who must sign it.
struct Draft<A> {
    copy: Authorized<A>,
    /// The team is at it, so it can be signed.
    open: bool,
    signatures: Signatures,
}

impl<A: Action> Draft<A> {
    async fn of(c: &mut Conn, stage: Authorized<A>) -> Result<Self, Error> {
        let copy = stage.with_written_amendment(c).await?;
        Ok(Self {
            open: is_written(copy.status()) && copy.version() > 0 && copy.project.archived_at.is_none(),
            signatures: Signatures::load(c, &copy).await?,
            copy,
        })
    }

    async fn of_open(c: &mut Conn, stage: Authorized<A>) -> Result<Self, Error> {
        let draft = Self::of(c, stage).await?;
        if draft.open {
            return Ok(draft);
        }
        Err(match draft.copy.project.archived_at {
            Some(_) => Refusal::Archived.into(),
            None => Refusal::WrongStatus(draft.copy.stage_status()).into(),
        })
    }

    fn is_signed(&self) -> bool {
        self.signatures.state_of(&self.copy.caller) == SignOffState::Signed
    }

    fn actions(&self) -> Vec<SignOffAction> {
        let is_signer = self.signatures.is_signer(&self.copy.caller);
        let asks = self.copy.may(ASKING) && self.signatures.can_ask();
        let all = [
            (SignOffAction::Sign, is_signer && !self.is_signed()),
            (SignOffAction::Withdraw, is_signer && self.is_signed()),
            (SignOffAction::Ask, asks),
        ];
        all.into_iter()
            .filter(|(_, may)| *may && self.open)
            .map(|(action, _)| action)
            .collect()
    }

    async fn view(&self, c: &mut Conn) -> Result<SignOffs, Error> {
        let (id, number) = (self.copy.project.id, self.copy.stage.number());
        let newest = storage::submissions::last_version(c, id, number).await?;
        let submitted = match newest {
            0 => Vec::new(),
            version => storage::sign_offs::of_version(c, id, number, version).await?,
        };
        Ok(SignOffs {
            signers: self.signatures.views(&self.copy.caller),
            version: self.copy.version(),
            open: self.open,
            actions: self.actions(),
            submitted_version: newest,
            submitted: submitted
                .into_iter()
                .filter_map(|row| signed_off(row, &self.copy.caller))
                .collect(),
        })
    }
}

/// What is said of a draft.
struct Told {
    kind: NotificationKind,
    project: ProjectId,
    group: String,
    details: Value,
}

impl Told {
    fn notice(&self) -> Notice<'_> {
        Notice {
            kind: self.kind,
            group: self.group.clone(),
            project: Some(self.project),
            details: &self.details,
        }
    }
}

pub async fn sign_offs(c: &mut Conn, copy: Authorized<Read>) -> Result<SignOffs, Error> {
    Draft::of(c, copy).await?.view(c).await
}

/// Signs the draft as the caller has read it.
pub async fn sign_off(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<SignStage>,
    read: SignOff,
) -> Result<SignOffs, Error> {
    let draft = Draft::of_signer(tx, copy).await?;
    if read.version != draft.copy.version() {
        return Err(Error::NotAsRead);
    }
    if !draft.is_signed() {
        let at = draft.place(env, &draft.copy.caller);
        storage::sign_offs::sign(tx, &at, &draft.signatures.digest, env.now()).await?;
        draft.note(tx, env, StageAction::SignedOff).await?;
        draft.tell_signed(tx, env).await?;
    }
    draft.reread(tx).await
}

/// One's own signature, as long as it is not submitted.
pub async fn withdraw_sign_off(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<SignStage>,
) -> Result<SignOffs, Error> {
    let draft = Draft::of_signer(tx, copy).await?;
    if draft.is_signed() {
        let (id, stage) = (draft.copy.project.id, draft.copy.stage.number());
        storage::sign_offs::withdraw(tx, id, stage, &draft.copy.caller).await?;
        draft.note(tx, env, StageAction::SignOffTakenBack).await?;
    }
    draft.reread(tx).await
}

/// Mails everybody who has not signed the draft as it is. Nobody is asked twice about the same answers.
pub async fn ask_for_sign_offs(
    tx: &mut Tx,
    env: Env<'_>,
    copy: Authorized<AskForSignOffs>,
) -> Result<SignOffs, Error> {
    let draft = Draft::of_open(tx, copy).await?;
    let caller = &draft.copy.caller;
    let asked_by = notices::name(tx, caller).await?;
    let (project, stage) = (draft.copy.project.id, draft.copy.stage);
    let rights = [reading(stage)];
    project_changed(
        tx,
        env,
        project,
        Some(stage.number()),
        ProjectTopic::SignOffs,
        &rights,
    )
    .await?;
    let wanted = draft.about(NotificationKind::SignOffRequested, &asked_by);
    for signer in draft.signatures.missing_except(caller) {
        storage::sign_offs::ask(tx, &draft.place(env, &signer.uid), caller, env.now()).await?;
        notify(tx, env, &signer.uid, &wanted.notice()).await?;
        if notices::count_mail(tx, env, caller).await? {
            draft.mail(tx, env, signer, &asked_by).await?;
        }
    }
    draft.reread(tx).await
}

/// The drafts that wait for the caller, the newest first.
#[boxed]
pub async fn awaited_sign_offs(c: &mut Conn, caller: &Uid) -> Result<Vec<AwaitedSignOff>, Error> {
    let mut all = Vec::new();
    for row in storage::sign_offs::awaited_of(c, caller).await? {
        all.push(AwaitedSignOff {
            project_id: row.project_id,
            project_name: row.project_name,
            stage: row.stage,
            asked_by: notices::name(c, &row.asked_by).await?,
            asked_at: row.asked_at,
        });
    }
    Ok(all)
}

impl Draft<SignStage> {
    async fn of_signer(c: &mut Conn, stage: Authorized<SignStage>) -> Result<Self, Error> {
        let draft = Self::of_open(c, stage).await?;
        match draft.signatures.is_signer(&draft.copy.caller) {
            true => Ok(draft),
            false => Err(Error::NoSigner),
        }
    }
}

impl<A: Writes> Draft<A> {
    /// As it is now.
    async fn reread(mut self, c: &mut Conn) -> Result<SignOffs, Error> {
        self.signatures = Signatures::load(c, &self.copy).await?;
        self.view(c).await
    }

    fn place<'a>(&'a self, env: Env<'_>, uid: &'a Uid) -> Place<'a> {
        Place {
            id: SignOffId::new(env.clock),
            project: self.copy.project.id,
            stage: self.copy.stage.number(),
            version: DRAFT,
            uid,
        }
    }

    /// Those who submit hear of a signature.
    async fn tell_signed(&self, tx: &mut Tx, env: Env<'_>) -> Result<(), Error> {
        let signer = &self.copy.caller;
        let told = self.about(NotificationKind::SignedOff, &notices::name(tx, signer).await?);
        let rights = [reading(self.copy.stage), Right::Submit];
        let project = self.copy.project.id;
        Ok(notify_team(tx, env, project, &rights, Some(signer), &told.notice()).await?)
    }

    fn about(&self, kind: NotificationKind, who: &str) -> Told {
        let (project, stage) = (&self.copy.project, self.copy.stage.number());
        Told {
            kind,
            project: project.id,
            group: format!("{}:{stage}", project.id),
            details: json!({
                "project_name": project.name,
                "stage": stage,
                "who": who,
                "link": format!("/projects/{}/stage-{stage}", project.id),
            }),
        }
    }

    async fn note(&self, tx: &mut Tx, env: Env<'_>, action: StageAction) -> Result<(), Error> {
        let status = self.copy.stage_status();
        let event = Event {
            actor: Some(&self.copy.caller),
            action,
            from: status,
            to: status,
            version: 0,
        };
        let (project, stage) = (self.copy.project.id, self.copy.stage.number());
        Ok(record(tx, env, project, stage, event).await?)
    }

    async fn mail(&self, tx: &mut Tx, env: Env<'_>, to: &MemberRow, asked_by: &str) -> Result<(), Error> {
        let (project, stage) = (&self.copy.project, self.copy.stage.number());
        let draft = u64::from_be_bytes(self.signatures.digest[..8].try_into().unwrap_or_default());
        let key = format!(
            "{}:{}:{stage}:{}:{draft:x}",
            SignOffRequested::KIND,
            project.id,
            to.uid
        );
        let mail = SignOffRequested {
            project_name: project.name.clone(),
            asked_by: asked_by.to_owned(),
            stage: self.copy.stage,
            link: format!("/projects/{}/stage-{stage}", project.id),
        };
        outbox::enqueue(tx, env.clock, OutgoingMail::new(&to.email, mail).once(key)).await?;
        Ok(())
    }
}
