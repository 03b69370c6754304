//! Comparing texts that people typed.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Names that differ only in case or in the form of their letters are one name.
pub(crate) fn folded(name: &str) -> String {
    name.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

pub(crate) fn without_marks(text: &str) -> String {
    text.nfkd().filter(|c| !is_combining_mark(*c)).nfkc().collect()
}

/// Of a folded text, as somebody types it who does not have its letters: plain ones for those that have no mark to leave
/// out.
pub(crate) fn in_plain_letters(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'œ' => plain.push_str("oe"),
            'þ' => plain.push_str("th"),
            'ø' => plain.push('o'),
            'đ' | 'ð' => plain.push('d'),
            'ł' => plain.push('l'),
            'ħ' => plain.push('h'),
            'ı' => plain.push('i'),
            'ŧ' => plain.push('t'),
            'ŋ' => plain.push('n'),
            other => plain.push(other),
        }
    }
    plain
}

/// With one space between words, and none around them.
pub(crate) fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Of a script whose words stand together without spaces.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{e00}'..='\u{eff}' // Thai, Lao
        | '\u{1000}'..='\u{109f}' // Burmese
        | '\u{1780}'..='\u{17ff}' // Khmer
        | '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' // Japanese
        | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}' // Han
    )
}
