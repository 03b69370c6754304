use std::sync::Mutex;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::join_all;
use kernel::{Clock, Timestamp};
use mail::{Failure, Renderer, Smtp};
use outbox::{Mail, SwitchOff};
use storage::dev_mail::DevMail;
use storage::outbox_delivery::{self, DueMail};
use storage::{Db, dev_mail};

use crate::{Job, JobResult};

/// Mails claimed at once and sent side by side.
const BATCH: u32 = 8;
/// A node that dies gives its mails back after this; longer than the slowest conversation with a mail server.
const LEASE: Duration = Duration::from_secs(300);
/// Wait after the first refusal of a mail; doubles with each.
const FIRST_WAIT: Duration = Duration::from_secs(5);
const LONGEST_WAIT: Duration = Duration::from_secs(3_600);
/// A mail that the server has kept refusing for so long is given up.
const GIVE_UP_AFTER: Duration = Duration::from_secs(72 * 3_600);
/// While there is no server it is asked for at least this often.
const LONGEST_PROBE_WAIT: Duration = Duration::from_secs(30);

/// Where mails go.
pub enum Transport {
    Smtp(Smtp),
    /// Kept in the database and read at `/dev/mail`: for development.
    Mailbox,
}

/// Delivers the outbox, each mail at least once and with the same Message-ID at each attempt. While no server
/// can be reached nothing is tried and nothing is given up, however long that lasts.
pub struct DeliverMail {
    db: Db,
    clock: Clock,
    renderer: Renderer,
    transport: Transport,
    gate: Mutex<Gate>,
}

/// Closed while the mail server is away.
#[derive(Default)]
struct Gate {
    failures: u32,
    closed_until: Option<Timestamp>,
}

impl DeliverMail {
    pub fn new(db: Db, clock: Clock, renderer: Renderer, transport: Transport) -> Self {
        Self {
            db,
            clock,
            renderer,
            transport,
            gate: Mutex::default(),
        }
    }

    /// True when mails may be tried: the server was there last time, or answers now.
    async fn server_is_there(&self) -> bool {
        let (closed_until, Transport::Smtp(smtp)) = (self.gate().closed_until, &self.transport) else {
            return true;
        };
        let Some(until) = closed_until else { return true };
        if self.clock.now() < until {
            return false;
        }
        match smtp.probe().await {
            Ok(()) => {
                tracing::info!("the mail server answers again");
                self.gate().closed_until = None;
                true
            }
            Err(error) => {
                self.close_gate(&error);
                false
            }
        }
    }

    fn gate(&self) -> std::sync::MutexGuard<'_, Gate> {
        self.gate
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn close_gate(&self, error: &Failure) {
        let mut gate = self.gate();
        gate.failures = gate.failures.saturating_add(1);
        gate.closed_until = Some(self.clock.now() + doubled(FIRST_WAIT, gate.failures, LONGEST_PROBE_WAIT));
        if gate.failures.is_power_of_two() {
            tracing::warn!(%error, failures = gate.failures, "mails wait for the mail server");
        }
    }

    async fn deliver(&self, mail: &DueMail) -> Result<(), Failure> {
        let unwritable = |e: &dyn std::fmt::Display| Failure::Permanent(e.to_string());
        let content = Mail::read(&mail.template, &mail.payload).map_err(|e| unwritable(&e))?;
        let switch_off = SwitchOff::read(&mail.payload);
        let message = self
            .renderer
            .render(&content, switch_off.as_ref())
            .map_err(|e| unwritable(&e))?;
        match &self.transport {
            Transport::Smtp(smtp) => smtp.send(&mail.message_id, &mail.recipient, &message).await,
            Transport::Mailbox => {
                let kept = DevMail {
                    id: mail.id,
                    at: self.clock.now(),
                    recipient: mail.recipient.clone(),
                    subject: message.subject,
                    text: message.text,
                    html: message.html,
                };
                self.keep(&kept)
                    .await
                    .map_err(|e| Failure::Unreachable(e.to_string()))
            }
        }
    }

    async fn keep(&self, mail: &DevMail) -> storage::Result<()> {
        let mut tx = self.db.begin().await?;
        dev_mail::deliver(&mut tx, mail).await?;
        tx.commit().await
    }

    async fn note(&self, mail: &DueMail, result: &Result<(), Failure>) -> storage::Result<()> {
        let now = self.clock.now();
        let mut tx = self.db.begin().await?;
        match result {
            Ok(()) => outbox_delivery::mark_sent(&mut tx, mail.id, now).await?,
            Err(Failure::Permanent(reason)) => {
                tracing::error!(mail = %mail.id, template = mail.template, reason, "a mail was refused for good");
                outbox_delivery::park(&mut tx, mail.id, now, reason).await?;
            }
            Err(Failure::Passing(reason)) if now.since(mail.created_at) >= GIVE_UP_AFTER => {
                tracing::error!(mail = %mail.id, template = mail.template, reason, "a mail was given up");
                outbox_delivery::park(&mut tx, mail.id, now, reason).await?;
            }
            Err(Failure::Passing(reason)) => {
                let wait = jittered(doubled(FIRST_WAIT, mail.attempts, LONGEST_WAIT));
                outbox_delivery::reschedule(&mut tx, mail.id, now + wait, reason).await?;
            }
            Err(error @ Failure::Unreachable(_)) => {
                let wait = doubled(FIRST_WAIT, mail.attempts, LONGEST_PROBE_WAIT);
                outbox_delivery::reschedule(&mut tx, mail.id, now + wait, &error.to_string()).await?;
            }
        }
        tx.commit().await
    }

    /// Delivers one batch; says whether to go on.
    async fn batch(&self) -> storage::Result<bool> {
        let now = self.clock.now();
        if !outbox_delivery::any_due(&mut *self.db.read().await?, now).await? || !self.server_is_there().await
        {
            return Ok(false);
        }
        let mut tx = self.db.begin().await?;
        let mails = outbox_delivery::claim(&mut tx, now, LEASE, BATCH).await?;
        tx.commit().await?;

        let mut results = join_all(mails.iter().map(|mail| self.deliver(mail))).await;
        let unreachable = |result: &Result<(), Failure>| matches!(result, Err(Failure::Unreachable(_)));
        if let Some(Err(error)) = results
            .iter()
            .find(|r| unreachable(r))
            .filter(|_| results.iter().all(unreachable))
        {
            self.close_gate(error);
        } else {
            self.gate().failures = 0;
            // The server is there and broke off over this mail alone: that counts as its refusal.
            for result in &mut results {
                if let Err(Failure::Unreachable(reason)) = result {
                    *result = Err(Failure::Passing(std::mem::take(reason)));
                }
            }
        }
        for (mail, result) in mails.iter().zip(&results) {
            self.note(mail, result).await?;
        }
        Ok(!mails.is_empty() && self.gate().closed_until.is_none())
    }
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first
        .saturating_mul(2u32.saturating_pow(times.saturating_sub(1)))
        .min(longest)
}

/// Between 80% and 120%, so that refused mails do not come back all at once.
fn jittered(wait: Duration) -> Duration {
    wait.mul_f64(0.8 + 0.4 * rand::random::<f64>())
}

#[async_trait]
impl Job for DeliverMail {
    fn name(&self) -> &'static str {
        "deliver mail"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(1)
    }

    async fn run(&self) -> JobResult {
        while self.batch().await? {}
        Ok(())
    }
}
