//! What a machine can see in a finished stage 1, beyond each answer for itself.

use crate::form_definitions::stage1::GIVEN;
use crate::forms::answers::FieldError;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::issue::issue;
use crate::stages::validation::option_on_rights::is_about_to_end;
use crate::texts::say;

/// Nobody holds rights in it any more.
const FREE: &str = "public_domain";

/// What holds a submission up.
pub(crate) fn blockers(context: &ValidationContext<'_>) -> Vec<FieldError> {
    repeated_logline(context)
        .into_iter()
        .chain(free_of_rights(context))
        .collect()
}

fn repeated_logline(context: &ValidationContext<'_>) -> Option<FieldError> {
    let (logline, synopsis) = (
        context.text("logline").to_lowercase(),
        context.text("synopsis_short"),
    );
    let repeats = !logline.is_empty() && synopsis.to_lowercase().trim_start().starts_with(&logline);
    repeats.then(|| {
        let detail = say!(FINDING_REPEATS_LOGLINE);
        issue("synopsis_short", "repeats_logline", detail)
    })
}

/// A source that is called free is asked for no rights document, so its rights must be free as well: then, at tier L,
/// counsel says why.
fn free_of_rights(context: &ValidationContext<'_>) -> Option<FieldError> {
    let claimed = context.text("rights_status");
    let differs = context.has("source_type", FREE) && !claimed.is_empty() && claimed != FREE;
    differs.then(|| {
        let detail = say!(FINDING_CONTRADICTS_SOURCE);
        issue("rights_status", "contradicts_source", detail)
    })
}

/// What is worth a second look.
pub(crate) fn warnings(context: &ValidationContext<'_>) -> Vec<FieldError> {
    let mut found = Vec::new();
    found.extend(running_time(context));
    let option = context.date("option_expiry");
    if option.is_some_and(|last_day| is_about_to_end(last_day, context.today)) {
        let detail = say!(FINDING_OPTION_ENDS_SOON);
        found.push(issue("option_expiry", "ends_soon", detail));
    }
    if matches!(context.text("rights_status"), "in_negotiation" | "not_cleared") {
        let detail = say!(FINDING_NOT_CLEARED);
        found.push(issue("rights_status", "not_cleared", detail));
    }
    found.extend(unnamed_giver(context));
    if context
        .document("rights_document")
        .is_some_and(|document| document.has_text == Some(false))
    {
        let detail = say!(FINDING_RIGHTS_SCAN);
        found.push(issue("rights_document", "no_text", detail));
    }
    found
}

/// Of an original neither is asked for: whoever made it can own it. One that was optioned has somebody who gave it.
fn unnamed_giver(context: &ValidationContext<'_>) -> Option<FieldError> {
    let given = context.has("source_type", "original") && GIVEN.contains(&context.text("rights_status"));
    let lacks = |field: &str| context.content.get(field).is_none();
    let field = ["rights_holder", "rights_document"]
        .into_iter()
        .find(|field| lacks(field))?;
    given.then(|| {
        let detail = say!(FINDING_GIVER_UNNAMED);
        issue(field, "giver_unnamed", detail)
    })
}

/// The format's usual running time begins its note: `60-240 min`.
fn running_time(context: &ValidationContext<'_>) -> Option<FieldError> {
    let minutes = context.number("runtime_min")?;
    let format = context.taxonomies.option("formats", context.text("format"))?;
    let range = format.note.as_deref()?.split_whitespace().next()?;
    let (from, to) = range.split_once('-')?;
    let (from, to): (i64, i64) = (from.parse().ok()?, to.parse().ok()?);
    (!(from..=to).contains(&minutes)).then(|| {
        let detail = say!(
            FINDING_RUNNING_TIME_UNUSUAL,
            format = format.label,
            from,
            to,
            minutes
        );
        issue("runtime_min", "unusual", detail)
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::stages::validation::documents::DocumentFacts;
    use crate::stages::validation::evaluate::testing::{Case, codes};

    #[test]
    fn an_unusual_length_and_an_option_about_to_end_are_pointed_out() {
        let odd = Case::of(
            json!({"format": "feature_film", "runtime_min": 40, "option_expiry": "2027-03-01",
            "rights_status": "option_signed"}),
        );
        assert_eq!(
            codes(warnings(&odd.context())),
            ["runtime_min unusual", "option_expiry ends_soon"]
        );
        let usual =
            Case::of(json!({"format": "feature_film", "runtime_min": 96, "option_expiry": "2028-03-01"}));
        assert_eq!(warnings(&usual.context()), []);
    }

    #[test]
    fn rights_that_are_not_cleared_and_a_scan_are_pointed_out() {
        for status in ["in_negotiation", "not_cleared"] {
            let open = Case::of(json!({"rights_status": status}));
            assert_eq!(codes(warnings(&open.context())), ["rights_status not_cleared"]);
        }
        let scan = DocumentFacts {
            has_text: Some(false),
            ..DocumentFacts::default()
        };
        let case = Case::of(json!({"rights_status": "owned"})).document("rights_document", scan);
        assert_eq!(codes(warnings(&case.context())), ["rights_document no_text"]);
    }

    #[rstest]
    #[case::nobody(json!({"rights_status": "option_signed"}), &["rights_holder giver_unnamed"])]
    #[case::no_paper(json!({"rights_status": "assigned", "rights_holder": "N. Byrne"}), &["rights_document giver_unnamed"])]
    #[case::both(json!({"rights_status": "licence", "rights_holder": "N. Byrne", "rights_document": "a"}), &[])]
    #[case::own(json!({"rights_status": "owned"}), &[])]
    #[case::a_book_is_asked_for_both(json!({"rights_status": "licence", "source_type": "book"}), &[])]
    fn r_13_an_original_of_somebody_else_names_them(#[case] answers: Value, #[case] expected: &[&str]) {
        let mut content = json!({"source_type": "original"});
        content
            .as_object_mut()
            .unwrap()
            .extend(answers.as_object().unwrap().clone());
        assert_eq!(codes(warnings(&Case::of(content).context())), expected);
    }

    #[rstest]
    #[case("public_domain", "owned", &["rights_status contradicts_source"])]
    #[case("public_domain", "not_cleared", &["rights_status contradicts_source"])]
    #[case("public_domain", "public_domain", &[])]
    #[case("novel", "licence", &[])]
    #[case("novel", "public_domain", &[])]
    #[case("original", "owned", &[])]
    fn r_13_what_is_called_free_is_free_in_both_answers(
        #[case] source: &str,
        #[case] status: &str,
        #[case] expected: &[&str],
    ) {
        let case = Case::of(json!({"source_type": source, "rights_status": status}));
        assert_eq!(codes(blockers(&case.context())), expected);
    }

    #[test]
    fn a_synopsis_is_no_longer_logline() {
        let lazy = Case::of(
            json!({"logline": "A diver finds a door.", "synopsis_short": "A diver finds a door. And more."}),
        );
        assert_eq!(
            codes(blockers(&lazy.context())),
            ["synopsis_short repeats_logline"]
        );
        let fine = Case::of(
            json!({"logline": "A diver finds a door.", "synopsis_short": "Mara dives for a living."}),
        );
        assert_eq!(blockers(&fine.context()), []);
    }
}
