//! What anybody may know of moderation: figures of whole months, from twenty cases on, without names.

use std::time::Duration;

use kernel::Timestamp;
use kernel::states::{AppealOutcome, ModerationAction, ReportReason};
use serde::Serialize;
use storage::Conn;
use storage::report_figures::{CaseRow, any_between};
use time::{Date, Time};
use utoipa::ToSchema;

use crate::env::Env;

/// Fewer could tell of single people.
const FROM: usize = 20;
const MONTHS: usize = 12;
const HOUR: u64 = 3_600;
/// How soon what is urgent is to be decided, and everything else. The desk calls late what takes longer.
const GOAL_URGENT: Duration = Duration::from_secs(24 * HOUR);
const GOAL_OTHER: Duration = Duration::from_secs(72 * HOUR);

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ModerationFigures)]
pub struct Figures {
    /// Cases of a month below which nothing is published of it.
    pub from_cases: usize,
    /// The last twelve that are over, the newest first.
    #[schema(max_items = 12)]
    pub months: Vec<MonthFigures>,
    /// The months without figures of their own, together; null: fewer than twenty cases.
    #[schema(required)]
    pub other_months: Option<MonthCounts>,
}

/// By what was reported within the month, whenever it was decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ModerationMonth)]
pub struct MonthFigures {
    /// Its first day.
    #[schema(value_type = String, format = Date)]
    pub month: String,
    /// Null: there were fewer than twenty cases.
    #[schema(required)]
    pub figures: Option<MonthCounts>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ModerationCounts)]
pub struct MonthCounts {
    pub reports: usize,
    /// Those that occurred.
    pub reasons: Vec<ReasonCount>,
    /// From the report to the decision, in started hours; null: none is decided.
    #[schema(required)]
    pub median_hours: Option<u64>,
    /// Of urgent reports: those decided within 24 hours.
    pub urgent: InTime,
    /// Of all others: those decided within 72 hours.
    pub other: InTime,
    /// Those that were taken.
    pub actions: Vec<ActionCount>,
    pub appeals: usize,
    /// Of the appeals: the decision was reversed.
    pub reversed: usize,
}

/// What is not decided is not in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportsInTime)]
pub struct InTime {
    pub reports: usize,
    pub in_time: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReportReasonCount)]
pub struct ReasonCount {
    pub reason: ReportReason,
    pub count: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ModerationActionCount)]
pub struct ActionCount {
    pub action: ModerationAction,
    pub count: usize,
}

/// Twelve reads along an index, of 20,000 cases each at most; to be kept for a while.
pub async fn figures(c: &mut Conn, env: Env<'_>) -> Result<Figures, storage::Error> {
    let mut months = Vec::with_capacity(MONTHS);
    let mut others = Vec::new();
    let mut after = first_day(env.now().date());
    for _ in 0..MONTHS {
        let first = first_day(after.previous_day().unwrap_or(after));
        let cases = any_between(c, start(first), start(after)).await?;
        let figures = published(&cases);
        if figures.is_none() {
            others.extend(cases);
        }
        months.push(MonthFigures {
            month: first.to_string(),
            figures,
        });
        after = first;
    }
    Ok(Figures {
        from_cases: FROM,
        months,
        other_months: published(&others),
    })
}

fn published(cases: &[CaseRow]) -> Option<MonthCounts> {
    (cases.len() >= FROM).then(|| counts(cases))
}

fn first_day(date: Date) -> Date {
    date.replace_day(1).unwrap_or(date)
}

fn start(day: Date) -> Timestamp {
    Timestamp::from_datetime(day.with_time(Time::MIDNIGHT).assume_utc())
}

fn counts(cases: &[CaseRow]) -> MonthCounts {
    let count = |is: &dyn Fn(&CaseRow) -> bool| cases.iter().filter(|case| is(case)).count();
    let reasons = ReportReason::ALL.iter().map(|reason| ReasonCount {
        reason: *reason,
        count: count(&|case| case.reason == *reason),
    });
    let actions = ModerationAction::ALL.iter().map(|action| ActionCount {
        action: *action,
        count: count(&|case| case.action == Some(*action)),
    });
    MonthCounts {
        reports: cases.len(),
        reasons: reasons.filter(|one| one.count > 0).collect(),
        median_hours: median(cases),
        urgent: in_time(cases, true),
        other: in_time(cases, false),
        actions: actions.filter(|one| one.count > 0).collect(),
        appeals: count(&|case| case.is_appealed),
        reversed: count(&|case| case.appeal_outcome == Some(AppealOutcome::Reversed)),
    }
}

fn in_time(cases: &[CaseRow], is_urgent: bool) -> InTime {
    let goal = if is_urgent { GOAL_URGENT } else { GOAL_OTHER };
    let of = cases.iter().filter(|case| case.reason.is_urgent() == is_urgent);
    let took = |case: &&CaseRow| Some(case.decided_at?.since(case.created_at));
    InTime {
        reports: of.clone().count(),
        in_time: of
            .filter(|case| took(case).is_some_and(|took| took <= goal))
            .count(),
    }
}

/// Of an even number the lower of the two in the middle.
fn median(cases: &[CaseRow]) -> Option<u64> {
    let mut took: Vec<Duration> = cases
        .iter()
        .filter_map(|case| Some(case.decided_at?.since(case.created_at)))
        .collect();
    took.sort_unstable();
    let middle = took.get(took.len().saturating_sub(1) / 2)?;
    Some(middle.as_secs().div_ceil(HOUR))
}

#[cfg(test)]
mod tests {
    use time::Month;

    use super::*;

    const START: Timestamp = Timestamp::from_seconds(1_772_442_000);

    fn case(hours: Option<u64>, action: Option<ModerationAction>) -> CaseRow {
        CaseRow {
            reason: ReportReason::Spam,
            created_at: START,
            decided_at: hours.map(|hours| START + Duration::from_secs(hours * HOUR)),
            action,
            is_appealed: false,
            appeal_outcome: None,
        }
    }

    #[test]
    fn mo_05_what_waits_counts_in_no_median() {
        let warned = Some(ModerationAction::Warn);
        let cases = [
            case(Some(9), warned),
            case(None, None),
            case(Some(2), warned),
            case(Some(5), warned),
        ];
        let counted = counts(&cases);
        assert_eq!(counted.median_hours, Some(5));
        assert_eq!(counted.reports, 4);
        assert_eq!(
            counted.actions,
            [ActionCount {
                action: ModerationAction::Warn,
                count: 3
            }]
        );
        assert_eq!(median(&[case(None, None)]), None);
    }

    #[test]
    fn mo_05_what_waits_or_took_longer_is_not_in_time() {
        let decided = Some(ModerationAction::Dismiss);
        let urgent = |hours| CaseRow {
            reason: ReportReason::Scam,
            ..case(hours, decided)
        };
        let cases = [
            urgent(Some(24)),
            urgent(Some(25)),
            urgent(None),
            case(Some(72), decided),
            case(Some(73), decided),
        ];
        let counted = counts(&cases);
        assert_eq!((counted.urgent.reports, counted.urgent.in_time), (3, 1));
        assert_eq!((counted.other.reports, counted.other.in_time), (2, 1));
    }

    #[test]
    fn a_month_begins_at_its_first_day() {
        let day = Date::from_calendar_date(2026, Month::March, 17).unwrap();
        assert_eq!(first_day(day).to_string(), "2026-03-01");
        assert_eq!(
            first_day(first_day(day).previous_day().unwrap()).to_string(),
            "2026-02-01"
        );
    }
}
