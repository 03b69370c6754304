//! The search beside a filter that looks at everybody.

use std::collections::HashSet;

use domain::people::Sought;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::*;

const PEOPLE: usize = 90;
const QUERIES: usize = 250;
/// None of them is long enough for a typing error to be forgiven.
const WORDS: [&str; 8] = ["Ana", "Anya", "Ann", "Ola", "Ole", "Mio", "Mia", "An"];
/// With their departments.
const TITLES: [(&str, &str); 3] = [
    ("director", "directing"),
    ("camera_operator", "camera"),
    ("gaffer_chief_lighting_technician", "lighting"),
];
const COUNTRIES: [&str; 3] = ["IE", "NO", "DE"];
const LANGUAGES: [&str; 3] = ["en", "de", "no"];

#[derive(Clone, Debug)]
struct Made {
    names: [&'static str; 2],
    title: (&'static str, &'static str),
    country: &'static str,
    languages: Vec<&'static str>,
    is_listed: bool,
}

#[derive(Clone, Debug, Default)]
struct Asked {
    name: Option<String>,
    title: Option<&'static str>,
    department: Option<&'static str>,
    country: Option<&'static str>,
    language: Option<&'static str>,
}

fn made() -> impl Strategy<Value = Made> {
    let names = [select(&WORDS[..]), select(&WORDS[..])];
    let languages = subsequence(LANGUAGES.to_vec(), 1..=3);
    let listed = prop::bool::weighted(0.9);
    let parts = (
        names,
        select(&TITLES[..]),
        select(&COUNTRIES[..]),
        languages,
        listed,
    );
    parts.prop_map(|(names, title, country, languages, is_listed)| Made {
        names,
        title,
        country,
        languages,
        is_listed,
    })
}

fn asked() -> impl Strategy<Value = Asked> {
    let name = (select(&WORDS[..]), prop::option::of(select(&WORDS[..])));
    let name = name.prop_map(|(one, other)| match other {
        Some(other) => format!("{one} {other}"),
        None => one.to_owned(),
    });
    let title = select(&TITLES[..]).prop_map(|(title, _)| title);
    let department = select(&TITLES[..]).prop_map(|(_, department)| department);
    let rarely = |chance: f64| prop::option::weighted(chance, Just(()));
    let parts = (
        (rarely(0.6), name),
        (rarely(0.3), title),
        (rarely(0.3), department),
        (rarely(0.4), select(&COUNTRIES[..])),
        (rarely(0.4), select(&LANGUAGES[..])),
    );
    parts.prop_map(|(name, title, department, country, language)| Asked {
        name: name.0.map(|()| name.1),
        title: title.0.map(|()| title.1),
        department: department.0.map(|()| department.1),
        country: country.0.map(|()| country.1),
        language: language.0.map(|()| language.1),
    })
}

impl Made {
    fn answers(&self) -> Value {
        let languages: Vec<Value> = self
            .languages
            .iter()
            .map(|language| json!({"language": language, "level": "native"}))
            .collect();
        json!({
            "first_name": self.names[0], "last_name": self.names[1], "country": self.country, "languages": languages,
            "titles": [self.title.0], "primary_department": self.title.1, "listed": self.is_listed,
        })
    }

    /// Whether they are found, and if so, whether by a whole name.
    fn is_found(&self, asked: &Asked) -> Option<bool> {
        let is_found = self.is_listed
            && asked.title.is_none_or(|title| title == self.title.0)
            && asked
                .department
                .is_none_or(|department| department == self.title.1)
            && asked.country.is_none_or(|country| country == self.country)
            && asked
                .language
                .is_none_or(|language| self.languages.contains(&language));
        let Some(name) = &asked.name else {
            return is_found.then_some(true);
        };
        let [first, last] = self.names;
        let names = [format!("{first} {last}"), format!("{last} {first}")];
        let begins = names.iter().any(|one| one.starts_with(name.as_str()));
        (is_found && begins).then(|| names.contains(name))
    }
}

impl Asked {
    fn sought(&self) -> Sought {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Sought {
            name: self.name.clone(),
            title: owned(self.title),
            department: owned(self.department),
            country: owned(self.country),
            language: owned(self.language),
            ..Sought::default()
        }
    }
}

/// Page by page, past the limit of searches in a minute.
async fn whole(app: &TestApp, by: &User, asked: &Asked) -> Vec<String> {
    let app = &app.app;
    let mut reader = app.db.read().await.unwrap();
    let (mut all, mut sought) = (Vec::new(), asked.sought());
    loop {
        let page = domain::people::list(&mut reader, app.env(), &app.directory, &by.uid, &sought).await;
        let page = serde_json::to_value(page.unwrap()).unwrap();
        all.extend(uids(&page));
        match page["next"].as_str() {
            Some(next) => sought.after = Some(next.to_owned()),
            None => return all,
        }
    }
}

#[rstest]
#[tokio::test]
async fn se_12_a_search_finds_whom_a_look_at_everybody_finds_in_the_order_of_the_day(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let mut runner = TestRunner::deterministic();
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        let made = made().new_tree(&mut runner).unwrap().current();
        let one = person(&app, &format!("n{n}"), made.answers()).await;
        people.push((one.uid.0.clone(), made));
    }
    // Whoever changes their profile while a list is read waits for the next one.
    app.clock.advance(std::time::Duration::from_secs(1));
    let everybody = whole(&app, &asker, &Asked::default()).await;
    let place = |uid: &String| everybody.iter().position(|one| one == uid).unwrap();
    let mut told = HashSet::new();
    for _ in 0..QUERIES {
        let asked = asked().new_tree(&mut runner).unwrap().current();
        let found = people
            .iter()
            .filter_map(|(uid, made)| made.is_found(&asked).map(|whole| (!whole, place(uid), uid)));
        let mut expected: Vec<_> = found.collect();
        expected.sort_unstable();
        let expected: Vec<String> = expected.into_iter().map(|(.., uid)| uid.clone()).collect();
        assert_eq!(whole(&app, &asker, &asked).await, expected, "{asked:?}");
        told.insert(expected.len());
    }
    assert!(told.len() > 10 && told.contains(&0), "{told:?}");
}
