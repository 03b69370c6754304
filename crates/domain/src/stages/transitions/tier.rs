//! How much is asked of a project: S, M or L.

use serde_json::Value;

use crate::finance::rough_dollars::{MILLION, rough_dollars};
use crate::form_definitions::formats;
use crate::forms::answers::Content;
use crate::lifecycle::{Stage, Tier};

/// Among the facts of a project, while a reviewer has raised it.
pub(crate) const FACT: &str = "project.tier_override";

/// The answers that decide on the tier.
pub(crate) const FIELDS: [&str; 3] = ["format", "budget_band", "budget_total"];
/// From here on a series is large, and a film no longer small.
const FIFTY_THOUSAND: i128 = 50_000;

/// By the answers of stage 1; the first that matches of L, S, M. A budget that is not disclosed counts as USD 50k to
/// 1m.
pub fn tier(stage1: &Content) -> Tier {
    let answer = |key: &str| stage1.get(key).and_then(Value::as_str).unwrap_or_default();
    let (format, band) = (answer("format"), answer("budget_band"));
    let below_50k = matches!(band, "under_10k" | "10k_50k");
    let below_1m = below_50k || matches!(band, "50k_250k" | "250k_1m" | "undisclosed" | "");
    if !below_1m || (formats::SERIES.contains(&format) && !below_50k && !band.is_empty()) {
        Tier::L
    } else if below_50k || formats::SMALL.contains(&format) {
        Tier::S
    } else {
        Tier::M
    }
}

/// The tier at a stage: by size, or higher where a reviewer has raised it.
pub(crate) fn at(stage: Stage, content: &Content, facts: &Content) -> Tier {
    let raised = facts.get(FACT).and_then(Value::as_str).and_then(Tier::parse);
    by_size(stage, content, facts).max(raised.unwrap_or(Tier::S))
}

/// From stage 3 on, the real budget raises it and never lowers it.
fn by_size(stage: Stage, content: &Content, facts: &Content) -> Tier {
    if stage == Stage::FIRST {
        return tier(content);
    }
    let first = Content::from_iter(
        ["format", "budget_band"]
            .into_iter()
            .filter_map(|key| Some((key.to_owned(), facts.get(&format!("stage1.{key}"))?.clone()))),
    );
    let before = tier(&first);
    let format = first.get("format").and_then(Value::as_str).unwrap_or_default();
    match budget_usd(stage, content, facts) {
        None => before,
        Some(usd) if usd >= MILLION => Tier::L,
        Some(usd) if usd >= FIFTY_THOUSAND && formats::SERIES.contains(&format) => Tier::L,
        Some(usd) if usd >= FIFTY_THOUSAND && !formats::SMALL.contains(&format) => before.max(Tier::M),
        Some(_) => before,
    }
}

/// The budget of stage 3 in dollars, roughly; `None` before it is there, or in a currency without a figure here.
fn budget_usd(stage: Stage, content: &Content, facts: &Content) -> Option<i128> {
    let answer = |key: &str| match stage.number() {
        3 => content.get(key).cloned(),
        _ => facts.get(&format!("stage3.{key}")).cloned(),
    };
    let total = answer("budget_total")?.as_i64()?;
    let currency = answer("currency").or_else(|| facts.get("stage1.currency").cloned())?;
    rough_dollars(total, currency.as_str()?)
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    fn content(value: Value) -> Content {
        value.as_object().expect("an object").clone()
    }

    #[rstest]
    #[case("feature_film", "1m_2_5m", Tier::L)]
    #[case("short_film", "over_100m", Tier::L)]
    #[case("limited_series", "50k_250k", Tier::L)]
    #[case("limited_series", "undisclosed", Tier::L)]
    #[case("limited_series", "10k_50k", Tier::S)]
    #[case("feature_film", "10k_50k", Tier::S)]
    #[case("music_video", "250k_1m", Tier::S)]
    #[case("short_film", "undisclosed", Tier::S)]
    #[case("feature_film", "undisclosed", Tier::M)]
    #[case("feature_film", "250k_1m", Tier::M)]
    fn the_tier_follows_budget_and_format(#[case] format: &str, #[case] band: &str, #[case] expected: Tier) {
        assert_eq!(
            tier(&content(json!({"format": format, "budget_band": band}))),
            expected
        );
    }

    #[rstest]
    #[case::a_million_makes_it_large("feature_film", "undisclosed", 100_000_000, "USD", Tier::L)]
    #[case::in_yen_too("feature_film", "undisclosed", 150_000_000, "JPY", Tier::L)]
    #[case::just_below("feature_film", "undisclosed", 99_999_999, "USD", Tier::M)]
    #[case::a_small_one_that_grew("feature_film", "10k_50k", 6_000_000, "USD", Tier::M)]
    #[case::a_series_that_grew("limited_series", "10k_50k", 6_000_000, "EUR", Tier::L)]
    #[case::a_short_stays_small("short_film", "10k_50k", 6_000_000, "EUR", Tier::S)]
    #[case::never_lowered("feature_film", "1m_2_5m", 1_000_000, "EUR", Tier::L)]
    #[case::no_figure_for_it("feature_film", "undisclosed", 900_000_000_000, "XPF", Tier::M)]
    fn r_13_from_stage_3_on_the_real_budget_raises_the_tier(
        #[case] format: &str,
        #[case] band: &str,
        #[case] minor: i64,
        #[case] currency: &str,
        #[case] expected: Tier,
    ) {
        let facts = content(json!({"stage1.format": format, "stage1.budget_band": band}));
        let finance = content(json!({"budget_total": minor, "currency": currency}));
        assert_eq!(at(Stage::ALL[2], &finance, &facts), expected);
        let mut later = facts.clone();
        later.insert("stage3.budget_total".into(), minor.into());
        later.insert("stage3.currency".into(), currency.into());
        assert_eq!(at(Stage::ALL[3], &Content::new(), &later), expected);
        let package = at(Stage::ALL[1], &Content::new(), &facts);
        assert!(package <= expected, "before stage 3 only the band counts");
    }
}
