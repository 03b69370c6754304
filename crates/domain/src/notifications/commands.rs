//! Reading one's notifications, and choosing what is mailed. Everything here is the caller's own.

use kernel::states::{InboxEventKind, NotificationCategory};
use kernel::{Cursor, Page, PageRequest, Uid};
use serde_json::json;
use storage::{Conn, Tx, events};

use crate::boxed;
use crate::env::Env;
use crate::notifications::view::{
    CategorySetting, MarkRead, Notification, NotificationSettings, QuietHoursChange, SettingsChange,
    notification,
};
use crate::notifications::{hourly_mail, quiet_hours};

/// Unread notifications are counted so far; a screen shows "99+".
const MOST_COUNTED: i64 = 100;

/// The newest first.
#[boxed]
pub async fn list(
    c: &mut Conn,
    caller: &Uid,
    unread_only: bool,
    page: PageRequest,
) -> Result<Page<Notification>, storage::Error> {
    let limit = i64::from(page.limit);
    let mut rows = storage::notifications::list(c, caller, unread_only, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| Cursor {
        at: row.last_at,
        id: row.id.0,
    });
    Ok(Page {
        items: rows.into_iter().map(notification).collect(),
        next_cursor: last.filter(|_| more).map(Cursor::encode),
    })
}

/// How many are unread, 100 at most.
pub async fn unread(c: &mut Conn, caller: &Uid) -> Result<i64, storage::Error> {
    storage::notifications::count_unread(c, caller.as_str(), MOST_COUNTED).await
}

/// Returns how many are unread then. The caller's other devices are told.
pub async fn mark_read(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    which: MarkRead,
) -> Result<i64, storage::Error> {
    let now = env.now();
    let (rows, id) = match which {
        MarkRead::Id(id) => (storage::notifications::MarkRead::One(id), Some(id)),
        MarkRead::Until(until) => (storage::notifications::MarkRead::Until(until.min(now)), None),
    };
    let marked = storage::notifications::mark_read(tx, caller, rows, now).await?;
    let left = unread(tx, caller).await?;
    if marked > 0 {
        hourly_mail::cancel_read(tx, caller, now).await?;
        let until = match which {
            MarkRead::Until(until) => Some(until),
            MarkRead::Id(_) => None,
        };
        let data = json!({"id": id, "until": until, "unread": left});
        events::append(tx, std::slice::from_ref(caller), InboxEventKind::Read, &data, now)?;
    }
    Ok(left)
}

#[boxed]
pub async fn settings(c: &mut Conn, caller: &Uid) -> Result<NotificationSettings, storage::Error> {
    let chosen = storage::notifications::settings(c, caller).await?;
    let of = |category: NotificationCategory| {
        let row = chosen.iter().find(|row| row.category == category);
        CategorySetting {
            category,
            mail: category.mail(row.map(|row| row.mail)),
            timings: category.timings(),
        }
    };
    let switchable = NotificationCategory::ALL.iter().copied();
    let switchable = switchable.filter(|one| one.is_switchable());
    let (quiet_hours, time_zone) = quiet_hours::of(c, caller).await?;
    Ok(NotificationSettings {
        categories: switchable.map(of).collect(),
        quiet_hours,
        time_zone: time_zone.name().to_owned(),
    })
}

#[boxed]
pub async fn set_settings(
    tx: &mut Tx,
    caller: &Uid,
    change: SettingsChange,
) -> Result<NotificationSettings, storage::Error> {
    for one in change.categories.iter().take(NotificationCategory::ALL.len()) {
        storage::notifications::set(tx, caller, one.category, one.mail).await?;
    }
    settings(tx, caller).await
}

pub async fn set_quiet_hours(
    tx: &mut Tx,
    caller: &Uid,
    change: QuietHoursChange,
) -> Result<NotificationSettings, storage::Error> {
    quiet_hours::set(tx, caller, change.quiet_hours).await?;
    settings(tx, caller).await
}
