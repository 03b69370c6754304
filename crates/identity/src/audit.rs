//! What is written down of every act on an account: never a secret, and no address that has no account.

use kernel::{Clock, EventId, Uid};
use serde_json::{Value, json};
use storage::audit::{self, AuditEvent};
use storage::{Result, Tx};

use crate::Origin;

pub struct Act<'a> {
    pub action: &'static str,
    pub actor: Option<&'a Uid>,
    pub subject: Option<&'a Uid>,
    pub detail: Value,
}

impl<'a> Act<'a> {
    /// Done by the account's own owner.
    pub fn own(action: &'static str, uid: &'a Uid) -> Self {
        Self {
            action,
            actor: Some(uid),
            subject: Some(uid),
            detail: json!({}),
        }
    }

    /// Done by nobody known.
    pub fn unknown(action: &'static str, subject: Option<&'a Uid>) -> Self {
        Self {
            action,
            actor: None,
            subject,
            detail: json!({}),
        }
    }

    pub fn with(self, detail: Value) -> Self {
        Self { detail, ..self }
    }

    pub async fn record(self, tx: &mut Tx, clock: &Clock, origin: &Origin) -> Result<()> {
        let event = AuditEvent {
            id: EventId::new(clock),
            at: clock.now(),
            actor: self.actor.map(|uid| uid.0.clone()),
            action: self.action.to_owned(),
            subject: self.subject.map(|uid| uid.0.clone()),
            ip: origin.ip.map(|ip| ip.to_string()),
            user_agent: origin.stored_user_agent(),
            detail: self.detail,
        };
        audit::append(tx, &event).await
    }
}
