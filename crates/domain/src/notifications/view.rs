use kernel::states::{MailTiming, MailTopic, NotificationCategory, NotificationKind};
use kernel::{NotificationId, ProjectId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use storage::notifications::NotificationRow;
use utoipa::ToSchema;

use crate::notifications::quiet_hours::QuietHours;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Notification {
    pub id: NotificationId,
    pub kind: NotificationKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub project_id: Option<ProjectId>,
    /// How often it happened while it was unread.
    pub times: i64,
    /// What the text needs: names, the stage, and `link`, the address of the screen that it leads to.
    #[schema(value_type = Object)]
    pub details: Value,
    pub at: Timestamp,
    pub read: bool,
}

pub(crate) fn notification(row: NotificationRow) -> Notification {
    Notification {
        id: row.id,
        kind: row.kind,
        project_id: row.project_id.map(ProjectId),
        times: row.times,
        details: row.details,
        at: row.last_at,
        read: row.read_at.is_some(),
    }
}

/// One notification, or all up to a moment: those that come meanwhile stay unread.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MarkRead {
    Id(NotificationId),
    Until(Timestamp),
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NotificationSettings {
    pub categories: Vec<CategorySetting>,
    /// When mails about what is unread wait. Null: they never wait.
    #[schema(required)]
    pub quiet_hours: Option<QuietHours>,
    /// Whose hours these are, such as `Europe/Dublin`.
    pub time_zone: String,
}

/// A category that can be switched off.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct CategorySetting {
    pub category: NotificationCategory,
    pub mail: MailTiming,
    /// What can be chosen for it.
    pub timings: &'static [MailTiming],
}

/// Told once a day.
pub(crate) fn is_in_digest(one: &CategorySetting) -> bool {
    one.mail == MailTiming::Digest
}

/// What the product mailed to the caller.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MailsSent {
    /// The days that are counted, up to now.
    pub days: u32,
    pub mails: i64,
    /// The most frequent first; those of which there are none are left out.
    pub topics: Vec<MailsOfTopic>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub struct MailsOfTopic {
    pub topic: MailTopic,
    pub mails: i64,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettingsChange {
    /// Categories that are not named stay as they are.
    #[schema(max_items = 20)]
    pub categories: Vec<CategoryChange>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHoursChange {
    /// Null: at no time.
    #[schema(required)]
    pub quiet_hours: Option<QuietHours>,
}

impl QuietHoursChange {
    pub fn is_possible(self) -> bool {
        self.quiet_hours.is_none_or(QuietHours::is_possible)
    }
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CategoryChange {
    pub category: NotificationCategory,
    pub mail: MailTiming,
}

impl CategoryChange {
    pub fn is_possible(self) -> bool {
        self.category.is_switchable() && self.category.timings().contains(&self.mail)
    }
}
