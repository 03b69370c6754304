//! What messages say, in which language, and what is wrong with a catalogue.

use messages::{Args, Catalogue, Language, TextError};

use crate::texts::{TEXTS, say};

const GERMAN: Language = Language::new("de");

#[test]
fn a_message_is_said_in_the_current_language_and_else_in_english() {
    let name = "Ada";
    let page_count = 3;
    assert_eq!(say!(GREETING, name), "Hello, Ada");
    assert_eq!(say!(PAGES, page_count = 1), "1 page");
    GERMAN.speak(|| {
        assert_eq!(say!(GREETING, name), "Guten Tag, Ada");
        assert_eq!(say!(PAGES, page_count), "3 Seiten");
        assert_eq!(say!(GREETING_BYE), "Bye", "German has no such attribute");
    });
    assert_eq!(say!(NAMED, name), "Hello, Ada (Slateflow)");
}

/// `messages/` of these tests has a file of English and a folder of German: nothing else names the languages.
#[test]
fn a_language_is_there_as_soon_as_its_file_is() {
    assert_eq!(TEXTS.languages(), [GERMAN, Language::ENGLISH]);
    for language in TEXTS.languages() {
        assert!(TEXTS.catalogue(language).is_ok(), "{language:?}");
    }
    let other = Language::new("fr");
    assert_eq!(TEXTS.find(other, "greeting.bye").unwrap().as_deref(), Some("Bye"));
    assert_eq!(TEXTS.find(other, "greeting.again").unwrap(), None);
}

#[test]
fn a_date_is_written_as_its_language_writes_it() {
    let words = "date = { $day }. { $month ->\n        [3] März\n       *[4] April\n    } { $year }\ndue = Bis { DATE($due) }";
    let catalogue = Catalogue::read("de", [words]).unwrap();
    let due = |due: &'static str| catalogue.text("due", &Args::new().with("due", due));
    assert_eq!(due("2026-03-09").unwrap(), "Bis 9. März 2026");
    for other in ["2026-02-30", "tomorrow", ""] {
        assert_eq!(due(other).unwrap(), format!("Bis {other}"));
    }
    let missing = catalogue.text("due", &Args::new());
    assert!(
        matches!(missing, Err(TextError::Unwritable { .. })),
        "{missing:?}"
    );
}

#[test]
fn what_a_catalogue_lacks_is_an_error_and_not_a_text() {
    let catalogue = Catalogue::read("en", ["greeting = Hello, { $name }\n    .bye = Bye"]).unwrap();
    let ada = Args::new().with("name", "Ada");
    assert_eq!(catalogue.text("greeting", &ada).unwrap(), "Hello, Ada");
    assert_eq!(catalogue.text("greeting.bye", &Args::new()).unwrap(), "Bye");
    for missing in ["parting", "greeting.again"] {
        let error = catalogue.text(missing, &ada);
        assert!(matches!(error, Err(TextError::Missing(_))), "{error:?}");
    }
    let error = catalogue.text("greeting", &Args::new());
    assert!(matches!(error, Err(TextError::Unwritable { .. })), "{error:?}");
    for unreadable in [["greeting = {", ""], ["a = A", "a = B"]] {
        let read = Catalogue::read("en", unreadable).map(|_| ());
        assert!(matches!(read, Err(TextError::Unreadable { .. })), "{read:?}");
    }
}
