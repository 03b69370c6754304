//! The public statistics of reviews: how long it takes, how often it approves, and what it asks for. Published from
//! twenty decisions on, and of a stage from five, so that no figure tells of one project.

use std::time::Duration;

use serde::Serialize;
use storage::Conn;
use storage::review_times::{DecisionRow, any_decisions, any_refusal_reasons, any_requested_fields};
use utoipa::ToSchema;

use crate::env::Env;
use crate::lifecycle::{Decision, Stage};
use crate::review::error::Error;
use crate::submissions::rubric::REASONS;

const LEAST: usize = 20;
const LEAST_OF_A_STAGE: usize = 5;
const REASONS_SHOWN: usize = 10;
/// Decisions that are looked at, the newest.
const LOOKED_AT: i64 = 20_000;
/// Medians are of the decisions of so many days.
const DAYS: u64 = 90;
const DAY: f64 = 86_400.0;

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = ReviewStatistics)]
pub struct Statistics {
    /// False: fewer than 20 decisions so far; of the figures, only what is aimed for.
    pub published: bool,
    pub stages: Vec<StageTimes>,
    /// Why stages were refused and which answers had to be changed: the ten most frequent.
    pub reasons: Vec<ReasonCount>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct StageTimes {
    pub stage: Stage,
    pub title: &'static str,
    /// A decision is aimed for within so many working days.
    pub target_days: u32,
    /// Median of the days from submission to decision, over the last 90 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median_days: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shares: Option<Shares>,
}

/// Of all decisions on a stage, in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DecisionShares)]
pub struct Shares {
    pub decisions: usize,
    pub approved: u32,
    pub changes_requested: u32,
    pub rejected: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReasonCount {
    pub kind: ReasonKind,
    /// The stage whose answer had to be changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    pub label: String,
    pub count: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReasonKind {
    Refused,
    ChangeAsked,
}

/// The rows that the figures are made of.
pub struct Decided {
    decisions: Vec<DecisionRow>,
    refused: Vec<(String, i64)>,
    asked: Vec<(Stage, String, i64)>,
}

/// Reads what [`statistics`] works on, so that no connection is held while it does.
pub async fn decided(c: &mut Conn) -> Result<Decided, Error> {
    Ok(Decided {
        decisions: any_decisions(c, LOOKED_AT).await?,
        refused: any_refusal_reasons(c).await?,
        asked: any_requested_fields(c).await?,
    })
}

pub fn statistics(decided: Decided, env: Env<'_>) -> Statistics {
    let Decided {
        decisions,
        refused,
        asked,
    } = decided;
    let published = decisions.len() >= LEAST;
    let since = env.now() - Duration::from_secs(DAYS * 86_400);
    let stages = Stage::ALL.map(|stage| {
        let of_stage: Vec<&DecisionRow> = decisions.iter().filter(|row| row.stage == stage).collect();
        let told = published && of_stage.len() >= LEAST_OF_A_STAGE;
        let recent = of_stage.iter().filter(|row| row.decided_at >= since);
        let days = recent
            .map(|row| row.decided_at.since(row.submitted_at).as_secs_f64() / DAY)
            .collect();
        StageTimes {
            stage,
            title: stage.title(),
            target_days: stage.target_days(),
            median_days: median(days).filter(|_| told),
            shares: told.then(|| shares(&of_stage)),
        }
    });
    Statistics {
        published,
        stages: stages.into(),
        reasons: match published {
            true => reasons(refused, asked, env),
            false => Vec::new(),
        },
    }
}

pub(crate) fn reasons(
    refused: Vec<(String, i64)>,
    asked: Vec<(Stage, String, i64)>,
    env: Env<'_>,
) -> Vec<ReasonCount> {
    let refused = refused.into_iter().filter_map(|(key, count)| {
        let reason = REASONS.iter().find(|reason| reason.key == key)?;
        Some(ReasonCount {
            kind: ReasonKind::Refused,
            stage: None,
            label: reason.in_words().label,
            count,
        })
    });
    let asked = asked.into_iter().filter_map(|(stage, key, count)| {
        Some(ReasonCount {
            kind: ReasonKind::ChangeAsked,
            stage: Some(stage),
            label: env.catalog.stage(stage).field(&key)?.label.to_owned(),
            count,
        })
    });
    let mut all: Vec<ReasonCount> = refused.chain(asked).collect();
    all.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.label.cmp(&b.label)));
    all.truncate(REASONS_SHOWN);
    all
}

fn shares(rows: &[&DecisionRow]) -> Shares {
    let percent = |outcome: Decision| {
        let count = rows.iter().filter(|row| row.outcome == outcome).count();
        u32::try_from((count * 100 + rows.len() / 2) / rows.len().max(1)).unwrap_or_default()
    };
    Shares {
        decisions: rows.len(),
        approved: percent(Decision::Approve),
        changes_requested: percent(Decision::RequestChanges),
        rejected: percent(Decision::Reject),
    }
}

/// To a tenth.
fn median(mut days: Vec<f64>) -> Option<f64> {
    days.sort_by(f64::total_cmp);
    let middle = days.len() / 2;
    let exact = match days.len() {
        0 => return None,
        n if n % 2 == 1 => days[middle],
        _ => (days[middle - 1] + days[middle]) / 2.0,
    };
    Some((exact * 10.0).round() / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e_03_the_median_time_is_told_to_a_tenth() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![9.0, 1.04, 3.0]), Some(3.0));
        assert_eq!(median(vec![1.0, 2.5]), Some(1.8));
    }
}
