//! Files of other kinds, scripts in XML, and names that are more than names.

use super::{End, Hostile, refused};
use crate::documents::{DRAFT, RIGHTS};
use testing::documents::script;

/// What is not a PDF, whatever its name says.
pub fn other_kinds() -> Vec<Hostile> {
    let kinds: [(&'static str, &[u8]); 24] = [
        ("a Windows program", b"MZ\x90\0\x03\0\0\0"),
        ("a Linux program", b"\x7fELF\x02\x01\x01\0"),
        ("a Java class", b"\xca\xfe\xba\xbe\0\0\0\x34"),
        ("a macOS program", b"\xcf\xfa\xed\xfe\x07\0\0\x01"),
        ("a shell script", b"#!/bin/sh\nrm -rf ~\n"),
        ("a RAR archive", b"Rar!\x1a\x07\0"),
        ("a 7-Zip archive", b"7z\xbc\xaf\x27\x1c\0\x04"),
        ("a gzip archive", b"\x1f\x8b\x08\0\0\0\0\0"),
        ("a bzip2 archive", b"BZh91AY&SY"),
        ("an xz archive", b"\xfd7zXZ\0\0\x04"),
        ("an old Word file", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
        ("an RTF text", b"{\\rtf1\\ansi{\\object\\objocx}}"),
        ("PostScript", b"%!PS-Adobe-3.0\n(/etc/passwd) (r) file"),
        ("a GIF", b"GIF89a\x01\0\x01\0"),
        ("a TIFF", b"II*\0\x08\0\0\0"),
        ("a HEIC picture", b"\0\0\0\x18ftypheic\0\0\0\0"),
        ("a web page", b"<!DOCTYPE html><script>alert(1)</script>"),
        (
            "a web page after white space",
            b"\r\n\t <HTML><body onload=alert(1)>",
        ),
        (
            "an SVG drawing",
            b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        ),
        ("a plain text", b"just words"),
        ("JSON", b"{\"pdf\": true}"),
        ("zeros", &[0; 4_096]),
        ("a PDF behind other bytes", b"\0\0\0\0%PDF-1.7\n%%EOF\n"),
        (
            "a PDF behind a web page",
            b"<script>alert(1)</script>%PDF-1.7\n%%EOF\n",
        ),
    ];
    kinds
        .into_iter()
        .map(|(what, file)| refused(what, RIGHTS, file, "wrong-file-type"))
        .collect()
}

pub fn plain_fdx() -> Vec<u8> {
    br#"<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="5">
  <Content>
    <Paragraph Type="Scene Heading"><Text>INT. LIGHTHOUSE - NIGHT</Text></Paragraph>
    <Paragraph Type="Action"><Text>Mara counts &amp; waits.</Text></Paragraph>
  </Content>
</FinalDraft>
"#
    .to_vec()
}

pub fn scripts() -> Vec<Hostile> {
    let with = |prologue: &str, body: &str| {
        format!("<?xml version=\"1.0\"?>{prologue}<FinalDraft>{body}</FinalDraft>")
    };
    let laughs = "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;\">]>";
    let outside = "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>";
    let remote = "<!DOCTYPE FinalDraft SYSTEM \"http://evil.test/x.dtd\">";
    let style = "<?xml-stylesheet href=\"http://evil.test/x.xsl\" type=\"text/xsl\"?>";
    let plain = plain_fdx();
    let utf16: Vec<u8> = String::from_utf8_lossy(&plain)
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    vec![
        refused(
            "entities in entities",
            DRAFT,
            with(laughs, "&c;"),
            "active-content",
        ),
        refused(
            "an entity that is a file",
            DRAFT,
            with(outside, "&a;"),
            "active-content",
        ),
        refused("a DTD from elsewhere", DRAFT, with(remote, ""), "active-content"),
        refused(
            "a style sheet from elsewhere",
            DRAFT,
            with(style, ""),
            "active-content",
        ),
        refused(
            "an entity that nobody knows",
            DRAFT,
            with("", "&evil;"),
            "unreadable-file",
        ),
        refused(
            "another root",
            DRAFT,
            "<?xml version=\"1.0\"?><html><script>alert(1)</script></html>",
            "wrong-file-type",
        ),
        refused(
            "two roots",
            DRAFT,
            with("", "") + "<FinalDraft/>",
            "hidden-content",
        ),
        refused(
            "nested a thousand deep",
            DRAFT,
            with("", &("<a>".repeat(1_000) + &"</a>".repeat(1_000))),
            "oversized-content",
        ),
        refused(
            "a script that breaks off",
            DRAFT,
            &plain[..plain.len() / 2],
            "unreadable-file",
        ),
        refused(
            "tags that do not close",
            DRAFT,
            with("", "<a><b></a></b>"),
            "unreadable-file",
        ),
        refused("letters of another encoding", DRAFT, utf16, "wrong-file-type"),
        refused(
            "bytes that are no letters",
            DRAFT,
            [plain.as_slice(), b"\xff\xfe"].concat(),
            "unreadable-file",
        ),
        refused(
            "a PDF as a Final Draft script",
            DRAFT,
            script(1),
            "wrong-file-type",
        ),
    ]
}

/// A good file under a bad name.
pub fn names() -> Vec<Hostile> {
    let names: [(&'static str, String); 9] = [
        ("a name that climbs out", "../../../../etc/passwd".into()),
        (
            "a name of another system",
            "C:\\Windows\\System32\\drivers\\etc\\hosts".into(),
        ),
        (
            "a name that ends the header",
            "x.pdf\r\nSet-Cookie: admin=1\r\n\r\n<script>".into(),
        ),
        ("a name that runs backwards", "invoice_\u{202e}fdp.exe".into()),
        ("a name that is a program's", "script.pdf.exe".into()),
        ("a name of five thousand letters", "x".repeat(5_000) + ".pdf"),
        ("a name with an end in it", "a\0b.pdf".into()),
        ("a name with quotes", "\"; filename=\"evil.exe\"; x=\".pdf".into()),
        ("a name that is markup", "<img src=x onerror=alert(1)>.pdf".into()),
    ];
    names
        .into_iter()
        .map(|(what, filename)| Hostile {
            what,
            place: RIGHTS,
            filename,
            file: script(1),
            end: End::Defused(|header, _| {
                let evil = ["..", "\\", "\r", "\n", "\0", "\u{202e}", "%2F", "%5C", "<", ">"];
                header.len() < 2_000
                    && header.ends_with(".pdf")
                    && header.matches('"').count() == 2
                    && !evil.iter().any(|evil| header.contains(evil))
            }),
        })
        .collect()
}
