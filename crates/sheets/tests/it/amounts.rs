//! Amounts as people write them. The web reads the same table: `web/tests/vectors/amounts.json`.

use rstest::rstest;
use rust_xlsxwriter::Workbook;
use serde_json::{Value, json};
use sheets::{Import, Kind, Part, csv, read};

use crate::sample::*;

fn of_text(typed: &str, currency: &str) -> Import {
    let world = World::new(json!({"currency": currency}));
    let text = format!("Account;Amount\n1400;\"{typed}\"\n");
    read(text.as_bytes(), Kind::Csv(Part::Topsheet), &world.rules()).unwrap()
}

fn of_number(number: f64) -> Import {
    let world = World::new(json!({"currency": "EUR"}));
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_string(0, 0, "Account").unwrap();
    sheet.write_string(0, 1, "Amount").unwrap();
    sheet.write_string(1, 0, "1400").unwrap();
    sheet.write_number(1, 1, number).unwrap();
    read(&book.save_to_buffer().unwrap(), Kind::Xlsx, &world.rules()).unwrap()
}

const TAKEN: [(&str, &str, i64); 28] = [
    ("600.000", "EUR", 60_000_000),
    ("600,000", "EUR", 60_000_000),
    ("600 000", "EUR", 60_000_000),
    ("600'000", "EUR", 60_000_000),
    ("600’000", "EUR", 60_000_000),
    ("1.500", "EUR", 150_000),
    ("1.000.000", "EUR", 100_000_000),
    ("600.000,00", "EUR", 60_000_000),
    ("1,234.50", "EUR", 123_450),
    ("1.234,50", "EUR", 123_450),
    ("1 234.5", "EUR", 123_450),
    ("1'234.50", "EUR", 123_450),
    ("1234567.89", "EUR", 123_456_789),
    ("12,5", "EUR", 1_250),
    (".50", "EUR", 50),
    ("0", "EUR", 0),
    ("EUR 1,234", "EUR", 123_400),
    ("1234 eur", "EUR", 123_400),
    ("€ 400 000", "EUR", 40_000_000),
    ("€400\u{a0}000", "EUR", 40_000_000),
    ("400\u{202f}000 €", "EUR", 40_000_000),
    ("+5", "EUR", 500),
    ("1.500", "JPY", 1_500),
    ("1,500.00", "JPY", 1_500),
    ("1.500", "KWD", 1_500),
    ("0.500", "KWD", 500),
    ("1,500", "KWD", 1_500_000),
    ("1.500,250", "KWD", 1_500_250),
];

const REFUSED: [(&str, &str, &str); 24] = [
    (
        "60k",
        "EUR",
        "“60k” is not an amount: write it in figures, such as 60,000",
    ),
    ("about 60k", "EUR", "“about 60k” is not an amount"),
    ("1,5 Mio", "EUR", "“1,5 Mio” is not an amount"),
    ("Mio 1,5", "EUR", "“Mio 1,5” is not an amount"),
    ("ten", "EUR", "“ten” is not an amount"),
    ("1e3", "EUR", "“1e3” is not an amount"),
    ("(500)", "EUR", "“(500)” is not an amount"),
    ("60_000", "EUR", "“60_000” is not an amount"),
    ("1 50", "EUR", "“1 50” is not an amount"),
    ("12,34,567", "EUR", "“12,34,567” is not an amount"),
    ("12,34.50", "EUR", "“12,34.50” is not an amount"),
    ("1.234.50", "EUR", "“1.234.50” is not an amount"),
    ("1,234'567.50", "EUR", "“1,234'567.50” is not an amount"),
    ("600.", "EUR", "“600.” is not an amount"),
    ("€", "EUR", "“€” is not an amount"),
    ("#REF!", "EUR", "“#REF!” is not an amount"),
    ("-5", "EUR", "“-5” is below zero"),
    ("−€5", "EUR", "“−€5” is below zero"),
    ("0.500", "EUR", "“0.500” has more than 2 decimal places"),
    ("1234.567", "EUR", "“1234.567” has more than 2 decimal places"),
    ("1,234.500", "EUR", "“1,234.500” has more than 2 decimal places"),
    ("1.5", "JPY", "“1.5” has more than 0 decimal places"),
    ("1.5000", "KWD", "“1.5000” has more than 3 decimal places"),
    (
        "99999999999999999999999",
        "EUR",
        "“99999999999999999999999” is too large",
    ),
];

#[test]
fn e_amounts_are_read_as_people_write_them() {
    for (typed, currency, minor) in TAKEN {
        let found = of_text(typed, currency);
        assert_eq!(found.problems, [], "{typed}");
        assert_eq!(found.parts[0].rows[0]["amount"], minor, "{typed}");
    }
}

#[test]
fn e_what_is_no_amount_is_named_by_its_cell() {
    for (typed, currency, says) in REFUSED {
        let found = of_text(typed, currency);
        let problem = &found.problems[0];
        assert_eq!(
            (problem.cell.as_str(), problem.field.as_str()),
            ("B2", "topsheet/0/amount")
        );
        assert!(problem.detail.contains(says), "{}", problem.detail);
        assert_eq!(found.parts[0].rows[0].get("amount"), None);
    }
}

#[test]
fn e_the_web_reads_the_same_amounts() {
    let row = |typed: &str, currency: &str| {
        let places = domain::money::decimals(currency);
        let found = of_text(typed, currency);
        let minor = found.parts.first().map(|part| part.rows[0].get("amount"));
        json!({"typed": typed, "places": places, "minor": minor,
            "fault": found.problems.first().map(|problem| &problem.detail)})
    };
    let taken = TAKEN.iter().map(|(typed, currency, _)| row(typed, currency));
    let refused = REFUSED.iter().map(|(typed, currency, _)| row(typed, currency));
    vectors::check("amounts", taken.chain(refused));
}

#[test]
fn e_an_amount_beyond_what_the_form_takes_is_refused() {
    let problem = &of_text("99,000,000,000,000", "EUR").problems[0];
    assert!(problem.detail.contains("at most"), "{}", problem.detail);
}

#[rstest]
#[case(600.0, 60_000)]
#[case(600.5, 60_050)]
#[case(0.1 + 0.2, 30)]
#[case(1_000_000.0, 100_000_000)]
fn e_a_number_of_a_workbook_is_the_number_that_it_is(#[case] number: f64, #[case] minor: i64) {
    let found = of_number(number);
    assert_eq!(found.problems, []);
    assert_eq!(found.parts[0].rows[0]["amount"], minor);
}

#[test]
fn e_a_number_of_a_workbook_with_three_decimals_is_no_thousands() {
    let problem = &of_number(600.125).problems[0];
    assert!(
        problem
            .detail
            .contains("“600.125” has more than 2 decimal places")
    );
}

#[rstest]
fn e_what_is_written_is_read_again_in_every_currency(
    #[values("EUR", "JPY", "KWD")] currency: &str,
    #[values(0, 5, 1_500, 600_000, 1_234_567_890)] minor: i64,
) {
    let rows = json!([{"code": "1400", "description": "Leads", "amount": minor}]);
    let world = World::new(json!({"currency": currency, "topsheet": rows}));
    let text = csv(&world.plan(), Part::Topsheet).unwrap();
    let found = read(&text, Kind::Csv(Part::Topsheet), &world.rules()).unwrap();
    assert_eq!(found.problems, []);
    assert_eq!(Value::from(found.parts[0].rows.clone()), rows);
}
