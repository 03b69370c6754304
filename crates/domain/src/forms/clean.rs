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

/// A name as people write it: letters of any script, combining marks, space, apostrophe, hyphen, full stop.
pub(crate) fn is_person_name(text: &str) -> bool {
    text.chars().any(char::is_alphabetic)
        && text.chars().all(|c| {
            c.is_alphabetic()
                || unicode_normalization::char::is_combining_mark(c)
                || matches!(c, ' ' | '\'' | '’' | '-' | '.' | '·')
        })
}

/// A link, an e-mail address or a telephone number stands in the text.
pub(crate) fn has_contact(text: &str) -> bool {
    let lower = text.to_lowercase();
    lower.contains("http://")
        || lower.contains("https://")
        || lower.split_whitespace().any(|word| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            word.starts_with("www.") || word.split_once('@').is_some_and(|(_, host)| host.contains('.'))
        })
        || has_phone_number(&lower)
}

/// Nine digits or more, with at most two separators between one and the next.
fn has_phone_number(text: &str) -> bool {
    let (mut digits, mut gap) = (0, 0);
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits += 1;
            gap = 0;
        } else if matches!(c, ' ' | '-' | '.' | '(' | ')' | '/') && digits > 0 && gap < 2 {
            gap += 1;
        } else {
            digits = 0;
        }
        if digits >= 9 {
            return true;
        }
    }
    false
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

    #[rstest]
    #[case("Siân O’Neill-Łęcka Jr.", true)]
    #[case("निशा", true)]
    #[case("R2D2", false)]
    #[case("-", false)]
    #[case("<b>Ada</b>", false)]
    fn names_are_of_letters(#[case] name: &str, #[case] fine: bool) {
        assert_eq!(is_person_name(name), fine);
    }

    #[rstest]
    #[case("A diver finds a door at 1200 metres in 1986.", false)]
    #[case("Read it at https://my.site", true)]
    #[case("see www.my-film.com", true)]
    #[case("write to ada@film.test, please", true)]
    #[case("call +353 86 123 4567", true)]
    #[case("In 1914-1918, 2000 men.", false)]
    fn contact_data_is_found(#[case] text: &str, #[case] found: bool) {
        assert_eq!(has_contact(text), found, "{text}");
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
