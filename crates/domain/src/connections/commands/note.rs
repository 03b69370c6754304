//! What an asker may write to somebody who does not know them: a few words, and no way off the platform.

use crate::connections::commands::error::Error;
use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::forms::written::contact::has_contact;
use crate::texts::say;

const LONGEST: usize = 300;

/// None: nothing was written.
pub(crate) fn note(written: Option<&str>) -> Result<Option<String>, Error> {
    let note = clean(written.unwrap_or_default(), Lines::Paragraphs);
    if length(&note) > LONGEST {
        let detail = say!(ERROR_CONNECTIONS_NOTE_TOO_LONG, limit = LONGEST);
        return Err(Error::field("note", "too_long", detail));
    }
    if has_contact(&note) {
        return Err(Error::field(
            "note",
            "contact",
            say!(ERROR_CONNECTIONS_NOTE_CONTACT),
        ));
    }
    Ok((!note.is_empty()).then_some(note))
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
            "evil.shop",
            "evil\u{200b}.com",
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
