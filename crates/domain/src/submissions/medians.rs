//! The median of each criterion over all reviews.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::reviews::ReviewRow;
use utoipa::ToSchema;

use crate::lifecycle::Stage;
use crate::submissions::rubric::rubric;

/// The median of each criterion over all reviews, with the notes that are for the applicant.
pub(crate) fn medians(stage: Stage, reviews: &[ReviewRow]) -> Vec<CriterionResult> {
    rubric(stage)
        .iter()
        .map(|criterion| {
            let given: Vec<Score> = reviews
                .iter()
                .flat_map(|review| scores(&review.scores))
                .filter(|(key, _)| key == criterion.key)
                .map(|(_, score)| score)
                .collect();
            CriterionResult {
                key: criterion.key,
                title: criterion.title(),
                median: median(given.iter().filter_map(|score| score.score).collect()),
                notes: given
                    .into_iter()
                    .filter(|score| score.for_applicant && !score.note.is_empty())
                    .map(|score| score.note)
                    .collect(),
            }
        })
        .collect()
}

pub(crate) fn scores(stored: &Map<String, Value>) -> impl Iterator<Item = (String, Score)> {
    stored
        .iter()
        .filter_map(|(key, value)| Some((key.clone(), serde_json::from_value(value.clone()).ok()?)))
}

pub(crate) fn median(mut scores: Vec<u8>) -> Option<f64> {
    scores.sort_unstable();
    let middle = scores.len() / 2;
    match scores.len() {
        0 => None,
        n if n % 2 == 1 => Some(f64::from(scores[middle])),
        _ => Some(f64::from(scores[middle - 1] + scores[middle]) / 2.0),
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// 1 to 5; 0: more information is needed; `null`: does not apply.
    #[schema(minimum = 0, maximum = 5)]
    pub score: Option<u8>,
    /// Needed for 2 and below, and for `null`; at most 1,000 characters.
    #[serde(default)]
    #[schema(required = false)]
    pub note: String,
    /// The applicant reads the note.
    #[serde(default)]
    #[schema(required = false)]
    pub for_applicant: bool,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct CriterionResult {
    pub key: &'static str,
    pub title: String,
    /// Median of all reviews, 1 to 5; absent where nobody scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub median: Option<f64>,
    /// Notes that reviewers marked for the applicant.
    pub notes: Vec<String>,
}
