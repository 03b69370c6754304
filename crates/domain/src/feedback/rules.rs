//! What counts as a report.

use kernel::EmailAddress;

use crate::feedback::error::Error;
use crate::feedback::view::{FeedbackDetails, FeedbackKind, SendFeedback};
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::texts::say;

const SHORTEST: usize = 10;
const LONGEST: usize = 4_000;
/// Of errors and of request ids.
const MOST: usize = 20;
const LONGEST_DETAIL: usize = 300;
const LONGEST_ERROR: usize = 1_000;
const LONGEST_ID: usize = 64;

/// A report that can be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub kind: FeedbackKind,
    pub text: String,
    pub email: Option<EmailAddress>,
    pub details: FeedbackDetails,
}

/// Words and address must be right; the details are cut to what is kept of them.
pub fn checked(sent: SendFeedback) -> Result<Report, Error> {
    let text = tidy(&sent.text, Lines::Paragraphs);
    let mut errors = Vec::new();
    if !(SHORTEST..=LONGEST).contains(&text.chars().count()) {
        errors.push(FieldError::new(
            "text",
            "length",
            say!(ERROR_FEEDBACK_REPORT_LENGTH),
        ));
    }
    let written = sent.email.unwrap_or_default();
    let email = match written.trim() {
        "" => None,
        written => match EmailAddress::parse(written) {
            Ok(email) => Some(email),
            Err(error) => {
                errors.push(FieldError::new("email", "email", format!("{error}.")));
                None
            }
        },
    };
    if !errors.is_empty() {
        return Err(Error::Fields(errors));
    }
    Ok(Report {
        kind: sent.kind,
        text,
        email,
        details: sent.details.map(retained).unwrap_or_default(),
    })
}

fn retained(sent: FeedbackDetails) -> FeedbackDetails {
    let line = |text: Option<String>| {
        let text = cut(&tidy(&text?, Lines::One), LONGEST_DETAIL);
        (!text.is_empty()).then_some(text)
    };
    let known = |id: &String| {
        (1..=LONGEST_ID).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let errors: Vec<String> = last(sent.errors)
        .iter()
        .map(|error| cut(&tidy(error, Lines::Paragraphs), LONGEST_ERROR))
        .filter(|error| !error.is_empty())
        .collect();
    FeedbackDetails {
        route: line(sent.route),
        viewport: line(sent.viewport),
        app_version: line(sent.app_version),
        user_agent: line(sent.user_agent),
        errors,
        request_ids: last(sent.request_ids).into_iter().filter(known).collect(),
    }
}

fn last(mut all: Vec<String>) -> Vec<String> {
    all.split_off(all.len().saturating_sub(MOST))
}

fn cut(text: &str, longest: usize) -> String {
    text.chars().take(longest).collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn report(text: &str, email: Option<&str>, details: Option<FeedbackDetails>) -> Result<Report, Error> {
        checked(SendFeedback {
            kind: FeedbackKind::Problem,
            text: text.into(),
            email: email.map(str::to_owned),
            details,
        })
    }

    #[rstest]
    #[case("too short", false)]
    #[case("         too short          ", false)]
    #[case("ten chars!", true)]
    #[case("\u{e4}\u{f6}\u{fc}\u{e4}\u{f6}\u{fc}\u{e4}\u{f6}\u{fc}\u{e4}", true)]
    #[case(&"x".repeat(4_000), true)]
    #[case(&"x".repeat(4_001), false)]
    fn w_01_a_report_has_ten_to_four_thousand_characters(#[case] text: &str, #[case] taken: bool) {
        assert_eq!(report(text, None, None).is_ok(), taken);
    }

    #[rstest]
    #[case(None, Some(None))]
    #[case(Some("  "), Some(None))]
    #[case(Some(" Ada@Film.test "), Some(Some("Ada@Film.test")))]
    #[case(Some("ada at film"), None)]
    fn w_01_an_address_is_one_or_none(#[case] written: Option<&str>, #[case] kept: Option<Option<&str>>) {
        let got = report("It does not open.", written, None).ok();
        let got = got.map(|report| report.email.map(String::from));
        assert_eq!(got, kept.map(|email| email.map(str::to_owned)));
    }

    #[test]
    fn w_01_details_are_cut_to_what_is_kept() {
        let sent = FeedbackDetails {
            user_agent: Some("a\nb".repeat(400)),
            viewport: Some("  ".into()),
            errors: (0..30)
                .map(|n| format!("error {n}{}", "\u{e4}".repeat(2_000)))
                .collect(),
            request_ids: vec!["0123abcd".into(), "<script>".into(), "x".repeat(65)],
            ..FeedbackDetails::default()
        };
        let kept = report("It does not open.", None, Some(sent))
            .expect("a report")
            .details;
        assert_eq!(kept.user_agent.map(|text| text.chars().count()), Some(300));
        assert_eq!(kept.viewport, None);
        assert_eq!(kept.errors.len(), 20);
        assert!(kept.errors[0].starts_with("error 10"), "the last ones");
        assert_eq!(kept.errors[0].chars().count(), 1_000);
        assert_eq!(kept.request_ids, ["0123abcd"]);
    }
}
