//! Names of files as people give them: shown and handed out again, never used as a path.

use std::fmt::Write;

use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;

const MOST: usize = 160;

/// The last part of a path, in one line, with the extension that the content has.
pub(crate) fn with_extension(name: &str, extension: &str) -> String {
    let name = cleaned(name);
    let same = |end: &str| name.to_lowercase().ends_with(end);
    if same(extension) || (extension == ".jpg" && same(".jpeg")) {
        return name;
    }
    let stem = match name.rsplit_once('.') {
        Some((stem, end)) if !stem.is_empty() && end.len() <= 5 => stem,
        _ => &name,
    };
    let known = stem.to_lowercase().ends_with(extension);
    format!("{stem}{}", if known { "" } else { extension })
}

pub(crate) fn cleaned(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let tidy = tidy(last, Lines::One);
    let plain: String = tidy
        .chars()
        .map(|c| {
            if matches!(c, '<' | '>' | ':' | '"' | '|' | '?' | '*') {
                '_'
            } else {
                c
            }
        })
        .collect();
    let plain = plain.trim_matches(|c: char| c == '.' || c.is_whitespace());
    let short: String = match plain.rsplit_once('.') {
        Some((stem, end)) if plain.chars().count() > MOST && end.len() <= 5 => {
            let stem: String = stem.chars().take(MOST - 6).collect();
            format!("{stem}.{end}")
        }
        _ => plain.chars().take(MOST).collect(),
    };
    if short.is_empty() {
        "document".into()
    } else {
        short
    }
}

/// A `Content-Disposition` that saves the file under its name, in every browser.
pub fn content_disposition(name: &str) -> String {
    let ascii: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%') || c == ' ' {
                c
            } else {
                '_'
            }
        })
        .collect();
    let mut encoded = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b".-_".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{encoded}")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Draft 3.pdf", ".pdf", "Draft 3.pdf")]
    #[case("../../etc/passwd", ".pdf", "passwd.pdf")]
    #[case("C:\\Users\\ada\\Draft.PDF", ".pdf", "Draft.PDF")]
    #[case("script.pdf.exe", ".pdf", "script.pdf")]
    #[case("photo.png", ".jpg", "photo.jpg")]
    #[case("photo.jpeg", ".jpg", "photo.jpeg")]
    #[case("\u{202e}fdp.exe\0\r\nSet-Cookie: x", ".pdf", "fdp.exe Set-Cookie_ x.pdf")]
    #[case("...", ".pdf", "document.pdf")]
    #[case("", ".pdf", "document.pdf")]
    fn a_name_is_a_name_and_says_what_the_file_is(
        #[case] given: &str,
        #[case] extension: &str,
        #[case] kept: &str,
    ) {
        assert_eq!(with_extension(given, extension), kept);
    }

    #[test]
    fn a_name_in_a_header_cannot_leave_it() {
        assert_eq!(
            content_disposition("Leanbh \"3\" é.pdf"),
            "attachment; filename=\"Leanbh _3_ _.pdf\"; filename*=UTF-8''Leanbh%20%223%22%20%C3%A9.pdf"
        );
    }

    #[test]
    fn a_long_name_keeps_its_end() {
        let name = cleaned(&format!("{}.pdf", "é".repeat(400)));
        assert_eq!((name.chars().count(), name.ends_with(".pdf")), (158, true));
    }
}
