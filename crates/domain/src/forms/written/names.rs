//! Names as people and companies write them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};

use crate::forms::written::invisible::is_invisible;

/// One after the other on one letter; scripts that stack most need fewer.
const MOST_MARKS: usize = 8;

/// What is wrong with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// A character that no name has, or no letter at all.
    Characters,
    /// Latin, Greek and Cyrillic letters look alike: a word has letters of one of them.
    TwoAlphabets,
}

/// Letters of any script, combining marks, space, apostrophe, hyphen, full stop.
pub(crate) fn person_name(text: &str) -> Result<(), Fault> {
    let has_fit_characters = text.chars().any(is_letter)
        && joiners_fit(text)
        && marks_fit(text)
        && text.chars().all(|c| {
            is_letter(c)
                || is_combining_mark(c)
                || is_joiner(c)
                || matches!(c, ' ' | '\'' | '’' | '-' | '.' | '·')
        });
    match has_fit_characters {
        true => one_alphabet_a_word(text),
        false => Err(Fault::Characters),
    }
}

/// A name of a person for credits, or of a company: digits and punctuation too, but no picture, check mark or anything
/// invisible.
pub(crate) fn public_name(text: &str) -> Result<(), Fault> {
    let is_sign = |c: char| {
        !is_ascii_or_currency(c) && c.general_category_group() == GeneralCategoryGroup::Symbol
            || c.general_category_group() == GeneralCategoryGroup::Other && !is_joiner(c)
    };
    let has_letter = text.chars().any(|c| c.is_alphanumeric() && !is_invisible(c));
    let fits = has_letter && joiners_fit(text) && marks_fit(text) && !text.chars().any(is_sign);
    match fits {
        true => one_alphabet_a_word(text),
        false => Err(Fault::Characters),
    }
}

/// `+`, `|` and the like, and `°`, `€`, `№`.
fn is_ascii_or_currency(c: char) -> bool {
    c.is_ascii() || matches!(c, '´' | '°' | '£' | '¥' | '€' | '№')
}

/// One of Unicode's letters for styles of mathematics is none.
fn is_letter(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Letter
        && !matches!(c, '\u{1d400}'..='\u{1d7ff}')
        && !is_invisible(c)
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}')
}

/// Invisible are joiners alone, and these stand between letters of Arabic, Syriac, Indic and Southeast Asian scripts.
fn joiners_fit(text: &str) -> bool {
    let needs_joiners = |c: &char| matches!(c, '\u{600}'..='\u{8ff}' | '\u{900}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}');
    let chars: Vec<char> = text.chars().collect();
    chars.iter().enumerate().all(|(at, c)| {
        let before = at.checked_sub(1).and_then(|at| chars.get(at));
        let after = chars.get(at + 1);
        !is_invisible(*c)
            || is_joiner(*c) && before.is_some_and(needs_joiners) && after.is_some_and(needs_joiners)
    })
}

fn marks_fit(text: &str) -> bool {
    let mut marks = 0;
    // Composed letters count with the marks that they are made of.
    text.nfd().all(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks <= MOST_MARKS
    })
}

/// Of those that look alike.
fn alphabet(c: char) -> Option<Script> {
    let script = c.script();
    (c.is_alphabetic() && matches!(script, Script::Latin | Script::Greek | Script::Cyrillic))
        .then_some(script)
}

fn one_alphabet_a_word(text: &str) -> Result<(), Fault> {
    let is_mixed = |word: &str| {
        let mut seen = word.chars().filter_map(alphabet);
        seen.next().is_some_and(|first| seen.any(|next| next != first))
    };
    match text
        .split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c))
        .any(is_mixed)
    {
        true => Err(Fault::TwoAlphabets),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("Siân O’Neill-Łęcka Jr.")]
    #[case("निशा")]
    #[case("क्\u{200d}षिति")]
    #[case("علی\u{200c}رضا")]
    #[case("Nguyễn Thị")]
    #[case("Сергей Ковалёв")]
    #[case("Ὀδυσσεύς")]
    #[case("김민준")]
    #[case("Anna Анна")]
    fn names_are_of_letters(#[case] name: &str) {
        assert_eq!(person_name(name), Ok(()));
        assert_eq!(public_name(name), Ok(()));
    }

    #[rstest]
    #[case("R2D2", Fault::Characters)]
    #[case("-", Fault::Characters)]
    #[case("<b>Ada</b>", Fault::Characters)]
    #[case("\u{3164}", Fault::Characters)]
    #[case("\u{115f}\u{1160}", Fault::Characters)]
    #[case("A\u{200d}da", Fault::Characters)]
    #[case("Ada ✓", Fault::Characters)]
    #[case("ⓈlateflowModerator", Fault::Characters)]
    #[case("𝐀da", Fault::Characters)]
    #[case("Ѕlateflow", Fault::TwoAlphabets)]
    #[case("Adα", Fault::TwoAlphabets)]
    fn pr_02_what_hides_or_deceives_is_no_name_of_a_person(#[case] name: &str, #[case] fault: Fault) {
        assert_eq!(person_name(name), Err(fault));
    }

    #[rstest]
    #[case("Ada ✓", Fault::Characters)]
    #[case("Ada 🎬", Fault::Characters)]
    #[case("Ⓢlate", Fault::Characters)]
    #[case("\u{3164}\u{3164}", Fault::Characters)]
    #[case("Low\u{200b} Tide", Fault::Characters)]
    #[case("Lоw Tide", Fault::TwoAlphabets)]
    fn pr_02_what_hides_or_deceives_is_no_public_name(#[case] name: &str, #[case] fault: Fault) {
        assert_eq!(public_name(name), Err(fault));
    }

    #[rstest]
    #[case("A. M. Byrne")]
    #[case("R2 & D2 (Ltd.) + Co. | №5")]
    #[case("20° Films!")]
    fn a_public_name_may_have_digits_and_punctuation(#[case] name: &str) {
        assert_eq!(public_name(name), Ok(()));
    }

    #[test]
    fn pr_02_a_letter_bears_few_marks() {
        let of = |marks| format!("A{}da", "\u{301}".repeat(marks));
        assert_eq!(person_name(&of(8)), Ok(()));
        assert_eq!(person_name(&of(9)), Err(Fault::Characters));
        assert_eq!(public_name(&of(30)), Err(Fault::Characters));
    }
}
