//! What is written can be read again, by another library, to the cent.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};
use domain::forms::{Mode, validate};
use domain::lifecycle::Stage;
use proptest::prelude::*;
use rstest::rstest;
use serde_json::{Value, json};
use sheets::{Kind, Part, csv, read, workbook};

use crate::sample::*;

/// Papers are uploads: no cell holds them.
fn without_files(rows: &Value) -> Value {
    let mut rows = rows.clone();
    for row in rows.as_array_mut().unwrap() {
        row.as_object_mut().unwrap().remove("evidence_file");
    }
    rows
}

#[test]
fn e_a_workbook_gives_back_every_row() {
    let world = World::new(feature());
    let bytes = workbook(&world.plan()).unwrap();
    let import = read(&bytes, Kind::Xlsx, &world.rules()).unwrap();
    assert_eq!(import.problems, []);
    for part in &import.parts {
        let mut expected = without_files(&world.content[part.field]);
        let mut rows = part.rows.clone();
        if part.part == Part::Topsheet {
            // the sheet is written part by part
            let key = |row: &Value| row["code"].as_str().unwrap().to_owned();
            rows.sort_by_key(key);
            expected.as_array_mut().unwrap().sort_by_key(key);
        }
        assert_eq!(Value::from(rows), expected, "{:?}", part.part);
    }
    let parts: Vec<_> = import.parts.iter().map(|part| part.part).collect();
    assert_eq!(parts, Part::ALL);
}

#[rstest]
fn e_a_table_as_text_gives_back_every_row(
    #[values(Part::Topsheet, Part::Sources, Part::Incentives, Part::Cashflow, Part::Sales)] part: Part,
) {
    let world = World::new(feature());
    let bytes = csv(&world.plan(), part).unwrap();
    let import = read(&bytes, Kind::Csv(part), &world.rules()).unwrap();
    assert_eq!(import.problems, []);
    let expected = without_files(&world.content[import.parts[0].field]);
    assert_eq!(Value::from(import.parts[0].rows.clone()), expected);
}

#[test]
fn e_sums_stand_in_the_workbook_as_formulas_with_their_results() {
    let world = World::new(feature());
    let bytes = workbook(&world.plan()).unwrap();
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    assert_eq!(
        book.sheet_names(),
        [
            "Top sheet",
            "Finance plan",
            "Incentives",
            "Recoupment",
            "Cash flow",
            "Sales estimates",
            "Figures"
        ]
    );
    let values = book.worksheet_range("Top sheet").unwrap();
    let formulas = book.worksheet_formula("Top sheet").unwrap();
    let text = |text: &str| Data::String(text.into());
    let row = values
        .rows()
        .position(|row| row[2] == text("Grand total"))
        .unwrap();
    let at = (row as u32, 3);
    assert_eq!(values.get_value(at), Some(&Data::Float(1_000_000.0)));
    assert!(formulas.get_value(at).unwrap().contains('+'));
    let values = book.worksheet_range("Finance plan").unwrap();
    let row = |label: &str| values.rows().find(|row| row[1] == text(label)).unwrap();
    assert_eq!(row("Confirmed, % of budget")[17], Data::Float(0.61725));
    assert_eq!(row("Shortfall")[17], Data::Float(182_750.0));
}

#[test]
fn e_what_is_there_beyond_the_budget_is_a_surplus_in_the_sheet() {
    let mut content = feature();
    content["budget_total"] = json!(80_000_000);
    let bytes = workbook(&World::new(content).plan()).unwrap();
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).unwrap();
    let values = book.worksheet_range("Finance plan").unwrap();
    let text = Data::String("Surplus".into());
    let row = values.rows().find(|row| row[1] == text).unwrap();
    assert_eq!(row[17], Data::Float(17_250.0));
}

#[test]
fn e_an_empty_plan_is_a_workbook_too() {
    let world = World::new(json!({}));
    assert!(workbook(&world.plan()).unwrap().starts_with(b"PK"));
    for part in Part::ALL {
        csv(&world.plan(), part).unwrap();
    }
}

#[test]
fn the_sample_itself_is_what_the_form_takes() {
    let world = World::new(feature());
    let form = world.catalog.stage(Stage::ALL[2]);
    let checked = validate(form, &world.content, Mode::Draft, &world.rules().context);
    assert_eq!(checked.errors, []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is typed into a cell, it comes back as it was, and in the text it begins like no formula.
    #[test]
    fn e_words_survive_the_way_and_run_nowhere(words in "[=+@-]?[ -~äöü€]{1,30}", amount in 0..=1_000_000_000_000_i64) {
        let words = words.trim().to_owned();
        prop_assume!(!words.is_empty() && !words.starts_with('\''));
        let line = json!({"code": "1400", "description": words, "amount": amount});
        let world = World::new(json!({"currency": "EUR", "topsheet": [line]}));
        let text = csv(&world.plan(), Part::Topsheet).unwrap();
        let mut table = csv::Reader::from_reader(&text[3..]);
        for record in table.records() {
            for cell in &record.unwrap() {
                prop_assert!(!cell.starts_with(['=', '+', '@', '-', '\t']), "{}", cell);
            }
        }
        let import = read(&text, Kind::Csv(Part::Topsheet), &world.rules()).unwrap();
        prop_assert_eq!(&import.parts[0].rows[0], &line);
        let book = workbook(&world.plan()).unwrap();
        let import = read(&book, Kind::Xlsx, &world.rules()).unwrap();
        prop_assert_eq!(&import.parts[0].rows[0], &line);
    }
}
