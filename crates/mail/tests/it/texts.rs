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

#[test]
fn every_mail_has_a_sample() {
    let samples = samples();
    for kind in Mail::KINDS {
        assert!(samples.iter().any(|(sample, _)| sample == kind), "{kind}");
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
