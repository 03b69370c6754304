//! Sheets that other people made.

use rstest::rstest;
use rust_xlsxwriter::{Workbook, Worksheet};
use serde_json::{Value, json};
use sheets::{Import, Kind, NotASheet, Part, read};

use crate::sample::*;

fn import(text: &str, part: Part) -> Import {
    let world = World::new(json!({"currency": "EUR"}));
    read(text.as_bytes(), Kind::Csv(part), &world.rules()).unwrap()
}

fn of_book(fill: impl Fn(&mut Worksheet)) -> Result<Import, NotASheet> {
    let mut book = Workbook::new();
    fill(book.add_worksheet());
    let world = World::new(json!({"currency": "EUR"}));
    read(&book.save_to_buffer().unwrap(), Kind::Xlsx, &world.rules())
}

#[test]
fn e_an_accountant_s_own_sheet_is_understood() {
    let text = "Low Tide;;\n;;\nAcct;Category;Total\n11-00;Story;1.234,50\n1400 Cast;Leads;EUR 20 000\n;Total;21.234,50\n";
    let found = import(text, Part::Topsheet);
    assert_eq!(
        Value::from(found.parts[0].rows.clone()),
        json!([
            {"description": "Story", "amount": 123_450},
            {"code": "1400", "description": "Leads", "amount": 2_000_000},
        ])
    );
    assert_eq!(found.problems.len(), 1, "{:?}", found.problems);
    let problem = &found.problems[0];
    assert_eq!(
        (problem.cell.as_str(), problem.column.as_str()),
        ("A4", "Account")
    );
}

#[test]
fn e_an_account_is_read_by_what_it_pays_for_and_a_status_by_another_word() {
    let found = import("Account,Amount\nEditing,10\nActors,20\n", Part::Topsheet);
    assert_eq!(found.problems, []);
    let codes: Vec<&Value> = found.parts[0].rows.iter().map(|row| &row["code"]).collect();
    assert_eq!(codes, ["5000", "1400"]);
    let found = import(
        "Kind,From,Amount,Status\nPrivate equity,Harbour,10,Contracted\n",
        Part::Sources,
    );
    assert_eq!(
        found.parts[0].rows[0]["status"], "confirmed",
        "{:?}",
        found.problems
    );
}

#[test]
fn e_a_source_is_read_in_its_own_currency() {
    let text = "Kind,From,Amount,Currency,Rate,Day of the rate,Status,Papers,Related party\n\
        Private equity,Harbour,1000,JPY,0.0061,2026-11-01,confirmed,signed investment agreement; Proof of funds,yes\n";
    let found = import(text, Part::Sources);
    assert_eq!(found.problems, []);
    assert_eq!(
        found.parts[0].rows[0],
        json!({"type": "equity_private", "provider": "Harbour", "amount": 1_000, "currency": "JPY",
            "fx_rate": "0.0061", "fx_date": "2026-11-01", "status": "confirmed",
            "evidence": ["investment_agreement", "proof_of_funds"], "related_party": true})
    );
}

/// What was downloaded before a heading was renamed can still be imported.
#[rstest]
#[case(Part::Topsheet, "Account,Own account,Amount\n1400,77,1\n", "own_code")]
#[case(
    Part::Sources,
    "Kind,Amount,Date of the papers\nPrivate equity,1,2026-11-01\n",
    "evidence_date"
)]
#[case(
    Part::Sources,
    "Kind,Amount,Recoups in position\nPrivate equity,1,2\n",
    "recoup_position"
)]
#[case(Part::Incentives, "Scheme,Loan on it\nSection 481,yes\n", "loan")]
fn e_an_earlier_heading_is_still_read(#[case] part: Part, #[case] text: &str, #[case] key: &str) {
    let found = import(text, part);
    assert_eq!(found.problems, []);
    assert!(
        found.parts[0].rows[0].get(key).is_some(),
        "{:?}",
        found.parts[0].rows
    );
}

#[rstest]
#[case("Kind,From,Amount,Currency\nTreasure,Sea,5,EUR\n", "A2", "not in the list")]
#[case("Kind,From,Amount,Currency\nPrivate equity,Sea,5,XYZ\n", "D2", "list")]
#[case("Kind,From,Amount,Rate\nPrivate equity,Sea,5,lots\n", "D2", "not a number")]
#[case(
    "Kind,From,Amount,Rate\nPrivate equity,Sea,5,\"1,085.5\"\n",
    "D2",
    "not a number"
)]
#[case(
    "Kind,From,Amount,Valid until\nPrivate equity,Sea,5,soon\n",
    "D2",
    "not a valid date"
)]
#[case(
    "Kind,From,Amount,Related party\nPrivate equity,Sea,5,perhaps\n",
    "D2",
    "neither yes nor no"
)]
fn e_a_cell_that_cannot_be_taken_is_named(#[case] text: &str, #[case] cell: &str, #[case] says: &str) {
    let found = import(text, Part::Sources);
    let problem = found
        .problems
        .iter()
        .find(|problem| problem.cell == cell)
        .unwrap();
    assert!(problem.detail.contains(says), "{}", problem.detail);
}

#[test]
fn e_numbers_and_dates_of_a_workbook_are_read() {
    let found = of_book(|sheet| {
        let titles = [
            "Kind",
            "From",
            "Amount",
            "Currency",
            "Valid until",
            "Recoupment position",
        ];
        for (column, title) in (0..).zip(titles) {
            sheet.write_string(0, column, title).unwrap();
        }
        sheet.write_string(1, 0, "equity_private").unwrap();
        sheet.write_string(1, 1, "=cmd|' /C calc'!A0").unwrap();
        sheet.write_number(1, 2, 0.1 + 0.2).unwrap();
        sheet.write_string(1, 3, "eur").unwrap();
        sheet.write_number(1, 4, 46_357.0).unwrap();
        sheet.write_number(1, 5, 2.0).unwrap();
    })
    .unwrap();
    assert_eq!(found.problems, []);
    assert_eq!(
        found.parts[0].rows[0],
        json!({"type": "equity_private", "provider": "=cmd|' /C calc'!A0", "amount": 30, "currency": "EUR",
            "valid_until": "2026-12-01", "recoup_position": 2})
    );
}

#[rstest]
#[case("1.085")]
#[case("1,085")]
fn e_a_rate_has_decimals_and_no_thousands(#[case] typed: &str) {
    let text = format!("Kind;From;Amount;Rate\nPrivate equity;Sea;5;{typed}\n");
    let found = import(&text, Part::Sources);
    assert_eq!(found.problems, []);
    assert_eq!(found.parts[0].rows[0]["fx_rate"], "1.085");
}

#[test]
fn e_a_cell_at_the_end_of_the_world_costs_nothing() {
    let found = of_book(|sheet| {
        sheet.write_string(0, 0, "Account").unwrap();
        sheet.write_string(0, 1, "Amount").unwrap();
        sheet.write_string(1, 0, "1400").unwrap();
        sheet.write_number(1, 1, 5.0).unwrap();
        sheet.write_string(1_048_575, 16_383, "far").unwrap();
    })
    .unwrap();
    assert_eq!(found.parts[0].rows.len(), 1);
}

#[test]
fn e_a_sheet_without_a_table_is_refused() {
    let refused = of_book(|sheet| {
        sheet.write_string(0, 0, "Dear all").unwrap();
    });
    let refused = refused.unwrap_err();
    assert!(refused.to_string().contains("Account"), "{refused}");
}
