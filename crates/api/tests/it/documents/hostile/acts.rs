//! M1: files that act, in the forms that a list of what is refused does not see, and their harmless relatives.

use super::pdf::{annotated, hidden, pdf, with};
use super::sheet::{TYPES, WORKBOOK, archive, sheet, workbook};
use super::{End, Hostile};
use crate::documents::BUDGET;
use crate::documents::RIGHTS;

const ACTIVE: &str = "active-content";

fn taken(what: &'static str, place: (u8, &'static str), filename: &str, file: Vec<u8>) -> Hostile {
    Hostile {
        what,
        place,
        filename: filename.into(),
        file,
        end: End::Defused(|_, file| !file.is_empty()),
    }
}

fn link(action: &str) -> Vec<u8> {
    annotated(&format!("/Subtype /Link /A << {action} >>"))
}

/// A link whose action says what it does in another object.
fn indirect(name: &str, rest: &str) -> Vec<u8> {
    with(&format!("/OpenAction << /S 8 0 R {rest} >>"), name)
}

pub fn pdfs() -> Vec<Hostile> {
    let mut files = vec![
        pdf("Launch, its name in a packed object", hidden("/Launch"), ACTIVE),
        pdf(
            "SubmitForm, its name in a packed object",
            hidden("/SubmitForm"),
            ACTIVE,
        ),
        pdf(
            "RichMedia, its name in a packed object",
            hidden("/RichMedia"),
            ACTIVE,
        ),
        pdf(
            "GoToR by reference",
            indirect("/GoToR", "/F (\\\\\\\\10.0.0.1\\\\x)"),
            ACTIVE,
        ),
        pdf(
            "an attached file by reference",
            with("/X << /Type /Annot /Subtype 8 0 R >>", "/FileAttachment"),
            ACTIVE,
        ),
        pdf("an action of a kind that nobody knows", link("/S /Evil"), ACTIVE),
        pdf("an action whose kind leads nowhere", link("/S 99 0 R"), ACTIVE),
        pdf(
            "a link to a local file",
            link("/S /URI /URI (file:///etc/passwd)"),
            ACTIVE,
        ),
        pdf(
            "a link to a share",
            link("/S /URI /URI (\\\\\\\\10.0.0.1\\\\x)"),
            ACTIVE,
        ),
        pdf(
            "a link with a script",
            link("/S /URI /URI (JavaScript:alert\\(1\\))"),
            ACTIVE,
        ),
        pdf(
            "links relative to a local file",
            with("/URI << /Base (file:///) >>", "null"),
            ACTIVE,
        ),
        pdf(
            "a thread of another file",
            link("/S /Thread /F (x.pdf) /D 0"),
            ACTIVE,
        ),
        pdf("a film to play", link("/S /Movie /T (x)"), ACTIVE),
        pdf("a sound to play", link("/S /Sound /Sound 8 0 R"), ACTIVE),
        pdf("a rendition to play", link("/S /Rendition /OP 0"), ACTIVE),
        pdf("a command to the reader", link("/S /Named /N /SaveAs"), ACTIVE),
        pdf(
            "a second action after a harmless one",
            link("/S /GoTo /D [3 0 R /Fit] /Next [<< /S /Hide /T (x) >>]"),
            ACTIVE,
        ),
        pdf(
            "a page of another file",
            with(
                "/More 8 0 R",
                "<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F (x.pdf) /Page 0 >> /Length 0 >>\nstream\n\nendstream",
            ),
            ACTIVE,
        ),
        pdf(
            "a file that is named",
            with(
                "/More 8 0 R",
                "<< /Type /Filespec /FS /URL /F (http://evil.test/x) >>",
            ),
            ACTIVE,
        ),
        pdf(
            "an annotation that nobody knows",
            annotated("/Subtype /Evil"),
            ACTIVE,
        ),
    ];
    let harmless = [
        (
            "a link to a web page",
            link("/S /URI /URI (https://film.test/a?b)"),
        ),
        (
            "a link to an address",
            link("/S /URI /URI (mailto:ada@film.test)"),
        ),
        ("a link to a page", link("/S /GoTo /D [4 0 R /Fit]")),
        ("a link to the next page", link("/S /Named /N /NextPage")),
        ("a note", annotated("/Subtype /Text /Contents (Launch at noon)")),
        (
            "an outline",
            with(
                "/Outlines 8 0 R",
                "<< /Type /Outlines /First << /Title (A) /Next << /Title (B) >> >> >>",
            ),
        ),
    ];
    files.extend(harmless.map(|(what, file)| taken(what, RIGHTS, "plain.pdf", file)));
    files
}

const RELS: &str = "xl/worksheets/_rels/sheet1.xml.rels";
const SHEET: &str = "xl/worksheets/sheet1.xml";

