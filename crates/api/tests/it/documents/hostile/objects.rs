//! H2: PDFs of a few kilobytes whose objects take gigabytes to load.

use testing::documents::{pdf_of, script_objects, stream};

use super::Hostile;
use super::pdf::{packed, pdf};

const STREAM: &str = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";

/// `streams` streams of objects, each an array of `bytes` / 2 numbers.
pub fn numbers(streams: usize, bytes: usize) -> Vec<u8> {
    numbers_in(streams, bytes, STREAM)
}

fn numbers_in(streams: usize, bytes: usize, dictionary: &str) -> Vec<u8> {
    let mut objects = script_objects(1);
    for number in 0..streams {
        let mut inner = format!("{} 0 [", 90 + number).into_bytes();
        inner.extend(b"0 ".iter().cycle().take(bytes));
        inner.push(b']');
        objects.push(stream(
            &packed(&inner),
            &dictionary.replace("/First 4", "/First 5"),
        ));
    }
    pdf_of(&objects, "")
}

pub fn all() -> Vec<Hostile> {
    let one = numbers(1, 15 << 20);
    assert!(one.len() < 256 << 10, "{} bytes", one.len());
    let spelt = STREAM.replace("ObjStm", "Obj#53tm");
    let open = {
        let mut objects = script_objects(1);
        objects.push([b"[".as_slice(), &b"0 ".repeat(4 << 20), b"]"].concat());
        pdf_of(&objects, "")
    };
    vec![
        pdf(
            "H2: 7 million numbers in a stream of objects",
            one,
            "oversized-content",
        ),
        pdf(
            "H2: 28 million numbers in four streams",
            numbers(4, 15 << 20),
            "oversized-content",
        ),
        pdf(
            "H2: 7 million numbers in a stream of another spelling",
            numbers_in(1, 15 << 20, &spelt),
            "oversized-content",
        ),
        pdf("H2: 4 million numbers in the open", open, "oversized-content"),
    ]
}
