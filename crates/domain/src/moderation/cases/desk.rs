//! What waits for a moderator, what they decided, and one report with its evidence.

use std::collections::HashMap;

use kernel::{MessageId, ReportId, ThreadId, Timestamp, Uid};
use storage::reports::{self, ReportRow};
use storage::{Conn, report_messages};

use crate::env::Env;
use crate::moderation::cases::claimed::holder;
use crate::moderation::cases::hidden_now::hidden_now;
use crate::moderation::error::Error;
use crate::moderation::history::history;
use crate::moderation::view::{
    AppealView, Claim, DecisionView, Evidence, Person, Queue, QueuedReport, ReportDetails, ReportList,
    ReportSubject,
};
use crate::notices::names;
use crate::texts::say;

const PAGE: usize = 50;

/// Without what concerns the moderator, what they reported, and appeals against their own decisions.
pub async fn queue(c: &mut Conn, env: Env<'_>, moderator: &Uid, list: ReportList) -> Result<Queue, Error> {
    let limit = PAGE as i64 + 1;
    let mut rows = match list {
        ReportList::Reports => reports::waiting(c, moderator, limit).await?,
        ReportList::Appeals => reports::appealed(c, moderator, limit).await?,
        ReportList::Decided => reports::decided(c, moderator, limit).await?,
    };
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let mut named: Vec<Uid> = rows.iter().filter_map(ReportRow::person).collect();
    named.extend(rows.iter().filter_map(|row| Some(holder(row, env.now())?.0)));
    let people = People(names(c, &named.iter().collect::<Vec<_>>()).await?);
    let seen = Seen {
        people: &people,
        moderator,
        now: env.now(),
    };
    Ok(Queue {
        reports: rows.iter().map(|row| queued(&seen, row)).collect(),
        has_more,
    })
}

pub async fn find(c: &mut Conn, env: Env<'_>, moderator: &Uid, id: ReportId) -> Result<ReportDetails, Error> {
    let row = reports::find(c, moderator, id).await?.ok_or(Error::NotFound)?;
    let reported = reported_seq(c, &row).await?;
    let kept = report_messages::evidence(c, id).await?;
    let reporter = row.reporter.clone().map(Uid);
    let authors: Vec<Option<Uid>> = kept.iter().map(|one| one.author.clone().map(Uid)).collect();
    let subject = row.person();
    let claimed_by = holder(&row, env.now()).map(|(uid, _)| uid);
    let hidden_by = row.identity_hidden_by.clone().map(Uid);
    let concerned: Vec<&Uid> = subject
        .iter()
        .chain(&hidden_by)
        .chain(&reporter)
        .chain(&claimed_by)
        .chain(authors.iter().flatten())
        .collect();
    let people = People(names(c, &concerned).await?);
    let evidence = kept.into_iter().zip(&authors).map(|(one, author)| Evidence {
        author: author.as_ref().map(|uid| people.person(uid)),
        text: one.text,
        files: one.files,
        created_at: one.created_at,
        is_reported: reported == Some(one.seq),
    });
    let seen = Seen {
        people: &people,
        moderator,
        now: env.now(),
    };
    Ok(ReportDetails {
        report: queued(&seen, &row),
        person: subject.as_ref().map(|uid| people.person(uid)),
        history: history(c, moderator, &row).await?,
        text: row.text.clone(),
        reporter: reporter.as_ref().map(|uid| people.person(uid)),
        evidence: evidence.collect(),
        is_of_me: row.is_of_me,
        proof: row.proof.clone(),
        hidden_identity: hidden_now(c, &row, hidden_by.map(|uid| people.person(&uid))).await?,
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

/// How those are called whom a page names, read at once.
pub(crate) struct People(pub(crate) HashMap<Uid, String>);

impl People {
    fn name(&self, uid: &Uid) -> String {
        self.0.get(uid).cloned().unwrap_or_else(|| say!(SOMEBODY_MEMBER))
    }

    pub fn person(&self, uid: &Uid) -> Person {
        Person {
            uid: uid.clone(),
            name: self.name(uid),
        }
    }
}

/// By which moderator, and when.
struct Seen<'a> {
    people: &'a People,
    moderator: &'a Uid,
    now: Timestamp,
}

fn queued(seen: &Seen<'_>, row: &ReportRow) -> QueuedReport {
    let people = seen.people;
    let person = row.person();
    let name = match (&row.company_name, &person) {
        (Some(company), _) => company.clone(),
        (None, Some(uid)) => people.name(uid),
        (None, None) => String::new(),
    };
    let subject = match (row.thread_id, row.message_id, row.company(), person) {
        (Some(thread), Some(message), ..) => ReportSubject::Message {
            thread_id: ThreadId(thread),
            message_id: MessageId(message),
        },
        (_, _, Some(company_id), _) => ReportSubject::Company { company_id },
        (_, _, None, person) => ReportSubject::Profile {
            uid: person.unwrap_or(Uid(String::new())),
        },
    };
    QueuedReport {
        id: row.id,
        subject,
        name,
        reason: row.reason,
        is_urgent: row.is_urgent,
        created_at: row.created_at,
        appealed_at: row.appealed_at,
        claim: holder(row, seen.now).map(|(by, until)| Claim {
            by: people.person(&by),
            is_mine: by == *seen.moderator,
            until,
        }),
        decision: decision(row),
    }
}

pub(crate) fn decision(row: &ReportRow) -> Option<DecisionView> {
    Some(DecisionView {
        action: row.action?,
        statement: row.statement.clone()?,
        decided_at: row.decided_at?,
        until: row.until,
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
