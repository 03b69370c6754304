//! What is sought, and where it stands in a text: in every case, and with marks or without as in a search for names.

use std::cell::OnceCell;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfkc_quick, is_nfkd_quick};

use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::text::{folded, is_unspaced};
use crate::texts::say;
use crate::threads::error::Error;
use crate::threads::search::view::Match;

const MOST_WORDS: usize = 12;
/// Characters.
const LONGEST: usize = 200;

/// All of them must occur.
#[derive(Debug)]
pub(crate) struct Words(Vec<Vec<char>>);

impl Words {
    pub fn read(typed: &str) -> Result<Self, Error> {
        let refused = |code, detail| Error::field("words", code, detail);
        if length(typed) > LONGEST {
            let detail = say!(ERROR_THREADS_SEARCH_TOO_LONG, most = LONGEST);
            return Err(refused("too_long", detail));
        }
        let sought = folded(&clean(typed, Lines::One));
        let mut words: Vec<Vec<char>> = sought.split_whitespace().map(bare).collect();
        words.sort_unstable();
        words.dedup();
        match words.len() {
            0 => Err(refused("required", say!(ERROR_THREADS_SEARCH_EMPTY))),
            1..=MOST_WORDS => Ok(Self(words)),
            _ => {
                let detail = say!(ERROR_THREADS_SEARCH_TOO_MANY_WORDS, most = MOST_WORDS);
                Err(refused("too_many", detail))
            }
        }
    }

    /// Where they stand in a text, in code points, from left to right and apart; `None`: not all are in it.
    pub fn find(&self, text: &str) -> Option<Vec<Match>> {
        let with_marks = Folded::new(text, Marks::Kept);
        let without_marks = OnceCell::new();
        let mut found = Vec::new();
        for word in &self.0 {
            let mut places = with_marks.places(word);
            if places.is_empty() && !text.is_ascii() {
                places = without_marks
                    .get_or_init(|| Folded::new(text, Marks::Dropped))
                    .places(word);
            }
            if places.is_empty() {
                return None;
            }
            found.extend(places);
        }
        Some(apart(found))
    }
}

/// Without the punctuation around it, unless there is nothing else.
fn bare(word: &str) -> Vec<char> {
    let is_punctuation = |c: char| !c.is_alphanumeric() && !is_combining_mark(c);
    let bare = word.trim_matches(is_punctuation);
    if bare.is_empty() { word } else { bare }.chars().collect()
}

/// Those that overlap or touch become one.
fn apart(mut matches: Vec<Match>) -> Vec<Match> {
    matches.sort_unstable();
    let mut apart: Vec<Match> = Vec::with_capacity(matches.len());
    for next in matches {
        match apart.last_mut() {
            Some(last) if next.from <= last.to => last.to = last.to.max(next.to),
            _ => apart.push(next),
        }
    }
    apart
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    Kept,
    Dropped,
}

/// A folded text, and for each of its characters where it comes from.
struct Folded {
    chars: Vec<char>,
    from: Vec<Match>,
}

impl Folded {
    fn new(text: &str, marks: Marks) -> Self {
        let mut this = Self {
            chars: Vec::with_capacity(text.len()),
            from: Vec::with_capacity(text.len()),
        };
        if text.is_ascii() {
            for (at, c) in text.chars().enumerate() {
                this.push(c.to_ascii_lowercase(), at, at + 1);
            }
            return this;
        }
        // A letter and its marks are folded together.
        let mut letter = String::new();
        let mut began = 0;
        for (at, c) in text.chars().chain(['\0']).enumerate() {
            if !goes_on(c) && !letter.is_empty() {
                this.fold(&letter, marks, began, at);
                letter.clear();
                began = at;
            }
            letter.push(c);
        }
        this
    }

    fn push(&mut self, c: char, from: usize, to: usize) {
        self.chars.push(c);
        self.from.push(Match { from, to });
    }

    fn fold(&mut self, letter: &str, marks: Marks, from: usize, to: usize) {
        if to - from == 1
            && let Some(c) = letter.chars().next().and_then(simply_folded)
        {
            return self.push(c, from, to);
        }
        let folded = folded(letter);
        match marks {
            Marks::Kept => folded.chars().for_each(|c| self.push(c, from, to)),
            Marks::Dropped => {
                let bare = folded.nfkd().filter(|c| !is_combining_mark(*c)).nfkc();
                bare.for_each(|c| self.push(c, from, to));
            }
        }
    }

    fn places(&self, word: &[char]) -> Vec<Match> {
        let windows = self.chars.windows(word.len().max(1)).enumerate();
        let places = windows.filter(|(at, window)| *window == word && self.is_beginning(*at, word));
        let matches = places.filter_map(|(at, window)| {
            let first = self.from.get(at)?;
            let last = self.from.get(at + window.len() - 1)?;
            Some(Match {
                from: first.from,
                to: last.to,
            })
        });
        matches.collect()
    }

