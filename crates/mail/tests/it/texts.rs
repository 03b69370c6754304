//! The text of every mail.

use outbox::{Mail, VerifyEmail};

use super::{render, samples};

/// Below the text.
const FOOT: &str = "\n\n-- \nSlateflow – Creativity in flow\nhttps://slate.example";

#[test]
fn every_mail_says_what_happened_and_what_to_do() {
    let all = samples().into_iter().map(|(kind, mail)| {
        let mail = render(mail);
        let text = mail.text.trim_end().strip_suffix(FOOT).unwrap();
        format!("=== {kind}\nSubject: {}\n\n{}", mail.subject, text.trim_end())
    });
    insta::assert_snapshot!(all.collect::<Vec<_>>().join("\n\n"));
}

/// What the catalogue's notation leaves, and dates and values as they are stored.
#[test]
fn every_value_is_written_for_people() {
    for (kind, mail) in samples() {
        let mail = render(mail);
        let words = [mail.subject, mail.text].join("\n");
        let (words, _) = words.rsplit_once(FOOT).unwrap();
        let words: Vec<&str> = words
            .split_whitespace()
            .filter(|word| !word.contains("://"))
            .collect();
        for word in words {
            assert!(!word.contains(['{', '}', '$', '_']), "{kind}: {word}");
            assert!(!word.contains("2026-"), "{kind}: write {word} with DATE");
        }
    }
}

#[test]
fn v_07_the_html_form_holds_the_link() {
    let link = "https://slate.example/email-verification?mode=verifyEmail&oobCode=c0de";
    let html = render(VerifyEmail { link: link.into() }).html;
    assert!(
        html.contains("href=\"https://slate.example/email-verification?mode=verifyEmail&#38;oobCode=c0de\""),
        "{html}"
    );
}

/// A mail without a row is read by nobody before it is sent.
#[test]
fn every_kind_of_mail_is_among_the_samples() {
    let all = samples();
    for kind in Mail::KINDS {
        assert!(all.iter().any(|(one, _)| one == kind), "{kind}");
    }
}
