//! Texts in the form in which they are compared with the list of words.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::forms::written::invisible::is_invisible;
use crate::text::{folded, is_unspaced, spaced};

/// Accents of Latin, Greek and Cyrillic letters, and signs that Arabic is written with or without. The vowel signs of
/// other scripts are letters and stay.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{640}' | '\u{64b}'..='\u{65f}' | '\u{670}')
}

/// In lower case, without accents, with one space between words.
pub(crate) fn plain(text: &str) -> String {
    let folded = folded(text);
    let bare = folded.nfkd().filter(|c| !is_accent(*c) && !is_invisible(*c));
    let same = bare.map(|c| match c {
        '’' | '‘' | 'ʼ' | '`' => '\'',
        c => c,
    });
    spaced(&same.nfkc().collect::<String>())
}

fn is_of_word(c: char) -> bool {
    (c.is_alphanumeric() || is_combining_mark(c)) && !is_unspaced(c)
}

/// No word ends between these two.
pub(crate) fn is_joined(before: Option<char>, after: Option<char>) -> bool {
    before.is_some_and(is_of_word) && after.is_some_and(is_of_word)
}

/// A plain text with the letters that look like Latin ones replaced by these.
pub(crate) fn in_latin(plain: &str) -> String {
    let latin = |c| match c {
        '0' | 'о' | 'ο' | 'օ' => 'o',
        '1' | '|' | 'і' | 'ι' | 'ı' | 'ӏ' | 'ł' => 'l',
        '3' | 'е' | 'ε' => 'e',
        '4' | '@' | 'а' | 'α' => 'a',
        '5' | '$' | 'ѕ' => 's',
        '7' | 'т' | 'τ' => 't',
        '8' | 'в' | 'β' => 'b',
        'с' => 'c',
        'д' => 'd',
        'н' => 'h',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'п' => 'n',
        'р' | 'ρ' => 'p',
        'у' | 'γ' => 'y',
        'х' | 'χ' => 'x',
        'ԝ' | 'ω' | 'ш' => 'w',
        'ƒ' => 'f',
        c => alike(c).unwrap_or(c),
    };
    plain.chars().map(latin).collect::<String>().replace("vv", "w")
}

/// The one Latin letter that a letter of another alphabet looks like in every font (UTS 39).
fn alike(c: char) -> Option<char> {
    let mut looks = skeleton(c.encode_utf8(&mut [0; 4]))
        .collect::<Vec<_>>()
        .into_iter();
    let latin = looks
        .next()
        .filter(|c| c.is_ascii_alphabetic() && looks.next().is_none());
    latin
        .filter(|_| !c.is_ascii())
        .map(|latin| latin.to_ascii_lowercase())
}
