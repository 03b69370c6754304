//! The sample project answers all that is asked of it, at every stage and for every tier.

use kernel::states::Tier;
use rstest::rstest;
use time::macros::date;

use crate::catalog::Catalog;
use crate::forms::answers::Content;
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::lifecycle::Stage;
use crate::stages::transitions::tier::tier;

#[rstest]
fn the_sample_is_complete_and_nothing_of_it_is_left_out(
    #[values(Tier::S, Tier::M, Tier::L)] size: Tier,
    #[values(0, 1, 2, 3)] stage: usize,
) {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let today = date!(2026 - 11 - 21);
    let mut facts = Content::from_iter([("project.tier".to_owned(), size.as_str().into())]);
    for earlier in &Stage::ALL[..stage] {
        let answers = samples::without_files(*earlier, size, today);
        facts.extend(
            answers
                .into_iter()
                .map(|(key, answer)| (format!("{}.{key}", earlier.key()), answer)),
        );
    }
    let stage = Stage::ALL[stage];
    let answers = samples::without_files(stage, size, today);
    let context = Context {
        taxonomies: &catalog.taxonomies,
        today,
        facts: &facts,
    };
    let checked = validate(
        catalog.stage(stage),
        &answers,
        Mode::Complete { tier: Some(size) },
        &context,
    );
    assert_eq!(checked.errors, []);
    let kept = answers.keys().filter(|key| !checked.values.contains_key(*key));
    assert_eq!(kept.collect::<Vec<_>>(), Vec::<&String>::new());
    if stage == Stage::FIRST {
        assert_eq!(tier(&answers), size);
    }
}

#[test]
fn the_sample_profile_is_complete() {
    let catalog = Catalog::load().expect("the built-in data is well formed");
    let answers: Content = samples::profile().into_iter().flatten().collect();
    let context = Context {
        taxonomies: &catalog.taxonomies,
        today: date!(2026 - 11 - 21),
        facts: &Content::new(),
    };
    let checked = validate(
        catalog.profile(),
        &answers,
        Mode::Complete { tier: None },
        &context,
    );
    assert_eq!(checked.errors, []);
}
