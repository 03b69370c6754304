//! The daily email: in the morning of where somebody lives, of what they chose to hear of once a day and have not read, and
//! of whom their saved searches find anew. One a day at most, and none without news.

use chrono::{DateTime, Timelike};
use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{ProjectId, Timestamp, Uid};
use outbox::{Digest, OutgoingMail, PeopleNews, ProjectNews, SwitchOff};
use serde_json::Value;
use std::time::Duration;
use storage::digests::{self, DueRow};
use storage::notifications::NotificationRow;
use storage::{Db, Tx};

use crate::env::Env;
use crate::notifications::commands::settings;
use crate::notifications::quiet_hours::zone_of;
use crate::notifications::unsubscribe_link::link;
use crate::notifications::view::is_in_digest;
use crate::people::error::Error;
use crate::people::saved::alerts::{due_since, run_due};
use crate::relations::between::{Relation, between};
use crate::relations::stand::Stand;

/// The hour from which it is sent.
const MORNING: u32 = 8;
/// What is older than this a first digest leaves out.
const NEWS_FOR: Duration = Duration::from_secs(3 * 86_400);
/// People looked at together.
const BATCH: usize = 200;
/// Notifications that are counted.
const MOST_COUNTED: i64 = 200;
/// Projects that are named, and saved searches, of which there are fewer.
const MOST_NAMED: usize = 25;

/// To everybody whose morning it is; however often it is called, once a day each.
pub async fn send_digests(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let mut after = String::new();
    loop {
        let first = env.now() - NEWS_FOR;
        let searches = due_since(env.now());
        let due = digests::any_due(&mut *db.read().await?, &after, first, searches, BATCH as i64).await?;
        for one in &due {
            let Some(day) = morning_of(env.now(), one.time_zone.as_deref()) else {
                continue;
            };
            if one.day.as_deref() < Some(day.as_str()) {
                let mut tx = db.begin().await?;
                send(&mut tx, env, one, &day).await?;
                tx.commit().await?;
            }
        }
        match due.last() {
            Some(last) if due.len() == BATCH => after = last.uid.0.clone(),
            _ => return Ok(()),
        }
    }
}

/// The day, where somebody lives; `None` before its morning.
fn morning_of(now: Timestamp, time_zone: Option<&str>) -> Option<String> {
    let there = DateTime::from_timestamp(now.seconds(), 0)?.with_timezone(&zone_of(time_zone));
    (there.hour() >= MORNING).then(|| there.date_naive().to_string())
}

async fn send(tx: &mut Tx, env: Env<'_>, to: &DueRow, day: &str) -> Result<(), Error> {
    if !digests::begin(tx, &to.uid, day, env.now()).await? {
        return Ok(());
    }
    let daily = settings(tx, &to.uid).await?.categories;
    let daily: Vec<_> = daily
        .iter()
        .filter(|one| is_in_digest(one))
        .map(|one| one.category)
        .collect();
    let since = to.until.unwrap_or(env.now() - NEWS_FOR);
    let mut rows = digests::unread_since(tx, &to.uid, since, MOST_COUNTED).await?;
    digests::set_told(tx, &to.uid, since).await?;
    rows.retain(|row| daily.contains(&row.kind.category()));
    let mut people = people_news(tx, env, &to.uid, &rows).await?;
    if daily.contains(&NotificationCategory::MessageRequests) {
        people.messages = storage::unread::requests_since(tx, &to.uid, since, MOST_COUNTED).await?;
    }
    let mut projects = counted(&rows);
    let mut open = Vec::new();
    for (id, news) in projects.drain(..) {
        // Who has left the team meanwhile is told nothing more of it.
        if storage::team::is_member(tx, id, &to.uid).await? {
            open.push(news);
        }
    }
    let searches = run_due(tx, env, &to.uid).await?;
    let is_other = !open.is_empty() || people != PeopleNews::default();
    let Some(link) = link(tx, &to.uid, None)
        .await?
        .filter(|_| is_other || !searches.is_empty())
    else {
        return Ok(());
    };
    let named = MOST_NAMED - searches.len();
    let more = open.len().saturating_sub(named);
    open.truncate(named);
    let mail = Digest {
        projects: open,
        more,
        people,
        searches,
        link: if is_other { "/notifications" } else { "/people" }.to_owned(),
    };
    let key = format!("{}:{}:{day}", Digest::KIND, to.uid);
    let switch = SwitchOff { category: None, link };
    let mail = OutgoingMail::new(&to.email, mail).once(key).with_switch(switch);
    outbox::enqueue(tx, env.clock, mail).await?;
    Ok(())
}

