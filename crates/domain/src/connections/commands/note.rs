//! What an asker may write to somebody who does not know them: a few words, and no way off the platform.

use crate::connections::commands::error::Error;
use crate::forms::clean::{clean, has_contact, length};
use crate::forms::field::Lines;
use crate::texts::say;

const LONGEST: usize = 300;

/// Ends of hosts that people write without `https://`.
const ENDS: [&str; 24] = [
    "app", "be", "biz", "ch", "co", "com", "de", "dev", "es", "eu", "film", "fr", "ie", "info", "io", "it",
    "link", "me", "net", "nl", "org", "tv", "uk", "xyz",
];

/// None: nothing was written.
pub(crate) fn note(written: Option<&str>) -> Result<Option<String>, Error> {
    let note = clean(written.unwrap_or_default(), Lines::Paragraphs);
    if length(&note) > LONGEST {
        let detail = say!(ERROR_CONNECTIONS_NOTE_TOO_LONG, limit = LONGEST);
        return Err(Error::field("note", "too_long", detail));
    }
    if has_contact(&note) || note.split_whitespace().any(is_host) {
        return Err(Error::field(
            "note",
            "contact",
            say!(ERROR_CONNECTIONS_NOTE_CONTACT),
        ));
    }
    Ok((!note.is_empty()).then_some(note))
}

/// `my-film.com`, `(t.me/ada)`; not `Co.` and not `end.It`.
fn is_host(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let host = word.split(['/', ':', '?', '#']).next().unwrap_or_default();
    let Some((name, end)) = host.rsplit_once('.') else {
        return false;
    };
    let has_path = host.len() < word.len();
    let labels = name
        .split('.')
        .all(|label| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-'));
    // Who forgets the space behind a full stop writes no address.
    let is_sentence = ["be", "it", "me", "co", "de", "es"].contains(&end) && !has_path;
    labels && ENDS.contains(&end) && !is_sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_03_a_note_has_no_links_and_no_addresses() {
        for fine in [
            "We met at Cork.It was fun",
            "Loved Harbour Lights Co. in 1999.",
            "Mara & Jo, vol. 2",
        ] {
            assert_eq!(note(Some(fine)).unwrap().as_deref(), Some(fine));
        }
        for wrong in [
            "https://a.test",
            "see my-film.com",
            "(t.me/ada)",
            "ada@film.test",
            "+353 86 123 4567",
        ] {
            assert!(note(Some(wrong)).is_err(), "{wrong}");
        }
        assert!(note(Some(&"x".repeat(300))).is_ok());
        assert!(note(Some(&"x".repeat(301))).is_err());
        assert_eq!(note(Some(" \n ")).unwrap(), None);
    }
}
