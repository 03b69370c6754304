//! What people type, made fit to keep: Unicode NFC, no control or direction-override characters, no outer white space.

use unicode_normalization::UnicodeNormalization;

use crate::forms::field::Lines;

/// Invisible characters that can make text read other than it is stored (bidirectional overrides, byte order mark).
fn is_forbidden(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{2028}' | '\u{2029}')
}

pub fn clean(text: &str, lines: Lines) -> String {
    if is_plain(text) {
        return text.to_owned();
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let kept: String = text
        .chars()
        .map(|c| match c {
            '\t' | '\u{a0}' => ' ',
            '\n' if lines == Lines::One => ' ',
            c => c,
        })
        .filter(|c| !is_forbidden(*c))
        .nfc()
        .collect();
    match lines {
        Lines::One => kept.split_whitespace().collect::<Vec<_>>().join(" "),
        Lines::Paragraphs => paragraphs(&kept),
    }
}

/// One line of ASCII with single spaces: nothing to clean.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) && text.trim() == text && !text.contains("  ")
}

/// No spaces at the ends of lines, at most one empty line in a row.
fn paragraphs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut empty = 0;
    for line in text.trim().lines().map(str::trim_end) {
        empty = if line.is_empty() { empty + 1 } else { 0 };
        if empty < 2 {
            out.push_str(line);
            out.push('\n');
        }
    }
    out.trim().to_owned()
}

pub(crate) fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("  The   Long\tNight \n", Lines::One, "The Long Night")]
    #[case("Cafe\u{301}", Lines::One, "Café")]
    #[case("evil\u{202e}txt\u{0}", Lines::One, "eviltxt")]
    #[case("one  \r\n\r\n\r\n\r\ntwo\r\n", Lines::Paragraphs, "one\n\ntwo")]
    #[case("👩🏽‍🎬 directs", Lines::One, "👩🏽‍🎬 directs")]
    fn text_is_kept_as_it_reads(#[case] typed: &str, #[case] lines: Lines, #[case] kept: &str) {
        assert_eq!(clean(typed, lines), kept);
    }

    proptest! {
        #[test]
        fn cleaning_twice_changes_nothing(text in any::<String>()) {
            for lines in [Lines::One, Lines::Paragraphs] {
                let once = clean(&text, lines);
                prop_assert_eq!(clean(&once, lines), once);
            }
        }
    }
}
