//! Reporting somebody's profile or message, or the page of a company.

use std::time::Duration;

use kernel::states::ReportReason;
use kernel::{CompanyId, MessageId, ReportId, ThreadId, Uid};
use storage::messages::{self, MessageRow};
use storage::reports::{self, About};
use storage::{Conn, Tx, report_messages};

use crate::companies::access::{Shown, shown};
use crate::env::Env;
use crate::moderation::error::Error;
use crate::moderation::mails::report_received;
use crate::moderation::text::fit;
use crate::moderation::view::{NewReport, ReportSubject, Reported};
use crate::notices::mail_to;
use crate::people::asker::Asker;
use crate::people::page::open::look;
use crate::relations::trust_level::{TrustLevel, trust_level};
use crate::texts::say;
use crate::threads::member::thread;

const DAY: Duration = Duration::from_secs(86_400);
/// Messages before the one that is reported, and after it, that are kept with it.
const NEIGHBOURS: i64 = 5;

/// Counts one report, also one that is refused: the transaction is to be committed.
pub async fn count(tx: &mut Tx, env: Env<'_>, asker: &Asker) -> Result<(), Error> {
    let limit = match trust_level(tx, env, asker.uid()).await? {
        TrustLevel::New => 5,
        TrustLevel::Usual | TrustLevel::Known => 20,
    };
    let now = env.now();
    let key = format!("reports:{}", asker.uid());
    let counted = storage::throttles::count(tx, &key, now, now - DAY).await?;
    match counted.count > limit {
        true => Err(Error::TooMany {
            limit,
            retry_after: (counted.window_started_at + DAY).since(now),
        }),
        false => Ok(()),
    }
}

/// Once as long as nobody has decided it. What the reporter may not see is answered like what does not exist.
pub async fn report(tx: &mut Tx, env: Env<'_>, asker: &Asker, new: &NewReport) -> Result<Reported, Error> {
    let text = fit("text", &new.text, 10, 1_000)?;
    let proof = proof(new)?;
    let (about, evidence) = match &new.subject {
        ReportSubject::Profile { uid } => (About::Profile(profile(tx, env, asker, uid).await?), Vec::new()),
        ReportSubject::Company { company_id } => (company(tx, asker, *company_id).await?, Vec::new()),
        ReportSubject::Message {
            thread_id,
            message_id,
        } => {
            let (author, evidence) = reported(tx, asker, *thread_id, *message_id).await?;
            let (thread, message) = (*thread_id, *message_id);
            (
                About::Message {
                    author,
                    thread,
                    message,
                },
                evidence,
            )
        }
    };
    let id = ReportId::new(env.clock);
    let row = reports::NewReport {
        id,
        reporter: asker.uid(),
        about: &about,
        reason: new.reason,
        text: &text,
        is_of_me: new.is_of_me,
        proof: proof.as_deref(),
        at: env.now(),
    };
    if reports::insert(tx, &row).await? {
        report_messages::keep(tx, id, &evidence).await?;
        mail_to(tx, env, asker.uid(), report_received()).await?;
        return Ok(Reported {
            report_id: id,
            created_at: row.at,
            is_repeated: false,
        });
    }
    let first = reports::open_of(tx, asker.uid(), &about).await?;
    let first = first.ok_or(Error::NotFound)?;
    Ok(Reported {
        report_id: first.id,
        created_at: first.created_at,
        is_repeated: true,
    })
}

/// How a claim can be checked that a profile pretends to be somebody.
fn proof(new: &NewReport) -> Result<Option<String>, Error> {
    let is_claim =
        new.reason == ReportReason::Impersonation && matches!(new.subject, ReportSubject::Profile { .. });
    if !is_claim && (new.is_of_me.is_some() || new.proof.is_some()) {
        return Err(Error::field(
            "proof",
            "not_possible",
            say!(ERROR_REPORTS_PROOF_ELSEWHERE),
        ));
    }
    match &new.proof {
        Some(proof) => Ok(Some(fit("proof", proof, 10, 1_000)?)),
        None if new.is_of_me == Some(true) => {
            Err(Error::field("proof", "required", say!(ERROR_REPORTS_PROOF)))
        }
        None => Ok(None),
    }
}

async fn profile(c: &mut Conn, env: Env<'_>, asker: &Asker, uid: &Uid) -> Result<Uid, Error> {
    if asker.is(uid) {
        return Err(oneself());
    }
    Ok(look(c, env, asker, uid).await?.uid)
}

/// Its admins change it, and so they cannot report it.
async fn company(c: &mut Conn, asker: &Asker, id: CompanyId) -> Result<About, Error> {
    match shown(c, asker, id).await? {
        Shown::ToAdmin => Err(Error::field(
            "subject",
            "not_possible",
            say!(ERROR_REPORTS_OWN_COMPANY),
        )),
        Shown::ToAll => Ok(About::Company(id)),
    }
}

fn oneself() -> Error {
    Error::field("subject", "not_possible", say!(ERROR_REPORTS_ONESELF))
}

/// Who wrote the message, and what is kept of the thread.
async fn reported(
    c: &mut Conn,
    asker: &Asker,
    thread_id: ThreadId,
    id: MessageId,
) -> Result<(Uid, Vec<MessageRow>), Error> {
    let thread = thread(c, asker, thread_id).await?;
    let row = thread.message(c, id).await?;
    let row = row.filter(|row| row.text.is_some()).ok_or(Error::NotFound)?;
    let author = Uid(row.author.clone().ok_or(Error::NotFound)?);
    if asker.is(&author) {
        return Err(oneself());
    }
    let from = thread.row().joined_seq;
    let mut evidence = messages::between(c, thread.id(), from, row.seq, NEIGHBOURS).await?;
    evidence.extend(messages::after(c, thread.id(), row.seq, NEIGHBOURS).await?);
    evidence.push(row);
    Ok((author, evidence))
}
