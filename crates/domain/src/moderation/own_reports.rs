//! What somebody has reported, and whether it is decided. What was decided is told to whom it concerns alone.

use std::collections::HashMap;

use kernel::states::ReportReason;
use kernel::{MessageId, ReportId, ThreadId, Timestamp, Uid};
use serde::Serialize;
use storage::Conn;
use storage::reports::{self, ReportRow};
use utoipa::ToSchema;

use crate::companies;
use crate::companies::access::shown;
use crate::env::Env;
use crate::moderation::error::Error;
use crate::moderation::view::ReportSubject;
use crate::people;
use crate::people::asker::{Asker, asker};
use crate::people::page::open::{Seen, look_at};

const PAGE: usize = 50;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnReport {
    pub id: ReportId,
    /// Null: the caller cannot see them any more.
    #[schema(required)]
    pub about: Option<ReportedNow>,
    pub reason: ReportReason,
    /// The caller's own words.
    pub text: String,
    pub created_at: Timestamp,
    /// Null: it waits.
    #[schema(required)]
    pub decided_at: Option<Timestamp>,
}

/// Who or what was reported, as the caller sees them now.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportedNow {
    pub subject: ReportSubject,
    pub name: String,
}

/// The newest first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OwnReports {
    #[schema(max_items = 50)]
    pub reports: Vec<OwnReport>,
    /// There are older ones.
    pub has_more: bool,
}

pub async fn own_reports(c: &mut Conn, env: Env<'_>, caller: &Uid) -> Result<OwnReports, Error> {
    let mut rows = reports::of_reporter(c, caller, PAGE as i64 + 1).await?;
    let has_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    // Whoever has no complete profile sees nobody.
    let asker = match asker(c, env, caller).await {
        Ok(asker) => Some(asker),
        Err(people::error::Error::ProfileIncomplete) => None,
        Err(error) => return Err(error.into()),
    };
    let mut seen = HashMap::new();
    if let Some(asker) = &asker {
        let uids: Vec<Uid> = rows.iter().filter_map(ReportRow::person).collect();
        seen = look_at(c, env, asker, &uids.iter().collect::<Vec<_>>()).await?;
    }
    let mut own = Vec::with_capacity(rows.len());
    for row in rows {
        own.push(OwnReport {
            id: row.id,
            about: match &asker {
                Some(asker) => about(c, asker, &seen, &row).await?,
                None => None,
            },
            reason: row.reason,
            text: row.text,
            created_at: row.created_at,
            decided_at: row.decided_at,
        });
    }
    Ok(OwnReports {
        reports: own,
        has_more,
    })
}

async fn about(
    c: &mut Conn,
    asker: &Asker,
    seen: &HashMap<Uid, Seen>,
    row: &ReportRow,
) -> Result<Option<ReportedNow>, Error> {
    if let Some(company_id) = row.company() {
        let name = match shown(c, asker, company_id).await {
            Ok(_) => row.company_name.clone(),
            Err(companies::error::Error::NotFound) => None,
            Err(error) => return Err(error.into()),
        };
        let subject = ReportSubject::Company { company_id };
        return Ok(name.map(|name| ReportedNow { subject, name }));
    }
    let person = row.person().and_then(|uid| seen.get(&uid));
    Ok(person.map(|person| ReportedNow {
        subject: match (row.thread_id, row.message_id) {
            (Some(thread), Some(message)) => ReportSubject::Message {
                thread_id: ThreadId(thread),
                message_id: MessageId(message),
            },
            _ => ReportSubject::Profile {
                uid: person.uid.clone(),
            },
        },
        name: person.preview.name.clone(),
    }))
}
