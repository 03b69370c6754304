//! What waits for a moderator, and one report with its evidence.

use kernel::{MessageId, ReportId, ThreadId, Uid};
use storage::Conn;
use storage::reports::{self, ReportRow};

use crate::moderation::error::Error;
use crate::moderation::view::{
    AppealView, DecisionView, Evidence, Person, Queue, QueuedReport, ReportDetails, ReportSubject, Waiting,
};
use crate::notices::name;

const PAGE: usize = 50;

/// Without what concerns the moderator, what they reported, and appeals against their own decisions.
pub async fn queue(c: &mut Conn, moderator: &Uid, of: Waiting) -> Result<Queue, Error> {
    let limit = PAGE as i64 + 1;
    let mut rows = match of {
        Waiting::Reports => reports::waiting(c, moderator, limit).await?,
        Waiting::Appeals => reports::appealed(c, moderator, limit).await?,
    };
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let mut all = Vec::new();
    for row in rows {
        all.push(queued(c, &row).await?);
    }
    Ok(Queue {
        reports: all,
        has_more,
    })
}

pub async fn find(c: &mut Conn, moderator: &Uid, id: ReportId) -> Result<ReportDetails, Error> {
    let row = reports::find(c, moderator, id).await?.ok_or(Error::NotFound)?;
    let reported = reported_seq(c, &row).await?;
    let mut evidence = Vec::new();
    for one in reports::evidence(c, id).await? {
        let is_reported = reported == Some(one.seq);
        evidence.push(Evidence {
            author: person(c, one.author).await?,
            text: one.text,
            created_at: one.created_at,
            is_reported,
        });
    }
    Ok(ReportDetails {
        report: queued(c, &row).await?,
        text: row.text.clone(),
        reporter: person(c, row.reporter.clone()).await?,
        evidence,
        decision: decision(&row),
        appeal: appeal_of(&row),
        is_decided_by_me: row.decided_by.as_deref() == Some(moderator.as_str()),
    })
}

/// The place in its thread of the message that was reported; `None` for a profile.
async fn reported_seq(c: &mut Conn, row: &ReportRow) -> Result<Option<i64>, storage::Error> {
    let (Some(thread), Some(message)) = (row.thread_id, row.message_id) else {
        return Ok(None);
    };
    let found = storage::messages::find(c, ThreadId(thread), MessageId(message)).await?;
    Ok(found.map(|message| message.seq))
}

async fn queued(c: &mut Conn, row: &ReportRow) -> Result<QueuedReport, Error> {
    let about = Person {
        name: name(c, &row.subject_uid).await?,
        uid: row.subject_uid.clone(),
    };
    let subject = match (row.thread_id, row.message_id) {
        (Some(thread), Some(message)) => ReportSubject::Message {
            thread_id: ThreadId(thread),
            message_id: MessageId(message),
        },
        _ => ReportSubject::Profile {
            uid: row.subject_uid.clone(),
        },
    };
    Ok(QueuedReport {
        id: row.id,
        subject,
        about,
        reason: row.reason,
        is_urgent: row.is_urgent,
        created_at: row.created_at,
    })
}

async fn person(c: &mut Conn, uid: Option<String>) -> Result<Option<Person>, Error> {
    let Some(uid) = uid.map(Uid) else {
        return Ok(None);
    };
    Ok(Some(Person {
        name: name(c, &uid).await?,
        uid,
    }))
}

pub(crate) fn decision(row: &ReportRow) -> Option<DecisionView> {
    Some(DecisionView {
        action: row.action?,
        statement: row.statement.clone()?,
        decided_at: row.decided_at?,
    })
}

pub(crate) fn appeal_of(row: &ReportRow) -> Option<AppealView> {
    Some(AppealView {
        text: row.appeal.clone()?,
        appealed_at: row.appealed_at?,
        outcome: row.appeal_outcome,
        statement: row.appeal_statement.clone(),
    })
}
