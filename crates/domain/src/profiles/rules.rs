//! Where somebody stands with their profile, decided from what is stored and today's date.

use std::time::Duration;

use kernel::Timestamp;

use crate::forms::answers::{Content, FieldError};
use crate::profiles::view::{ProfileStatus, UpdateReason};

/// The newest terms and code of conduct. Who accepted an older version must accept again.
pub const TERMS_VERSION: i32 = 1;

/// Name and country are confirmed once in two years.
pub(crate) const CONFIRMED_FOR: Duration = Duration::from_secs(730 * 86_400);

#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    pub completed_at: Option<Timestamp>,
    pub confirmed_at: Option<Timestamp>,
    pub terms_version: Option<i32>,
    pub correction_reason: Option<&'a str>,
    /// What the form, checked as complete, objects to.
    pub blockers: &'a [FieldError],
    pub now: Timestamp,
}

/// `None`: there is no profile.
pub fn profile_status(facts: Option<Facts>) -> (ProfileStatus, Vec<UpdateReason>) {
    let Some(facts) = facts else {
        return (ProfileStatus::CreateRequired, Vec::new());
    };
    if facts.completed_at.is_none() {
        return (ProfileStatus::CreateRequired, Vec::new());
    }
    let mut reasons = Vec::new();
    if facts.terms_version < Some(TERMS_VERSION) {
        reasons.push(UpdateReason::NewTerms);
    }
    let (age, fields): (Vec<_>, Vec<_>) = facts.blockers.iter().partition(|e| e.code == "under_age");
    if !fields.is_empty() {
        reasons.push(UpdateReason::Fields {
            fields: fields.iter().map(|e| e.field.clone()).collect(),
        });
    }
    if let Some(text) = facts.correction_reason {
        reasons.push(UpdateReason::Correction {
            text: text.to_owned(),
        });
    }
    if !age.is_empty() {
        reasons.push(UpdateReason::UnderAge);
    }
    if facts
        .confirmed_at
        .is_none_or(|at| facts.now.since(at) > CONFIRMED_FOR)
    {
        reasons.push(UpdateReason::Confirmation);
    }
    if reasons.is_empty() {
        (ProfileStatus::ProfileComplete, reasons)
    } else {
        (ProfileStatus::UpdateRequired, reasons)
    }
}

/// What makes a profile strong, and how much: the ten required values half, the rest what people look for.
const STRENGTH: [(&[&str], u8); 18] = [
    (&["first_name"], 5),
    (&["last_name"], 5),
    (&["date_of_birth"], 5),
    (&["country"], 5),
    (&["member_types"], 5),
    (&["titles", "role_types"], 5),
    (&["experience_level"], 5),
    (&["headline"], 5),
    (&["intents"], 5),
    (&["visibility"], 5),
    (&["bio"], 10),
    (&["credits"], 12),
    (&["reels", "links"], 8),
    (&["skills", "special_skills"], 5),
    (&["languages"], 4),
    (&["city"], 3),
    (&["availability"], 5),
    (&["works_in"], 3),
];

pub fn strength(content: &Content) -> u8 {
    STRENGTH
        .iter()
        .filter(|(keys, _)| keys.iter().any(|key| content.contains_key(*key)))
        .map(|(_, points)| points)
        .sum()
}

/// The ten years or so that somebody's age falls into.
pub fn age_range(age: i32) -> &'static str {
    match age {
        ..25 => "18-24",
        25..35 => "25-34",
        35..45 => "35-44",
        45..55 => "45-54",
        55..65 => "55-64",
        65.. => "65+",
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn at(days: u64) -> Timestamp {
        Timestamp::from_seconds(1_700_000_000) + Duration::from_secs(days * 86_400)
    }

    fn complete() -> Facts<'static> {
        Facts {
            completed_at: Some(at(0)),
            confirmed_at: Some(at(0)),
            terms_version: Some(TERMS_VERSION),
            correction_reason: None,
            blockers: &[],
            now: at(1),
        }
    }

    fn blocker(field: &str, code: &'static str) -> Vec<FieldError> {
        vec![FieldError::new(field, code, String::new())]
    }

    #[test]
    fn a_04_without_a_profile_or_before_it_was_complete_one_must_be_created() {
        assert_eq!(profile_status(None).0, ProfileStatus::CreateRequired);
        let begun = Facts {
            completed_at: None,
            ..complete()
        };
        assert_eq!(profile_status(Some(begun)).0, ProfileStatus::CreateRequired);
    }

    #[test]
    fn a_04_a_profile_with_nothing_against_it_is_complete() {
        assert_eq!(
            profile_status(Some(complete())),
            (ProfileStatus::ProfileComplete, vec![])
        );
    }

    #[rstest]
    #[case::terms(Facts { terms_version: Some(TERMS_VERSION - 1), ..complete() }, UpdateReason::NewTerms)]
    #[case::terms_never(Facts { terms_version: None, ..complete() }, UpdateReason::NewTerms)]
    #[case::correction(
        Facts { correction_reason: Some("Use your own photo."), ..complete() },
        UpdateReason::Correction { text: "Use your own photo.".into() }
    )]
    #[case::two_years(Facts { now: at(731), ..complete() }, UpdateReason::Confirmation)]
    fn a_04_each_rule_asks_for_an_update(#[case] facts: Facts, #[case] reason: UpdateReason) {
        assert_eq!(
            profile_status(Some(facts)),
            (ProfileStatus::UpdateRequired, vec![reason])
        );
    }

    #[test]
    fn a_04_a_value_that_no_longer_counts_asks_for_an_update() {
        let blockers = blocker("titles", "not_in_list");
        let facts = Facts {
            blockers: &blockers,
            ..complete()
        };
        assert_eq!(
            profile_status(Some(facts)).1,
            [UpdateReason::Fields {
                fields: vec!["titles".into()]
            }]
        );
    }

    #[test]
    fn a_04_who_turns_out_to_be_under_18_must_correct_it() {
        let blockers = blocker("date_of_birth", "under_age");
        let facts = Facts {
            blockers: &blockers,
            ..complete()
        };
        assert_eq!(
            profile_status(Some(facts)),
            (ProfileStatus::UpdateRequired, vec![UpdateReason::UnderAge])
        );
    }

    #[test]
    fn two_years_are_not_over_on_their_last_day() {
        let facts = Facts {
            now: at(730),
            ..complete()
        };
        assert_eq!(profile_status(Some(facts)).0, ProfileStatus::ProfileComplete);
    }

    #[test]
    fn strength_goes_to_a_hundred() {
        let all: Content = STRENGTH
            .iter()
            .map(|(keys, _)| (keys[0].to_owned(), true.into()))
            .collect();
        assert_eq!(strength(&all), 100);
        assert_eq!(strength(&Content::new()), 0);
    }
}
