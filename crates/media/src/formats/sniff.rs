//! What a file is by its first bytes.

use image::ImageFormat;
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;

/// What can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    Pdf,
    /// An Excel workbook without macros.
    Xlsx,
    /// A Final Draft script.
    Fdx,
    /// JPEG, PNG or WebP.
    Image,
}

impl Format {
    fn label(self) -> &'static str {
        match self {
            Format::Pdf => "PDF",
            Format::Xlsx => "Excel workbook (.xlsx)",
            Format::Fdx => "Final Draft script (.fdx)",
            Format::Image => "picture (JPEG, PNG or WebP)",
        }
    }
}

/// JPEG, PNG or WebP, by their first bytes.
pub(crate) fn picture(bytes: &[u8]) -> Option<ImageFormat> {
    match bytes {
        [0xff, 0xd8, 0xff, ..] => Some(ImageFormat::Jpeg),
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(ImageFormat::Png),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(ImageFormat::WebP),
        _ => None,
    }
}

/// That it is a picture at all.
pub(crate) fn is_picture(bytes: &[u8]) -> Result<(), Refusal> {
    match sniff(bytes) {
        Ok(Format::Image) => Ok(()),
        Ok(format) => Err(wrong(found(format), &[Format::Image])),
        Err(found) => Err(wrong(found, &[Format::Image])),
    }
}

pub(super) fn found(format: Format) -> &'static str {
    match format {
        Format::Pdf => "a PDF",
        Format::Xlsx => "a ZIP archive or an office file",
        Format::Fdx => "an XML file",
        Format::Image => "a picture",
    }
}

pub(super) fn wrong(found: &'static str, accept: &[Format]) -> Refusal {
    let labels: Vec<_> = accept.iter().map(|format| format.label()).collect();
    Refusal::WrongType {
        found: found.into(),
        wanted: labels.join(", or "),
    }
}

/// The format that the first bytes promise, or what the file is instead.
pub(super) fn sniff(bytes: &[u8]) -> Result<Format, &'static str> {
    const NOT_TAKEN: [(&[u8], &str); 20] = [
        (b"MZ", "a Windows program"),
        (b"\x7fELF", "a Linux program"),
        (b"\xca\xfe\xba\xbe", "a program"),
        (b"\xcf\xfa\xed\xfe", "a macOS program"),
        (b"#!", "a script that a computer runs"),
        (b"Rar!", "a RAR archive"),
        (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
        (b"\x1f\x8b", "a gzip archive"),
        (b"BZh", "a bzip2 archive"),
        (b"\xfd7zXZ", "an xz archive"),
        (
            b"\xd0\xcf\x11\xe0",
            "an old Office file (.doc, .xls); save it in today's format",
        ),
        (b"{\\rtf", "an RTF text"),
        (b"%!PS", "a PostScript file"),
        (b"GIF8", "a GIF picture"),
        (b"BM", "a BMP picture"),
        (b"II*\0", "a TIFF picture"),
        (b"MM\0*", "a TIFF picture"),
        (b"\0\0\0\x18ftyp", "a video or a HEIC picture"),
        (b"\0\0\0\x1cftyp", "a video or a HEIC picture"),
        (b"\0\0\0\x20ftyp", "a video or a HEIC picture"),
    ];
    if bytes.starts_with(b"%PDF-") {
        return Ok(Format::Pdf);
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return Ok(Format::Xlsx);
    }
    if picture(bytes).is_some() {
        return Ok(Format::Image);
    }
    if let Some((_, found)) = NOT_TAKEN.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return Err(found);
    }
    let text = bytes
        .strip_prefix(b"\xef\xbb\xbf")
        .unwrap_or(bytes)
        .trim_ascii_start();
    let begins = |word: &[u8]| text.len() >= word.len() && text[..word.len()].eq_ignore_ascii_case(word);
    if begins(b"<!doctype html") || begins(b"<html") || begins(b"<script") {
        return Err("a web page");
    }
    if begins(b"<svg") {
        return Err("an SVG drawing");
    }
    if begins(b"<?xml") || begins(b"<FinalDraft") || begins(b"<!DOCTYPE") {
        return Ok(Format::Fdx);
    }
    let printable = std::str::from_utf8(&bytes[..bytes.len().min(512)]);
    Err(match printable {
        Ok(text) if !text.contains('\0') => "a plain text",
        _ => "a file of an unknown kind",
    })
}
