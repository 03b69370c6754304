//! What an approval is called where only a few words fit: dated, and in stage 3 with how much of the budget was
//! confirmed, as a band and never as an amount.

use kernel::Timestamp;

use crate::lifecycle::{ApprovalStatus, Stage};
use crate::texts::say;

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// "Stage 1 approved 21 Nov 2026". `None`: it is not approved.
pub(crate) fn approval_label(
    stage: Stage,
    status: ApprovalStatus,
    decided_at: Option<Timestamp>,
    confirmed_pct: Option<i32>,
) -> Option<String> {
    let date = decided_at.filter(|_| status == ApprovalStatus::Approved)?.date();
    let month = MONTHS[usize::from(u8::from(date.month()) - 1)];
    let day = format!("{} {month} {}", date.day(), date.year());
    Some(match (stage.number(), confirmed_pct) {
        (1, _) => say!(APPROVAL_STAGE_1, day),
        (2, _) => say!(APPROVAL_STAGE_2, day),
        (3, Some(pct)) => say!(APPROVAL_STAGE_3_CONFIRMED, pct = band(pct), day),
        (3, None) => say!(APPROVAL_STAGE_3, day),
        _ => say!(APPROVAL_STAGE_4, day),
    })
}

/// Of an approved stage 3.
pub(crate) fn confirmed_band(status: ApprovalStatus, confirmed_pct: Option<i32>) -> Option<String> {
    confirmed_pct
        .filter(|_| status == ApprovalStatus::Approved)
        .map(band)
}

fn band(pct: i32) -> String {
    match pct {
        ..25 => say!(APPROVAL_BAND_UNDER_25),
        25..50 => "25–49%".to_owned(),
        50..75 => "50–74%".to_owned(),
        75..100 => "75–99%".to_owned(),
        _ => "100%".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn on(day: i64) -> Option<Timestamp> {
        Some(Timestamp::from_seconds(day * 86_400))
    }

    #[rstest]
    #[case(1, None, "Stage 1 approved 1 Jan 1970")]
    #[case(2, None, "Stage 2 approved 1 Jan 1970")]
    #[case(3, Some(61), "Finance-ready: 50–74% confirmed on 1 Jan 1970")]
    #[case(3, None, "Finance-ready, 1 Jan 1970")]
    #[case(4, None, "Greenlit on this platform, 1 Jan 1970")]
    fn an_approval_is_called_by_what_it_means_and_when(
        #[case] stage: u8,
        #[case] pct: Option<i32>,
        #[case] expected: &str,
    ) {
        let stage = Stage::try_from(stage).expect("a stage");
        let label = |status, at| approval_label(stage, status, at, pct);
        assert_eq!(label(ApprovalStatus::Approved, on(0)).as_deref(), Some(expected));
        for status in ApprovalStatus::ALL
            .iter()
            .copied()
            .filter(|s| *s != ApprovalStatus::Approved)
        {
            assert_eq!(label(status, on(0)), None);
        }
    }

    #[test]
    fn every_month_has_its_name() {
        let name = |day| approval_label(Stage::FIRST, ApprovalStatus::Approved, on(day), None);
        assert_eq!(name(58).as_deref(), Some("Stage 1 approved 28 Feb 1970"));
        assert_eq!(name(364).as_deref(), Some("Stage 1 approved 31 Dec 1970"));
    }

    #[rstest]
    #[case(0, "under 25%")]
    #[case(24, "under 25%")]
    #[case(25, "25–49%")]
    #[case(49, "25–49%")]
    #[case(50, "50–74%")]
    #[case(99, "75–99%")]
    #[case(100, "100%")]
    #[case(130, "100%")]
    fn e_what_is_confirmed_is_told_as_a_band(#[case] pct: i32, #[case] expected: &str) {
        assert_eq!(
            confirmed_band(ApprovalStatus::Approved, Some(pct)).as_deref(),
            Some(expected)
        );
        assert_eq!(confirmed_band(ApprovalStatus::InReview, Some(pct)), None);
    }
}
