//! Workbooks: archives of anything.

use std::io::{Cursor, Write};

use testing::documents::script;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{End, Hostile, refused};
use crate::documents::BUDGET;

pub const TYPES: &str = r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>"#;
pub const WORKBOOK: &str = r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>"#;

pub fn archive(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// A workbook with more in it.
pub fn workbook(more: &[(&str, &[u8])]) -> Vec<u8> {
    let mut parts: Vec<(&str, &[u8])> = vec![
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("xl/workbook.xml", WORKBOOK.as_bytes()),
    ];
    parts.extend(more);
    archive(&parts)
}

pub fn plain_xlsx() -> Vec<u8> {
    workbook(&[])
}

pub fn sheet(what: &'static str, file: impl Into<Vec<u8>>, why: &'static str) -> Hostile {
    refused(what, BUDGET, file, why)
}

/// The same archive with one byte changed, `distance` bytes after the first `mark`.
fn spoilt(mark: &[u8], distance: usize, to: impl Fn(u8) -> u8) -> Vec<u8> {
    let mut file = workbook(&[("xl/worksheets/sheet1.xml", b"<worksheet/>")]);
    let at = file.windows(mark.len()).position(|part| part == mark).unwrap() + distance;
    file[at] = to(file[at]);
    file
}

pub fn all() -> Vec<Hostile> {
    let plain = workbook(&[]);
    let dtd = br#"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">]><workbook>&a;</workbook>"#;
    let macros = TYPES.replace(
        "openxmlformats-officedocument.spreadsheetml.sheet.main",
        "ms-excel.sheet.macroEnabled.main",
    );
    let rels = |kind: &str| {
        format!(
            r#"<Relationships><Relationship Id="a" Type="http://schemas.test/{kind}" Target="x.bin"/></Relationships>"#
        )
    };
    let many: Vec<String> = (0..5_100).map(|n| format!("xl/{n}.xml")).collect();
    let many: Vec<(&str, &[u8])> = many.iter().map(|name| (name.as_str(), b"".as_slice())).collect();
    let zeros = vec![0; 300 << 20];
    let mut files = vec![
        sheet(
            "a Word document",
            archive(&[
                ("[Content_Types].xml", TYPES.as_bytes()),
                ("word/document.xml", b"<x/>"),
            ]),
            "wrong-file-type",
        ),
        sheet(
            "a Java archive",
            archive(&[
                ("META-INF/MANIFEST.MF", b"Main-Class: Evil"),
                ("Evil.class", b"\xca\xfe\xba\xbe"),
            ]),
            "wrong-file-type",
        ),
        sheet("an archive of nothing", archive(&[]), "wrong-file-type"),
        sheet(
            "macros",
            workbook(&[("xl/vbaProject.bin", b"x")]),
            "active-content",
        ),
        sheet(
            "macros of old",
            workbook(&[("xl/macrosheets/sheet1.xml", b"<x/>")]),
            "active-content",
        ),
        sheet(
            "macros by type",
            archive(&[
                ("[Content_Types].xml", macros.as_bytes()),
                ("xl/workbook.xml", WORKBOOK.as_bytes()),
            ]),
            "active-content",
        ),
        sheet(
            "macros by another name",
            workbook(&[
                ("xl/_rels/workbook.xml.rels", rels("vbaProject").as_bytes()),
                ("xl/x.bin", b"x"),
            ]),
            "active-content",
        ),
        sheet(
            "an object of another program",
            workbook(&[(
                "xl/worksheets/_rels/sheet1.xml.rels",
                rels("relationships/oleObject").as_bytes(),
            )]),
            "active-content",
        ),
        sheet(
            "an embedded file",
            workbook(&[("xl/embeddings/oleObject1.bin", b"x")]),
            "active-content",
        ),
        sheet(
            "a control",
            workbook(&[("xl/activeX/activeX1.xml", b"<x/>")]),
            "active-content",
        ),
        sheet(
            "a program",
            workbook(&[("xl/media/run.exe", b"MZ")]),
            "active-content",
        ),
        sheet(
            "declarations in the list of parts",
            archive(&[
                ("[Content_Types].xml", dtd),
                ("xl/workbook.xml", WORKBOOK.as_bytes()),
            ]),
            "active-content",
        ),
        sheet(
            "declarations in the workbook",
            archive(&[
                ("[Content_Types].xml", TYPES.as_bytes()),
                ("xl/workbook.xml", dtd),
            ]),
            "active-content",
        ),
        sheet(
            "a path that climbs out",
            workbook(&[("../../../etc/cron.d/evil", b"x")]),
            "unsafe-path",
        ),
        sheet(
            "a path from the root",
            workbook(&[("/etc/passwd", b"x")]),
            "unsafe-path",
        ),
        sheet(
            "a path of Windows",
            workbook(&[("..\\..\\evil.txt", b"x")]),
            "unsafe-path",
        ),
        sheet(
            "300 MB of zeros",
            workbook(&[("xl/worksheets/sheet1.xml", &zeros)]),
            "oversized-content",
        ),
        sheet("five thousand parts", workbook(&many), "oversized-content"),
        sheet(
            "a program before the archive",
            [b"MZ\x90\0".as_slice(), &plain].concat(),
            "wrong-file-type",
        ),
        sheet(
            "a script after the archive",
            [plain.as_slice(), b"<script>alert(1)</script>"].concat(),
            "hidden-content",
        ),
        sheet(
            "two archives",
            [plain.as_slice(), &workbook(&[("xl/vbaProject.bin", b"x")])].concat(),
            "hidden-content",
        ),
        sheet("half an archive", &plain[..plain.len() / 2], "unreadable-file"),
        sheet(
            "a part that is locked",
            spoilt(b"PK\x01\x02", 8, |flags| flags | 1),
            "encrypted-file",
        ),
        sheet(
            "a part with a wrong sum",
            spoilt(b"PK\x01\x02", 16, |sum| sum ^ 0xff),
            "unreadable-file",
        ),
        sheet(
            "a part packed in an unknown way",
            spoilt(b"PK\x01\x02", 10, |_| 97),
            "unreadable-file",
        ),
        sheet(
            "a part that says another size",
            spoilt(b"PK\x01\x02", 24, |size| size ^ 0x0f),
            "unreadable-file",
        ),
    ];
    files.push(Hostile {
        what: "a PDF where a workbook or a PDF may be",
        place: BUDGET,
        filename: "budget.xlsx".into(),
        file: script(1),
        end: End::Defused(|name, file| name.contains("budget.pdf") && file.starts_with(b"%PDF-")),
    });
    files.push(Hostile {
        what: "a plain workbook under a macro's name",
        place: BUDGET,
        filename: "budget.xlsm".into(),
        file: plain,
        end: End::Defused(|name, file| name.contains("budget.xlsx") && file.starts_with(b"PK")),
    });
    files
}
