use kernel::{Code, sha256};
use outbox::AccountNotice;
use serde_json::Value;
use storage::Tx;
use storage::accounts::{self, Account};
use storage::passkeys::{self as rows, Passkey};
use storage::sign_in_steps::{self as steps, Kind, Step};

use super::site::Site;
use super::{CEREMONY_LIFE, MOST_PASSKEYS, PasskeyCeremony, PasskeyOverview};
use crate::attempt_limits::ENROLMENTS;
use crate::audit::Act;
use crate::error::{Error, Result};
use crate::factors::second_factor::{clean_name, require_held_factor};
use crate::{Embedded, Origin, Proof};

const UNNAMED: &str = "Passkey";

impl Embedded {
    pub(super) fn site(&self) -> Result<Site> {
        Site::of(&self.config.public_url).ok_or(Error::NoPasskeys)
    }

    /// Needs a recent sign-in and a proven address; with a second factor, where the account has one.
    /// Also says what the passkey might be called.
    pub async fn start_passkey(&self, proof: &Proof, origin: &Origin) -> Result<(PasskeyCeremony, String)> {
        let site = self.site()?;
        self.require_recent(proof)?;
        let (uid, now) = (proof.uid(), self.now());
        self.limited(async |tx| ENROLMENTS.take(tx, uid.as_str(), now).await)
            .await?;
        let mut tx = self.db.begin().await?;
        let (account, known) = may_add(&mut tx, proof).await?;
        let begun = site.begin_registration(&account, &known)?;
        let code = Code::random();
        let kind = Kind::PasskeyRegistration;
        let until = now + CEREMONY_LIFE;
        steps::insert(&mut tx, &code.digest(), kind, Some(uid), &begun.state, until).await?;
        tx.commit().await?;
        let ceremony = PasskeyCeremony {
            session: code.expose().to_owned(),
            options: begun.options,
        };
        let agent = origin.user_agent.as_deref().unwrap_or_default();
        Ok((ceremony, crate::session::device_words::describe(agent)))
    }

    /// With what the browser made.
    pub async fn finish_passkey(
        &self,
        proof: &Proof,
        session: &str,
        name: &str,
        credential: &Value,
        origin: &Origin,
    ) -> Result<PasskeyOverview> {
        let site = self.site()?;
        self.require_recent(proof)?;
        let (uid, now) = (proof.uid(), self.now());
        let step = self
            .answer_step(session, Kind::PasskeyRegistration)
            .await?
            .filter(|step| step.is_of(uid))
            .ok_or(Error::PasskeyRefused)?;
        let mut tx = self.db.begin().await?;
        let (account, _) = may_add(&mut tx, proof).await?;
        let made = site.finish_registration(&account, &step.state, credential)?;
        let passkey = Passkey {
            id: made.id,
            uid: uid.clone(),
            name: clean_name(name).unwrap_or_else(|| UNNAMED.into()),
            fixed_state: made.fixed_state,
            changing_state: made.changing_state,
            created_at: now,
            last_used_at: None,
        };
        rows::insert(&mut tx, &passkey)
            .await
            .map_err(|error| match error {
                storage::Error::Unique => Error::InvalidArgument("PASSKEY_EXISTS"),
                other => other.into(),
            })?;
        let shown = PasskeyOverview::of(passkey, proof);
        let notice = AccountNotice::PasskeyAdded {
            detail: shown.name.clone(),
        };
        self.notify(&mut tx, &account, notice).await?;
        Act::own("passkey.added", uid)
            .with(serde_json::json!({"passkey": shown.id}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        (self.config.on_mail)();
        Ok(shown)
    }

    /// Whatever comes of it, the step is answered: nobody tries a second answer.
    pub(super) async fn answer_step(&self, session: &str, kind: Kind) -> Result<Option<Step>> {
        let mut tx = self.db.begin().await?;
        let step = steps::take(&mut tx, &sha256(session.as_bytes()), kind, self.now()).await?;
        tx.commit().await?;
        Ok(step)
    }
}

async fn may_add(tx: &mut Tx, proof: &Proof) -> Result<(Account, Vec<Passkey>)> {
    let uid = proof.uid();
    accounts::lock_for_update(tx, uid).await?;
    let account = accounts::by_uid(tx, uid).await?.ok_or(Error::UserNotFound)?;
    if !account.email_verified {
        return Err(Error::InvalidArgument("UNVERIFIED_EMAIL"));
    }
    require_held_factor(tx, proof).await?;
    let known = rows::of(tx, uid).await?;
    if known.len() >= MOST_PASSKEYS {
        return Err(Error::InvalidArgument("TOO_MANY_PASSKEYS"));
    }
    Ok((account, known))
}
