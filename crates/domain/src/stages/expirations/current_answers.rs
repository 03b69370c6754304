//! The answers of a project that have such days, as they are stored.

use kernel::ProjectId;
use serde_json::Value;
use storage::Conn;
use storage::expirations::DatedRow;
use time::Date;

use crate::boxed;
use crate::forms::answers::Content;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::stages::expirations::dates::{Answers, Expiration, expirations};

/// What the team has written of each stage.
pub(crate) struct CurrentAnswers {
    pub answers: Answers,
    /// It is written in the form of the stage, not changed beside it.
    pub in_form: [bool; 4],
}

impl CurrentAnswers {
    /// An extension counts from when it is written down.
    #[boxed]
    pub(super) async fn load(c: &mut Conn, id: ProjectId) -> Result<Self, storage::Error> {
        let mut answers = Answers::default();
        let mut in_form = [false; 4];
        for ((stage, answers), in_form) in Stage::ALL.into_iter().zip(&mut answers).zip(&mut in_form) {
            let Some(row) = storage::stages::find(c, id, stage.number()).await? else {
                continue;
            };
            let status = row.approval_status;
            *in_form = matches!(status, ApprovalStatus::Draft | ApprovalStatus::ChangesRequested);
            let change = storage::amendments::newest(c, id, stage.number()).await?;
            *answers = match change.filter(|change| change.state.is_open()) {
                Some(change) => change.content,
                None => row.content,
            };
        }
        Ok(Self { answers, in_form })
    }
}

/// What runs out by this answer alone: another may say that it was replaced.
pub(crate) fn by_itself(row: &DatedRow, today: Date) -> Result<Vec<Expiration>, serde_json::Error> {
    let rows = || serde_json::from_str::<Value>(&row.answer);
    let answers: [(&str, Value); 2] = match row.stage.number() {
        1 => [
            ("rights_status", "option_signed".into()),
            ("option_expiry", row.answer.as_str().into()),
        ],
        2 => [("key_creatives", rows()?), ("", Value::Null)],
        _ => [("finance_sources", rows()?), ("", Value::Null)],
    };
    let content: Content = answers
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    let mut stages = Answers::default();
    stages[row.stage.index()] = content;
    Ok(expirations(&stages, today))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use time::macros::date;

    use super::*;

    #[rstest]
    #[case(1, "2026-11-20", Some(1))]
    #[case(1, "2027-11-20", Some(0))]
    #[case(1, "2026-11-01", Some(1))]
    #[case(2, "[]", Some(0))]
    #[case(2, "[{\"name\": \"Ada", None)]
    #[case(3, "", None)]
    fn an_answer_that_cannot_be_read_is_not_one_without_dates(
        #[case] stage: u8,
        #[case] answer: &str,
        #[case] near: Option<usize>,
    ) {
        let row = DatedRow {
            project_id: ProjectId(uuid::Uuid::nil()),
            stage: stage.try_into().unwrap(),
            answer: answer.to_owned(),
        };
        let today = date!(2026 - 11 - 10);
        let found = by_itself(&row, today).ok();
        let found = found.map(|all| all.iter().filter(|one| one.is_near(today)).count());
        assert_eq!(found, near);
    }
}
