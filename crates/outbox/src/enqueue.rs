use kernel::{Clock, MailId, Timestamp, Uid};
use storage::outbox::NewMail;
use storage::{Conn, Result, Tx};

use crate::{Mail, SwitchOff};

/// A mail and where it goes.
#[derive(Clone, Debug)]
pub struct OutgoingMail<'a> {
    recipient: &'a str,
    mail: Mail,
    dedup_key: Option<String>,
    switch_off: Option<SwitchOff>,
}

impl<'a> OutgoingMail<'a> {
    /// Sent each time that it is enqueued, unless it has a key.
    pub fn new(recipient: &'a str, mail: impl Into<Mail>) -> Self {
        Self {
            recipient,
            mail: mail.into(),
            dedup_key: None,
            switch_off: None,
        }
    }

    /// Of all mails with the same key, one is sent.
    pub fn once(self, dedup_key: String) -> Self {
        Self {
            dedup_key: Some(dedup_key),
            ..self
        }
    }

    /// Its reader can switch mails like it off.
    pub fn with_switch(self, switch_off: SwitchOff) -> Self {
        Self {
            switch_off: Some(switch_off),
            ..self
        }
    }

    /// The row, with a new id. The Message-ID is fixed here, so that a delivery repeated after a crash is recognised as
    /// the same mail; the transport adds the sender's domain.
    fn row(self, clock: &Clock) -> Result<NewMail> {
        let id = MailId::new(clock);
        let template = self.mail.kind();
        let mut payload = self.mail.payload().map_err(storage::Error::unusable)?;
        if let Some(switch_off) = &self.switch_off {
            switch_off.write(&mut payload).map_err(storage::Error::unusable)?;
        }
        Ok(NewMail {
            id,
            dedup_key: self.dedup_key.unwrap_or_else(|| format!("{template}:{id}")),
            message_id: id.to_string(),
            recipient: self.recipient.to_owned(),
            template,
            payload,
            at: clock.now(),
        })
    }
}

/// Writes a mail into the transaction of its cause. False when there is a mail with this key.
pub async fn enqueue(tx: &mut Tx, clock: &Clock, mail: OutgoingMail<'_>) -> Result<bool> {
    storage::outbox::enqueue(tx, &mail.row(clock)?).await
}

/// To an account that may not exist: then nothing is kept, and it takes the same time.
pub async fn enqueue_if_known(tx: &mut Tx, clock: &Clock, mail: OutgoingMail<'_>, uid: &Uid) -> Result<()> {
    storage::outbox::enqueue_if_known(tx, &mail.row(clock)?, uid).await
}

/// Not delivered before `run_at`; until then, a later mail with the same key replaces what this one says.
pub async fn enqueue_or_replace(
    tx: &mut Tx,
    clock: &Clock,
    mail: OutgoingMail<'_>,
    run_at: Timestamp,
) -> Result<()> {
    storage::outbox::gather(tx, &mail.row(clock)?, run_at).await
}

/// The mail with this key, while it is not sent. One that this version cannot read, which another version has written,
/// counts as none, so that the next one with its key replaces it.
pub async fn waiting(c: &mut Conn, kind: &str, dedup_key: &str) -> Result<Option<Mail>> {
    let Some(payload) = storage::outbox::waiting(c, dedup_key).await? else {
        return Ok(None);
    };
    match Mail::read(kind, &payload) {
        Ok(mail) => Ok(Some(mail)),
        Err(error) => {
            tracing::warn!(%error, "a mail that waits cannot be read");
            Ok(None)
        }
    }
}
