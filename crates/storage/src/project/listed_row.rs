//! A row of [`projects::list`](crate::projects::list) as SQLite writes it as JSON: a row that SQLite's thread hands over
//! costs more than to write it so and to read it here. Moments are microseconds, yes and no are 1 and 0.

use kernel::states::{ApprovalStatus, ProjectRole};
use kernel::{ProjectId, Stage, Timestamp};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

use crate::project::project_row::{ProjectRow, ProjectStageRow};

/// In the order of the query's columns.
#[derive(Deserialize)]
pub(super) struct ListedRow(
    ProjectId,
    String,
    Option<String>,
    Option<Moment>,
    Moment,
    Moment,
    ProjectRole,
    Flag,
    Flag,
    Option<Stage>,
    Option<ApprovalStatus>,
    Option<i32>,
    Option<i32>,
    Option<Moment>,
    Option<Moment>,
    Option<i32>,
);

impl From<ListedRow> for ProjectStageRow {
    fn from(row: ListedRow) -> Self {
        let moment = |moment: Option<Moment>| moment.map(|moment| moment.0);
        ProjectStageRow {
            project: ProjectRow {
                id: row.0,
                name: row.1,
                format: row.2,
                archived_at: moment(row.3),
                created_at: row.4.0,
                updated_at: row.5.0,
                role: row.6,
                may_documents: row.7.0,
                may_finance: row.8.0,
            },
            stage: row.9,
            approval_status: row.10,
            submitted_version: row.11,
            open_items: row.12,
            submitted_at: moment(row.13),
            decided_at: moment(row.14),
            confirmed_pct: row.15,
        }
    }
}

struct Moment(Timestamp);

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i64::deserialize(deserializer).map(|micros| Moment(Timestamp::from_micros(micros)))
    }
}

struct Flag(bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            0 => Ok(Flag(false)),
            1 => Ok(Flag(true)),
            other => Err(Error::invalid_value(Unexpected::Unsigned(other), &"0 or 1")),
        }
    }
}
