//! A row of [`projects::list`](crate::projects::list) as JSON: SQLite writes moments as microseconds and yes or no as 1
//! or 0, PostgreSQL writes them as JSON does.

use std::fmt;

use kernel::states::{ApprovalStatus, ProjectRole};
use kernel::{ProjectId, Stage, Timestamp};
use serde::de::{Error, IntoDeserializer, Visitor};
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
        deserializer.deserialize_any(MomentVisitor).map(Moment)
    }
}

struct MomentVisitor;

impl Visitor<'_> for MomentVisitor {
    type Value = Timestamp;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("microseconds or a date and time")
    }

    fn visit_i64<E: Error>(self, micros: i64) -> Result<Timestamp, E> {
        Ok(Timestamp::from_micros(micros))
    }

    fn visit_u64<E: Error>(self, micros: u64) -> Result<Timestamp, E> {
        i64::try_from(micros)
            .map(Timestamp::from_micros)
            .map_err(E::custom)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Timestamp, E> {
        Timestamp::deserialize(text.into_deserializer())
    }
}

struct Flag(bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FlagVisitor).map(Flag)
    }
}

struct FlagVisitor;

impl Visitor<'_> for FlagVisitor {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("0, 1, false or true")
    }

    fn visit_bool<E: Error>(self, flag: bool) -> Result<bool, E> {
        Ok(flag)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<bool, E> {
        match number {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(E::custom("neither 0 nor 1")),
        }
    }
}
