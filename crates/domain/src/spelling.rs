//! Words that differ by one typing error. All of them are folded and without marks.

/// Characters; shorter words have too many others beside them.
const SHORTEST: usize = 5;
/// Longer words are no words of names.
const LONGEST: usize = 40;

/// What stands between spaces, hyphens and other signs, and where it begins.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_sign = |c: char| !c.is_alphanumeric();
    let mut at = 0;
    let parts = text.split_inclusive(is_sign).map(move |part| {
        let begins = at;
        at += part.len();
        (begins, part.trim_end_matches(is_sign))
    });
    parts.filter(|(_, word)| !word.is_empty())
}

/// Whether errors in it are corrected: it is long enough, and of a script that has large and small letters.
pub(crate) fn is_corrected(word: &str) -> bool {
    (SHORTEST..=LONGEST).contains(&word.chars().count()) && word.chars().all(char::is_lowercase)
}

/// As it is stored: words with the same first letter and of about one length lie together.
pub(crate) fn key(word: &str) -> String {
    format!("{}{word}", shelf(word, word.chars().count()))
}

/// The word of a key.
pub(crate) fn word_of(key: &str) -> &str {
    let shelf = key.char_indices().nth(3).map_or(key.len(), |(at, _)| at);
    &key[shelf..]
}

/// Between which keys the words lie that this one may be meant as.
pub(crate) fn near(word: &str) -> (String, String) {
    let length = word.chars().count();
    (shelf(word, length - 1), shelf(word, length + 2))
}

fn shelf(word: &str, length: usize) -> String {
    let first = word.chars().next().unwrap_or_default();
    format!("{first}{length:02}")
}

/// One letter is missing, too much or another one, or two neighbours are exchanged.
pub(crate) fn is_one_edit(sought: &str, word: &str) -> bool {
    sought.chars().next() == word.chars().next() && strsim::osa_distance(sought, word) == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_what_stands_between_other_signs() {
        let found: Vec<_> = words("o'neil-ray  ana").collect();
        assert_eq!(found, [(0, "o"), (2, "neil"), (7, "ray"), (12, "ana")]);
    }

    #[test]
    fn a_word_lies_between_the_keys_of_those_that_it_may_be_meant_as() {
        assert_eq!(key("anderson"), "a08anderson");
        assert_eq!(word_of("a08anderson"), "anderson");
        assert_eq!(word_of(&key("ёлкина")), "ёлкина");
        let (from, before) = near("anderso");
        for word in ["anders", "anderso", "anderson", "azzzzzzz"] {
            assert!((from.clone()..before.clone()).contains(&key(word)), "{word}");
        }
        for word in ["ander", "andersons", "banders"] {
            assert!(!(from.clone()..before.clone()).contains(&key(word)), "{word}");
        }
    }
}