    /// Words are found from their beginning on, where it can be seen.
    fn is_beginning(&self, at: usize, word: &[char]) -> bool {
        let first = word.first().copied().unwrap_or_default();
        let before = at.checked_sub(1).and_then(|at| self.chars.get(at));
        let is_of_word = |c: char| c.is_alphanumeric() || is_combining_mark(c);
        !is_of_word(first)
            || has_no_beginning(first)
            || before.is_none_or(|before| !is_of_word(*before) || is_unspaced(*before))
    }
}

/// Most letters by themselves: in lower case, they have only one form and no mark.
fn simply_folded(c: char) -> Option<char> {
    let mut lower = c.to_lowercase();
    let (Some(first), None) = (lower.next(), lower.next()) else {
        return None;
    };
    let has_one_form = is_nfkc_quick([c].into_iter()) == IsNormalized::Yes
        && is_nfkd_quick([first].into_iter()) == IsNormalized::Yes;
    has_one_form.then_some(first)
}

/// It belongs to the letter before: a mark, or the rest of a Korean syllable.
fn goes_on(c: char) -> bool {
    is_combining_mark(c) || matches!(c, '\u{1160}'..='\u{11ff}')
}

/// Of a script without spaces, or one in which articles and prepositions are written together with the word.
fn has_no_beginning(c: char) -> bool {
    is_unspaced(c) || matches!(c, '\u{590}'..='\u{6ff}' | '\u{750}'..='\u{77f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found, with what was sought between brackets.
    fn marked(words: &str, text: &str) -> Option<String> {
        let matches = Words::read(words).unwrap().find(text)?;
        let mut marked = String::new();
        for (at, c) in text.chars().chain(['\0']).enumerate() {
            if matches.iter().any(|one| one.to == at) {
                marked.push(']');
            }
            if matches.iter().any(|one| one.from == at) {
                marked.push('[');
            }
            marked.push(c);
        }
        Some(marked.trim_end_matches('\0').to_owned())
    }

    #[test]
    fn me_08_words_are_found_in_every_case_and_with_marks_or_without() {
        for (words, text, found) in [
            ("call", "The CALL sheet, call me", "The [CALL] sheet, [call] me"),
            ("sheet call", "The call sheet", "The [call] [sheet]"),
            ("cal cal", "Recall the call", "Recall the [cal]l"),
            ("jose", "Señor José", "Señor [José]"),
            ("josé", "Jose\u{301} came", "[Jose\u{301}] came"),
            ("STRASSE", "Straße", ""),
            ("straß", "STRAßE", "[STRAß]E"),
            ("йов", "Сергей ЙОВОВИЧ", "Сергей [ЙОВ]ОВИЧ"),
            ("иовович", "Йовович", "[Йовович]"),
            ("ada", "ＡＤＡ Byron", "[ＡＤＡ] Byron"),
            ("映画", "日本映画です", "日本[映画]です"),
            ("กรุงเทพ", "ไปกรุงเทพมา", "ไป[กรุงเทพ]มา"),
            ("فيلم", "شاهدت الفيلم", "شاهدت ال[فيلم]"),
            ("गुप्ता", "नीना गुप्ता", "नीना [गुप्ता]"),
            (
                "한국",
                "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8} 영화",
                "[\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}] 영화",
            ),
            ("fi", "The ﬁlm", "The [ﬁ]lm"),
            ("\"scene,", "(Scene 4)", "([Scene] 4)"),
            ("🎬", "Go 🎬!", "Go [🎬]!"),
            ("o'neil", "Ms O'Neil-Ray", "Ms [O'Neil]-Ray"),
            ("ray", "Ms O'Neil-Ray", "Ms O'Neil-[Ray]"),
        ] {
            let found = Some(found).filter(|found| !found.is_empty()).map(str::to_owned);
            assert_eq!(marked(words, text), found, "{words} in {text}");
        }
    }

    #[test]
    fn me_08_all_words_must_occur_from_their_beginning_on() {
        for (words, text) in [
            ("call time", "The call sheet"),
            ("all", "The call sheet"),
            ("josé", "Jose came"),
            ("jose maria", "José came"),
        ] {
            assert_eq!(marked(words, text), None, "{words} in {text}");
        }
    }

    #[test]
    fn me_08_what_is_sought_has_1_to_12_words_and_at_most_200_characters() {
        let code = |typed: &str| match Words::read(typed) {
            Err(Error::Fields(fields)) => fields.first().map(|field| field.code),
            _ => None,
        };
        assert_eq!(code(""), Some("required"));
        assert_eq!(code(" \u{0}\n\u{202e} "), Some("required"));
        assert_eq!(code("a b c d e f g h i j k l"), None);
        assert_eq!(code("a b c d e f g h i j k l m"), Some("too_many"));
        assert_eq!(code(&"é".repeat(200)), None);
        assert_eq!(code(&"é".repeat(201)), Some("too_long"));
    }
}