/// Who asked somebody to connect or accepted, and news of credits and companies, as far as it still holds: who is blocked or muted by now,
/// or took it back, is not told of.
async fn people_news(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    rows: &[NotificationRow],
) -> Result<PeopleNews, storage::Error> {
    let mut news = PeopleNews::default();
    for row in rows {
        let other = row.details.get("uid").and_then(Value::as_str);
        let relation = match (other, row.kind.category()) {
            (
                Some(other),
                NotificationCategory::Connections
                | NotificationCategory::Credits
                | NotificationCategory::Companies,
            ) => between(tx, to, &Uid(other.to_owned())).await?,
            // Of a project, or of the moderators.
            (None, NotificationCategory::Credits) => Relation::default(),
            _ => continue,
        };
        if relation.is_muted || relation.is_blocked {
            continue;
        }
        match (row.kind, relation.stand(to, env.now())) {
            (NotificationKind::ConnectionRequested, Stand::AskedMe) => news.requests += 1,
            (NotificationKind::ConnectionAccepted, Stand::Connected) => news.accepted += 1,
            (NotificationKind::CreditAsked | NotificationKind::CreditOffered, _) => {
                news.credits_to_answer += 1;
            }
            (NotificationKind::CreditConfirmed | NotificationKind::CreditDisputed, _) => {
                news.credits_answered += 1;
            }
            (NotificationKind::CompanyAsked | NotificationKind::CompanyInvited, _) => {
                news.companies_to_answer += 1;
            }
            (NotificationKind::CompanyJoined, _) => news.companies_joined += 1,
            _ => {}
        }
    }
    Ok(news)
}

/// By project, the newest first.
fn counted(rows: &[NotificationRow]) -> Vec<(ProjectId, ProjectNews)> {
    let mut all: Vec<(ProjectId, ProjectNews)> = Vec::new();
    for row in rows {
        let Some(id) = row.project_id.map(ProjectId) else {
            continue;
        };
        let at = all.iter().position(|(known, _)| *known == id).unwrap_or_else(|| {
            let name = row.details.get("project_name").and_then(Value::as_str);
            let news = ProjectNews {
                project_name: name.unwrap_or_default().to_owned(),
                comments: 0,
                documents: 0,
            };
            all.push((id, news));
            all.len() - 1
        });
        match row.kind {
            NotificationKind::DocumentAdded => all[at].1.documents += row.times,
            _ => all[at].1.comments += row.times,
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_01_it_is_morning_where_somebody_lives() {
        // 2026-03-02 09:00 UTC
        let now = Timestamp::from_seconds(1_772_442_000);
        let day = |zone| morning_of(now, zone);
        assert_eq!(day(None).as_deref(), Some("2026-03-02"));
        assert_eq!(day(Some("Nowhere/Else")).as_deref(), Some("2026-03-02"));
        assert_eq!(day(Some("America/New_York")), None, "four in the morning");
        assert_eq!(day(Some("Asia/Tokyo")).as_deref(), Some("2026-03-02"));
        let evening = Timestamp::from_seconds(1_772_442_000 + 14 * 3_600);
        assert_eq!(
            morning_of(evening, Some("Asia/Tokyo")).as_deref(),
            Some("2026-03-03")
        );
    }
}
