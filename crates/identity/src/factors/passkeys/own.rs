//! What the owner sees of their passkeys, and how one goes.

use kernel::{Timestamp, sha256};
use outbox::AccountNotice;
use storage::passkeys::{self as rows, Passkey};
use storage::{accounts, sessions, sign_in_steps};

use crate::audit::Act;
use crate::error::{Error, Result};
use crate::factors::second_factor::{SecondFactor, require_held_factor};
use crate::{Embedded, Origin, Proof};

pub struct PasskeyOverview {
    pub id: String,
    pub name: String,
    pub created_at: Timestamp,
    pub last_used_at: Option<Timestamp>,
    /// This session was begun with it.
    pub current: bool,
}

impl PasskeyOverview {
    pub(super) fn of(passkey: Passkey, proof: &Proof) -> Self {
        let id = short_id(&passkey.id);
        let held = SecondFactor::of(proof).and_then(|held| held.id);
        Self {
            current: held.as_deref() == Some(&id),
            id,
            name: passkey.name,
            created_at: passkey.created_at,
            last_used_at: passkey.last_used_at,
        }
    }
}

/// The credential's own id may have a thousand bytes; this one stands in tokens and paths.
pub(super) fn short_id(credential: &[u8]) -> String {
    hex::encode(&sha256(credential)[..12])
}

impl Embedded {
    pub async fn passkeys(&self, proof: &Proof) -> Result<Vec<PasskeyOverview>> {
        self.site()?;
        let mut reader = self.db.read().await?;
        let known = rows::of(&mut reader, proof.uid()).await?;
        Ok(known
            .into_iter()
            .map(|passkey| PasskeyOverview::of(passkey, proof))
            .collect())
    }

    /// Sessions that were begun with it end, the caller's too. Needs a recent sign-in with a second factor. False when
    /// this account has no such passkey.
    pub async fn remove_passkey(&self, proof: &Proof, id: &str, origin: &Origin) -> Result<bool> {
        self.site()?;
        self.require_recent(proof)?;
        let (uid, now) = (proof.uid(), self.now());
        let mut tx = self.db.begin().await?;
        accounts::lock_for_update(&mut tx, uid).await?;
        let account = accounts::by_uid(&mut tx, uid).await?.ok_or(Error::UserNotFound)?;
        let known = rows::of(&mut tx, uid).await?;
        let Some(passkey) = known.into_iter().find(|one| short_id(&one.id) == id) else {
            return Ok(false);
        };
        require_held_factor(&mut tx, proof).await?;
        rows::delete(&mut tx, uid, &passkey.id).await?;
        sessions::revoke_of_factor(&mut tx, uid, id, now).await?;
        sign_in_steps::delete_all(&mut tx, uid).await?;
        let notice = AccountNotice::PasskeyRemoved { detail: passkey.name };
        self.notify(&mut tx, &account, notice).await?;
        Act::own("passkey.removed", uid)
            .with(serde_json::json!({"passkey": id}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        (self.config.on_mail)();
        Ok(true)
    }
}