fn related(kind: &str, target: &str, mode: &str) -> Vec<u8> {
    let rels = format!(
        r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{kind}" Target="{target}" {mode}/></Relationships>"#
    );
    workbook(&[(SHEET, b"<worksheet/>"), (RELS, rels.as_bytes())])
}

fn formula(formula: &str) -> Vec<u8> {
    let cells = format!("<worksheet><sheetData><row><c><f>{formula}</f></c></row></sheetData></worksheet>");
    workbook(&[(SHEET, cells.as_bytes())])
}

fn typed(content_type: &str) -> Vec<u8> {
    let more = format!(r#"<Override PartName="/xl/x.xml" ContentType="{content_type}"/></Types>"#);
    let types = TYPES.replace("</Types>", &more);
    archive(&[
        ("[Content_Types].xml", types.as_bytes()),
        ("xl/workbook.xml", WORKBOOK.as_bytes()),
    ])
}

pub fn workbooks() -> Vec<Hostile> {
    const EXTERNAL: &str = r#"TargetMode="External""#;
    let late_dtd = format!(
        "<worksheet><!--{}--><x/></worksheet><!DOCTYPE x [<!ENTITY a \"b\">]>",
        " ".repeat(2_000)
    );
    let wide: Vec<u8> = "\u{feff}<!DOCTYPE x><worksheet/>"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let mut files = vec![
        sheet(
            "a DDE link",
            workbook(&[(
                "xl/externalLinks/externalLink1.xml",
                b"<externalLink><ddeLink/></externalLink>",
            )]),
            ACTIVE,
        ),
        sheet(
            "a DDE link in another part",
            workbook(&[(SHEET, b"<worksheet><x:ddeLink ddeService=\"cmd\"/></worksheet>")]),
            ACTIVE,
        ),
        sheet("a DDE formula", formula("cmd|'/c calc'!A0"), ACTIVE),
        sheet(
            "a formula that asks a server",
            formula("_xlfn.WEBSERVICE(\"http://evil.test\")"),
            ACTIVE,
        ),
        sheet(
            "a formula in pieces",
            formula("<![CDATA[_xlfn.WEBS]]>ERVICE(A1)"),
            ACTIVE,
        ),
        sheet(
            "another workbook",
            related("externalLinkPath", "\\\\10.0.0.1\\x.xlsx", EXTERNAL),
            ACTIVE,
        ),
        sheet(
            "a picture of a share",
            related("image", "file:///\\\\10.0.0.1\\x.png", EXTERNAL),
            ACTIVE,
        ),
        sheet(
            "a picture of the web",
            related("image", "https://evil.test/x.png", EXTERNAL),
            ACTIVE,
        ),
        sheet(
            "a link to a local file",
            related("hyperlink", "file:///C:/x.exe", EXTERNAL),
            ACTIVE,
        ),
        sheet(
            "a link that is not said to lead out",
            related("image", "//10.0.0.1/x.png", ""),
            ACTIVE,
        ),
        sheet(
            "connections",
            workbook(&[(
                "xl/connections.xml",
                b"<connections><connection refreshOnLoad=\"1\"/></connections>",
            )]),
            ACTIVE,
        ),
        sheet(
            "a sheet of macros by its type",
            typed("application/vnd.ms-excel.macrosheet+xml"),
            ACTIVE,
        ),
        sheet(
            "macros with a letter written as a number",
            typed("application/vnd.ms-office.vba&#80;roject"),
            ACTIVE,
        ),
        sheet("a shortcut", workbook(&[("xl/media/a.lnk", b"x")]), ACTIVE),
        sheet("an add-in", workbook(&[("xl/a.xll", b"x")]), ACTIVE),
        sheet("a document with macros", workbook(&[("xl/a.docm", b"x")]), ACTIVE),
        sheet(
            "declarations after the first KB",
            workbook(&[(SHEET, late_dtd.as_bytes())]),
            ACTIVE,
        ),
        sheet(
            "declarations in two-byte letters",
            workbook(&[(SHEET, &wide)]),
            "unreadable-file",
        ),
        sheet(
            "declarations in small letters",
            workbook(&[(SHEET, b"<!doctype x><worksheet/>")]),
            ACTIVE,
        ),
        sheet(
            "another encoding",
            workbook(&[(SHEET, b"<?xml version=\"1.0\" encoding=\"UTF-7\"?><worksheet/>")]),
            "unreadable-file",
        ),
    ];
    let harmless = [
        (
            "a link to a web page",
            related("hyperlink", "https://film.test/", EXTERNAL),
        ),
        (
            "a link to an address",
            related("hyperlink", "mailto:ada@film.test", EXTERNAL),
        ),
        ("a sum", formula("SUM(A1:A9)&amp;\"a|b\"")),
    ];
    files.extend(harmless.map(|(what, file)| taken(what, BUDGET, "plain.xlsx", file)));
    files
}
