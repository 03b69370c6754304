use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use crate::{Entry, Index, Query, Span};

const TERMS: [&str; 4] = ["listed", "country:IE", "country:NO", "title:gaffer"];
const NAMES: [&str; 6] = ["ada", "ada lee", "adal", "bo", "lee ada", "\u{10ffff}"];

#[derive(Clone, Debug)]
enum Change {
    Put(Entry),
    Remove(i64),
}

fn span() -> impl Strategy<Value = Span> {
    (0..20_i32, 0..5_i32).prop_map(|(first, days)| Span {
        first,
        last: first + days,
    })
}

fn owned(texts: Vec<&str>) -> Vec<String> {
    texts.into_iter().map(str::to_owned).collect()
}

fn entry() -> impl Strategy<Value = Entry> {
    let parts = (
        0..12_i64,
        subsequence(TERMS.to_vec(), 0..=4),
        subsequence(NAMES.to_vec(), 0..=3),
        vec(span(), 0..3),
        0..100_i64,
    );
    parts.prop_map(|(slot, terms, names, booked, said_at)| Entry {
        slot,
        terms: owned(terms),
        names: owned(names),
        booked: booked.into(),
        said_at,
    })
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        3 => entry().prop_map(Change::Put),
        1 => (0..12_i64).prop_map(Change::Remove),
    ]
}

/// As [`Index::find`], by a look at everybody: slots, each with whether it is by a whole name.
fn looked_at(people: &[Entry], query: &Query<'_>) -> Vec<(i64, bool)> {
    let mut found = Vec::new();
    for one in people {
        let is_under = query.terms.iter().all(|term| one.terms.contains(term));
        let is_any = query
            .any
            .is_none_or(|terms| terms.iter().any(|term| one.terms.contains(term)));
        let is_free = query.free.is_none_or(|(days, since)| {
            let meets = |span: &Span| span.first <= days.last && span.last >= days.first;
            one.said_at >= since && !one.booked.iter().any(meets)
        });
        let (is_named, is_whole) = match query.name {
            Some((from, before)) => {
                let mut names = one.names.iter().map(String::as_str);
                let is_named = names.clone().any(|name| from <= name && name < before);
                (is_named, names.any(|name| name == from))
            }
            None => (true, true),
        };
        if is_under && is_any && is_free && is_named && !query.without.contains(&one.slot) {
            found.push((one.slot, is_whole));
        }
    }
    found.sort_unstable();
    found
}

fn found(index: &Index, query: &Query<'_>) -> Vec<(i64, bool)> {
    let found = index.find(query).into_iter();
    let mut found: Vec<_> = found.map(|one| (one.slot, one.is_whole)).collect();
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn se_12_it_finds_what_a_look_at_everybody_finds_after_any_changes(
        changes in vec(change(), 0..40),
        terms in subsequence(TERMS.to_vec(), 1..=3),
        any in prop::option::of(subsequence(vec!["country:IE", "country:NO", "country:SE"], 0..=3)),
        name in prop::option::of(select(&["a", "ada", "ada lee", "l", "c"][..])),
        free in prop::option::of((span(), 0..100_i64)),
        without in vec(0..12_i64, 0..3),
    ) {
        let mut index = Index::default();
        let mut people: Vec<Entry> = Vec::new();
        for change in changes {
            match change {
                Change::Put(entry) => {
                    people.retain(|one| one.slot != entry.slot);
                    index.put(entry.clone());
                    if !entry.terms.is_empty() {
                        people.push(entry);
                    }
                }
                Change::Remove(slot) => {
                    people.retain(|one| one.slot != slot);
                    index.remove(slot);
                }
            }
        }
        let before = name.map(|name| format!("{name}{}", char::MAX));
        let terms = owned(terms);
        let any = any.map(owned);
        let query = Query {
            terms: &terms,
            any: any.as_deref(),
            name: name.zip(before.as_deref()),
            free,
            without: &without,
        };
        let expected = looked_at(&people, &query);
        prop_assert_eq!(&found(&index, &query), &expected);
        prop_assert_eq!(&found(&Index::of(people.clone()), &query), &expected, "made at once");
        for term in TERMS {
            let under = people.iter().filter(|one| one.terms.iter().any(|under| under == term));
            let counted = under.filter(|one| !without.contains(&one.slot)).count();
            prop_assert_eq!(index.count(term, &without), counted as u64);
        }
    }
}
