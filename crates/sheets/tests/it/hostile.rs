//! Files that are not what they say.

use std::io::{Cursor, Write};

use proptest::prelude::*;
use rstest::rstest;
use serde_json::json;
use sheets::{Kind, NotASheet, Part, read, workbook};
use zip::write::SimpleFileOptions;

use crate::sample::*;

fn zipped(name: &str, bytes: &[u8], times: usize) -> Vec<u8> {
    let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
    file.start_file(name, SimpleFileOptions::default()).unwrap();
    for _ in 0..times {
        file.write_all(bytes).unwrap();
    }
    file.finish().unwrap().into_inner()
}

#[test]
fn e_a_file_that_swells_is_refused() {
    let bomb = zipped("xl/worksheets/sheet1.xml", &[b' '; 1 << 20], 64);
    assert!(bomb.len() < 1 << 20);
    let world = World::new(json!({}));
    assert_eq!(read(&bomb, Kind::Xlsx, &world.rules()), Err(NotASheet::TooLarge));
}

#[rstest]
#[case::empty(b"".to_vec())]
#[case::pdf(b"%PDF-1.7 ...".to_vec())]
#[case::half(b"PK\x03\x04".to_vec())]
#[case::not_a_book(zipped("hello.txt", b"hello", 1))]
#[case::old_excel(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".to_vec())]
fn e_what_is_no_workbook_is_refused_with_the_reason(#[case] bytes: Vec<u8>) {
    let refused = read(&bytes, Kind::Xlsx, &World::new(json!({})).rules()).unwrap_err();
    assert!(matches!(refused, NotASheet::Unreadable(_)), "{refused:?}");
}

#[rstest]
#[case::binary(b"Account,Amount\n\0\0\0".to_vec())]
#[case::utf16(b"\xff\xfeA\0c\0c\0t\0".to_vec())]
fn e_what_is_no_text_is_refused_with_the_reason(#[case] bytes: Vec<u8>) {
    let refused = read(&bytes, Kind::Csv(Part::Topsheet), &World::new(json!({})).rules()).unwrap_err();
    assert!(matches!(refused, NotASheet::Unreadable(_)), "{refused:?}");
}

#[test]
fn e_a_thousand_faults_are_counted_not_told() {
    let mut text = String::from("Account,Amount\n");
    for _ in 0..1_000 {
        text.push_str("1400,ten\n");
    }
    let world = World::new(json!({"currency": "EUR"}));
    let found = read(text.as_bytes(), Kind::Csv(Part::Topsheet), &world.rules()).unwrap();
    assert_eq!(found.problems.len(), 200);
    assert!(found.more_problems >= 800);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Anything may be sent: it is read, or refused, and never a crash.
    #[test]
    fn e_no_file_is_a_crash(
        bytes in proptest::collection::vec(any::<u8>(), 0..2_000),
        is_book in any::<bool>(),
        part in 0..5_usize,
    ) {
        let world = World::new(json!({"currency": "EUR"}));
        let kind = if is_book { Kind::Xlsx } else { Kind::Csv(Part::ALL[part]) };
        let _ = read(&bytes, kind, &world.rules());
        let mut broken = workbook(&world.plan()).unwrap();
        for (at, byte) in bytes.iter().enumerate().take(40) {
            let place = (at * 7_919 + usize::from(*byte) * 31) % broken.len();
            broken[place] ^= byte;
        }
        let _ = read(&broken, Kind::Xlsx, &world.rules());
    }
}

/// A workbook whose `cells` cells all show the one shared text.
fn shared(text: &str, cells: usize) -> Vec<u8> {
    let types = r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>"#;
    let of = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let root = format!(
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="{of}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
    );
    let book = format!(
        r#"<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="{of}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>"#
    );
    let parts = format!(
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="{of}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="{of}/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#
    );
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let mut rows = String::new();
    for row in 1..=cells {
        rows.push_str(&format!(
            r#"<row r="{row}"><c r="C{row}" t="s"><v>0</v></c></row>"#
        ));
    }
    let sheet = format!(r#"<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>"#);
    let strings = format!(r#"<sst xmlns="{main}"><si><t>{text}</t></si></sst>"#);
    let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in [
        ("[Content_Types].xml", types),
        ("_rels/.rels", root.as_str()),
        ("xl/workbook.xml", book.as_str()),
        ("xl/_rels/workbook.xml.rels", parts.as_str()),
        ("xl/worksheets/sheet1.xml", sheet.as_str()),
        ("xl/sharedStrings.xml", strings.as_str()),
    ] {
        file.start_file(name, SimpleFileOptions::default()).unwrap();
        file.write_all(content.as_bytes()).unwrap();
    }
    file.finish().unwrap().into_inner()
}

#[test]
fn h8_a_long_cell_is_refused_with_its_address_before_it_is_copied() {
    let file = shared(&"x".repeat(1_000_000), 2_000);
    assert!(file.len() < 64 << 10, "{} bytes", file.len());
    let refused = read(&file, Kind::Xlsx, &World::new(json!({})).rules()).unwrap_err();
    assert!(
        matches!(&refused, NotASheet::LongCell { sheet, cell, .. } if sheet == "One" && cell == "C1"),
        "{refused:?}"
    );
    let table = format!("Account,Amount\n1400,{}\n", "9".repeat(5_000));
    let refused = read(
        table.as_bytes(),
        Kind::Csv(Part::Topsheet),
        &World::new(json!({})).rules(),
    )
    .unwrap_err();
    assert!(
        matches!(&refused, NotASheet::LongCell { cell, .. } if cell == "B2"),
        "{refused:?}"
    );
}

#[test]
fn h8_text_is_counted_over_all_cells() {
    let file = shared(&"x".repeat(4_000), 2_000);
    let found = read(&file, Kind::Xlsx, &World::new(json!({})).rules());
    assert!(
        matches!(found, Err(NotASheet::NoTable(_))),
        "8 MB are read: {found:?}"
    );
    let file = shared(&"é".repeat(4_000), 2_000);
    let found = read(&file, Kind::Xlsx, &World::new(json!({})).rules());
    assert_eq!(found, Err(NotASheet::TooLarge));
}
