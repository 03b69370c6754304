//! What the web adds up and writes while somebody is still typing.

use serde_json::{Value, json};

use crate::catalog::Catalog;
use crate::finance::input::Input;
use crate::finance::overview::Finance;
use crate::finance::sums::Sums;
use crate::finance::tests::sample::{line, object, terms, topsheet};
use crate::lifecycle::Tier;
use crate::money::{decimals, write_percent, written};

#[test]
fn e_the_web_writes_the_same_amounts() {
    let amounts = [0, 5, -5, 100, 123_450, -123_450, 120_000_000, 99_999_999_999_999];
    let rows = ["EUR", "JPY", "KWD"].into_iter().flat_map(|currency| {
        amounts.map(|minor| {
            json!({"minor": minor, "currency": currency, "places": decimals(currency),
                "text": written(minor, currency)})
        })
    });
    vectors::check("money", rows);
}

#[test]
fn e_the_web_writes_the_same_percentages() {
    let all = [0, 5, 50, 6_172, 10_000, 123_456, -250];
    vectors::check(
        "percent",
        all.map(|basis_points| json!({"basis_points": basis_points, "text": write_percent(basis_points)})),
    );
}

#[test]
fn e_the_web_adds_up_the_same_parts() {
    let catalog = Catalog::load().expect("the lists");
    let lists = ["budget_parts", "budget_accounts"].map(|key| catalog.taxonomies.list(key));
    let mut mixed = topsheet();
    mixed.reverse();
    mixed.extend([
        json!({"amount": 700}),
        line("2000", 5),
        json!({"code": "3300"}),
        json!({"code": "0815", "amount": 9}),
    ]);
    let rows = [Vec::new(), topsheet(), mixed].map(|lines| {
        let content = json!({"currency": "EUR", "topsheet": lines});
        let finance = Finance::of(&object(&content), &terms(Tier::L));
        let sums = Sums::of(&Input::read(&object(&content), &terms(Tier::L)), &[]);
        let groups = finance.groups.iter();
        let groups: Vec<Value> = groups
            .map(|one| json!({"part": one.group, "total": one.total}))
            .collect();
        let below = i64::try_from(sums.below_the_line).expect("a small budget");
        json!({"lines": lines, "parts": groups, "below_the_line": below})
    });
    vectors::check("totals", std::iter::once(json!({"lists": lists})).chain(rows));
}
