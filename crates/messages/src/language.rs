//! Which language texts are in: the one that was chosen for the work at hand, else English.

use std::cell::Cell;
use std::pin::pin;

use fluent_langneg::{NegotiationStrategy, negotiate_languages, parse_accepted_languages};
use unic_langid::LanguageIdentifier;

/// A language that there is a catalogue in, by its BCP 47 tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(&'static str);

thread_local! {
    static CURRENT: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// Puts the language of the work around this back, also after a panic.
struct Restore(Language);

impl Drop for Restore {
    fn drop(&mut self) {
        CURRENT.set(self.0);
    }
}

impl Language {
    pub const ENGLISH: Self = Self("en");

    pub const fn new(tag: &'static str) -> Self {
        Self(tag)
    }

    pub const fn tag(self) -> &'static str {
        self.0
    }

    /// The language of the work at hand.
    pub fn current() -> Self {
        CURRENT.get()
    }

    /// What `work` says, it says in this language.
    pub fn speak<T>(self, work: impl FnOnce() -> T) -> T {
        let _restore = Restore(CURRENT.replace(self));
        work()
    }

    /// The same for a future, on whatever threads it runs. What it spawns starts in English.
    pub async fn scope<F: Future>(self, work: F) -> F::Output {
        let mut work = pin!(work);
        std::future::poll_fn(|context| self.speak(|| work.as_mut().poll(context))).await
    }
}

/// The best of `supported` for the language that somebody has chosen in their settings, else for the header
/// `Accept-Language` of their browser, else English.
pub fn negotiate(supported: &[Language], setting: Option<&str>, accept: Option<&str>) -> Language {
    let mut wanted: Vec<LanguageIdentifier> = setting.and_then(|tag| tag.parse().ok()).into_iter().collect();
    wanted.extend(accept.map(by_weight).unwrap_or_default());
    let available: Vec<LanguageIdentifier> = supported
        .iter()
        .filter_map(|language| language.0.parse().ok())
        .collect();
    let chosen = negotiate_languages(&wanted, &available, None, NegotiationStrategy::Lookup);
    let chosen = chosen.first().and_then(|chosen| {
        let same = |language: &&Language| {
            language
                .0
                .parse()
                .is_ok_and(|id: LanguageIdentifier| id == **chosen)
        };
        supported.iter().find(same)
    });
    chosen.copied().unwrap_or(Language::ENGLISH)
}

/// The languages of an `Accept-Language` header, the preferred ones first.
fn by_weight(header: &str) -> Vec<LanguageIdentifier> {
    let weight = |item: &str| {
        let weight = item
            .split_once(";q=")
            .map(|(_, weight)| weight.trim().parse::<f32>());
        weight.map_or(1.0, |weight| weight.unwrap_or(0.0))
    };
    let mut items: Vec<(f32, &str)> = header.split(',').map(|item| (weight(item), item)).collect();
    items.retain(|(weight, _)| *weight > 0.0);
    items.sort_by(|one, other| other.0.total_cmp(&one.0));
    items
        .iter()
        .flat_map(|(_, item)| parse_accepted_languages(item))
        .collect()
}
