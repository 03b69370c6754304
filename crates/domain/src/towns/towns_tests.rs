use crate::towns::list::{beginning_with, called, count, within};
use crate::towns::town::{Town, TownId};

fn town(country: &str, name: &str) -> &'static Town {
    called(country, name).unwrap_or_else(|| panic!("no {name}"))
}

fn km(one: &Town, other: &Town) -> i64 {
    one.distance(other).round() as i64
}

#[test]
fn se_05_every_line_is_a_town() {
    let lines = 33_969;
    assert_eq!(count(), lines);
}

#[test]
fn se_05_a_town_is_known_by_what_it_is_called_in_other_languages() {
    for (country, names) in [
        ("DE", ["Munich", "München", "munchen", "Monachium"]),
        ("AT", ["Vienna", "Wien", " WIEN ", "Wien, Österreich"]),
        ("JP", ["Tokyo", "東京", "Tokio", "東京都"]),
        ("RU", ["Moscow", "Москва", "Moskva", "Moskau"]),
    ] {
        let towns = names.map(|name| town(country, name).id);
        assert!(towns.iter().all(|id| *id == towns[0]), "{names:?}");
    }
    assert!(called("IE", "Vienna").is_none(), "of another country");
    for unknown in ["", ",", "Ballydehob", "Vienna\u{0}"] {
        assert!(called("IE", unknown).is_none(), "{unknown}");
    }
    assert_eq!(town("US", "Portland").region, "OR", "the largest");
}

/// From the coordinates of GeoNames, by the formula of Vincenty for the ellipsoid; a sphere differs by up to 0.5%.
#[test]
fn se_05_distances_are_exact_to_a_kilometre() {
    let dublin = town("IE", "Dublin");
    for (country, name, exact) in [("IE", "Dundalk", 75), ("GB", "Belfast", 142), ("IE", "Bray", 18)] {
        let measured = km(dublin, town(country, name));
        assert!((measured - exact).abs() <= 1, "{name}: {measured}");
    }
    assert_eq!(km(dublin, dublin), 0);
}

#[test]
fn se_05_towns_are_near_across_the_date_line_and_at_the_poles() {
    let suva = town("FJ", "Suva");
    let near: Vec<&str> = within(suva, 500).map(|(town, _)| town.country).collect();
    assert!(near.contains(&"FJ"));
    let at = |latitude, longitude| Town {
        id: TownId(0),
        name: "",
        country: "",
        region: "",
        size: 0,
        latitude,
        longitude,
    };
    assert!(at(-17.0, 179.9).distance_within(25, &at(-17.0, -179.9)).is_some());
    assert!(at(89.9, 0.0).distance_within(25, &at(89.9, 180.0)).is_some());
    assert!(at(0.0, 0.0).distance_within(25, &at(0.0, 180.0)).is_none());
    assert!(at(0.0, 10.0).distance_within(25, &at(0.0, 10.3)).is_none());
}

#[test]
fn se_05_the_largest_come_first_and_each_once() {
    let names = |text| {
        beginning_with(text, None, 5)
            .into_iter()
            .map(|town| town.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names("munich")[0], "Munich");
    assert_eq!(names("Muni")[0], "Munich", "many of its names begin so");
    assert_eq!(names("münchen")[0], "Munich");
    assert_eq!(names("m"), [""; 0]);
    assert_eq!(names("   "), [""; 0]);
    assert_eq!(names("zzzz"), [""; 0]);
    assert_eq!(beginning_with("san", None, 8).len(), 8);
    let of_ireland = beginning_with("du", Some("IE"), 5);
    assert!(of_ireland.iter().any(|town| town.name == "Dublin"));
    assert!(of_ireland.iter().all(|town| town.country == "IE"));
}

#[test]
fn se_05_what_is_around_a_town_is_no_farther() {
    let dublin = town("IE", "Dublin");
    let near: Vec<&Town> = within(dublin, 50).map(|(town, _)| town).collect();
    assert!(near.iter().any(|town| town.id == dublin.id));
    assert!(near.iter().all(|town| dublin.distance(town) <= 50.0));
    assert!(!near.iter().any(|town| town.name == "Cork"));
}
