//! Which language somebody is spoken to in.

use std::future::poll_fn;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use messages::{Language, negotiate};
use rstest::rstest;

const SUPPORTED: [Language; 3] = [Language::ENGLISH, Language::new("de"), Language::new("pt-BR")];

#[rstest]
#[case::nothing_is_known(None, None, "en")]
#[case::browser(None, Some("de-AT,de;q=0.9,en;q=0.8"), "de")]
#[case::by_weight(None, Some("en;q=0.5, de"), "de")]
#[case::refused(None, Some("de;q=0, en"), "en")]
#[case::region(None, Some("pt-BR"), "pt-BR")]
#[case::unknown(None, Some("fr, de;q=0.5"), "de")]
#[case::setting_first(Some("de"), Some("en"), "de")]
#[case::unknown_setting(Some("fr"), Some("de"), "de")]
#[case::no_language(Some("\u{0}"), Some(";;q=x,*,\u{fe}"), "en")]
fn the_setting_counts_before_the_browser(
    #[case] setting: Option<&str>,
    #[case] accept: Option<&str>,
    #[case] expected: &str,
) {
    assert_eq!(negotiate(&SUPPORTED, setting, accept).tag(), expected);
}

/// Two futures that take turns on one thread keep their languages apart.
#[test]
fn a_future_keeps_its_language_when_it_waits() {
    async fn twice() -> [&'static str; 2] {
        let first = Language::current().tag();
        let mut waited = false;
        poll_fn(|_| match std::mem::replace(&mut waited, true) {
            true => Poll::Ready(()),
            false => Poll::Pending,
        })
        .await;
        [first, Language::current().tag()]
    }
    let mut context = Context::from_waker(Waker::noop());
    let mut german = pin!(Language::new("de").scope(twice()));
    let mut english = pin!(twice());
    assert!(german.as_mut().poll(&mut context).is_pending());
    assert!(english.as_mut().poll(&mut context).is_pending());
    assert_eq!(german.as_mut().poll(&mut context), Poll::Ready(["de", "de"]));
    assert_eq!(english.as_mut().poll(&mut context), Poll::Ready(["en", "en"]));
    assert_eq!(Language::current(), Language::ENGLISH);
}
