//! The median of each criterion over all reviews.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::reviews::ReviewRow;
use utoipa::ToSchema;

use crate::lifecycle::Stage;
use crate::submissions::rubric::{CriterionRule, rubric};

/// The median of each criterion over all reviews, with the notes that are for the applicant.
pub(crate) fn medians(stage: Stage, reviews: &[ReviewRow]) -> Result<Vec<CriterionResult>, storage::Error> {
    let mut given = Vec::new();
    for review in reviews {
        given.extend(scores(&review.scores)?);
    }
    let result = |criterion: &CriterionRule| {
        let of_it = given.iter().filter(|(key, _)| key == criterion.key);
        let of_it: Vec<&Score> = of_it.map(|(_, score)| score).collect();
        CriterionResult {
            key: criterion.key,
            title: criterion.title(),
            median: median(of_it.iter().filter_map(|score| score.score).collect()),
            notes: of_it
                .into_iter()
                .filter(|score| score.for_applicant && !score.note.is_empty())
                .map(|score| score.note.clone())
                .collect(),
        }
    };
    Ok(rubric(stage).iter().map(result).collect())
}

/// A score that cannot be read is an error: left out, it could no longer be too low for an approval.
pub(crate) fn scores(stored: &Map<String, Value>) -> Result<Vec<(String, Score)>, storage::Error> {
    let score = |(key, value): (&String, &Value)| -> Result<(String, Score), storage::Error> {
        let score = Score::deserialize(value).map_err(storage::Error::unusable)?;
        Ok((key.clone(), score))
    };
    stored.iter().map(score).collect()
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
