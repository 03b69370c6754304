use outbox::AccountNotice;
use serde_json::json;
use storage::{accounts, sessions as rows};

use crate::audit::Act;
use crate::error::{Error, Result};
use crate::session::sessions::{self, RefreshToken, Refreshed};
use crate::{Embedded, Issued, Origin};

/// Two requests with the same token may race for its rotation; the loser finds it done.
const TRIES: usize = 4;

impl Embedded {
    /// A new ID token, and the refresh token to use from now on.
    pub async fn refresh(&self, token: &str, origin: &Origin) -> Result<(kernel::Uid, Issued)> {
        let token = RefreshToken::decode(token).ok_or(Error::InvalidRefreshToken)?;
        let mut reader = self.db.read().await?;
        let mut known = rows::by_id(&mut reader, token.session).await?;
        drop(reader);
        for _ in 0..TRIES {
            let session = known.ok_or(Error::InvalidRefreshToken)?;
            let now = self.now();
            let (session, next) = match sessions::refresh(&session, &token, now) {
                Refreshed::Unknown => return Err(Error::InvalidRefreshToken),
                _ if sessions::ended(&session, now) => return Err(Error::TokenExpired),
                Refreshed::Theft => {
                    self.end_stolen(&session, origin).await?;
                    return Err(Error::TokenExpired);
                }
                Refreshed::Repeat(newest) => (session, newest),
                Refreshed::Rotate(mut moved, next) => {
                    moved.ip = origin.ip.map(|ip| ip.to_string()).or(moved.ip);
                    moved.user_agent = origin.stored_user_agent().or(moved.user_agent);
                    let mut tx = self.db.begin().await?;
                    if !rows::rotate(&mut tx, &moved).await? {
                        // What the faster request wrote is seen in here before readers see it; it is kept with this.
                        known = rows::by_id(&mut tx, token.session).await?;
                        tx.commit().await?;
                        continue;
                    }
                    tx.commit().await?;
                    (*moved, next)
                }
            };
            let (account, identities) = self.account(&session.uid).await?;
            if account.disabled {
                return Err(Error::Disabled);
            }
            let issued = self.issue(&account, &identities, &session, &next).await?;
            return Ok((account.uid, issued));
        }
        Err(Error::Fault(
            "a refresh token is being rotated by too many requests at once".into(),
        ))
    }

    async fn end_stolen(&self, session: &rows::Session, origin: &Origin) -> Result<()> {
        let mut tx = self.db.begin().await?;
        let ended_now = rows::revoke_own(&mut tx, &session.uid, session.id, self.now()).await?;
        if ended_now && let Some(account) = accounts::by_uid(&mut tx, &session.uid).await? {
            self.notify(&mut tx, &account, AccountNotice::SessionCopied)
                .await?;
        }
        Act::unknown("session.theft", Some(&session.uid))
            .with(json!({"session": session.id}))
            .record(&mut tx, &self.clock, origin)
            .await?;
        tx.commit().await?;
        (self.config.on_mail)();
        Ok(())
    }
}
