//! By what somebody is listed: title, department, country, town and language.

use serde_json::Value;
use storage::people::LISTED;

use crate::forms::answers::Content;
use crate::taxonomies::registry::Taxonomies;
use crate::towns::list::called;
use crate::towns::town::Town;

pub(crate) fn of_department(key: &str) -> String {
    format!("department:{key}")
}

pub(crate) fn of_country(code: &str) -> String {
    format!("country:{code}")
}

pub(crate) fn of_town(town: &Town) -> String {
    format!("town:{}", town.id.0)
}

pub(crate) fn of_title(key: &str) -> String {
    format!("title:{key}")
}

pub(crate) fn of_language(code: &str) -> String {
    format!("language:{code}")
}

/// Sorted, none twice. Titles in words of one's own are not sought.
pub(crate) fn terms(content: &Content, taxonomies: &Taxonomies) -> Vec<String> {
    let mut terms = vec![LISTED.to_owned()];
    terms.extend(departments(content, taxonomies).into_iter().map(of_department));
    let country = content.get("country").and_then(Value::as_str);
    terms.extend(country.map(of_country));
    terms.extend(town(content).map(of_town));
    let titles = titles(content).into_iter();
    terms.extend(
        titles
            .filter(|key| taxonomies.option("titles", key).is_some())
            .map(of_title),
    );
    terms.extend(languages(content).map(of_language));
    terms.sort_unstable();
    terms.dedup();
    terms
}

/// Where they live, if it is a town that is known; the largest of its name in their country.
fn town(content: &Content) -> Option<&'static Town> {
    let text = |key| content.get(key).and_then(Value::as_str);
    called(text("country")?, text("city")?)
}

/// The main ones first; none twice.
pub(crate) fn titles(content: &Content) -> Vec<&str> {
    let lists = ["titles", "other_titles"].map(|key| content.get(key).and_then(Value::as_array));
    let all = lists.into_iter().flatten().flatten().filter_map(Value::as_str);
    once_each(all)
}

/// The main one first, then those of the titles; none twice.
pub(crate) fn departments<'a>(content: &'a Content, taxonomies: &'a Taxonomies) -> Vec<&'a str> {
    let main = content.get("primary_department").and_then(Value::as_str);
    let of_titles = titles(content)
        .into_iter()
        .filter_map(|title| taxonomies.option("titles", title)?.group.as_deref());
    once_each(main.into_iter().chain(of_titles))
}

fn languages(content: &Content) -> impl Iterator<Item = &str> {
    let rows = content.get("languages").and_then(Value::as_array);
    let rows = rows.into_iter().flatten();
    rows.filter_map(|row| row.get("language").and_then(Value::as_str))
}

fn once_each<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut once = Vec::new();
    for one in all {
        if !once.contains(&one) {
            once.push(one);
        }
    }
    once
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn somebody_is_listed_by_title_department_country_town_and_language() {
        let taxonomies = Taxonomies::load().unwrap();
        let content = json!({
            "primary_department": "camera", "titles": ["director_of_photography", "other:Drone wrangler"],
            "other_titles": ["production_designer", "director_of_photography"], "country": "IE", "city": "cork",
            "works_in": ["GB"], "languages": [{"language": "ga", "level": "native"}],
        });
        let content = content.as_object().unwrap();
        assert_eq!(
            terms(content, &taxonomies),
            [
                "country:IE",
                "department:art",
                "department:camera",
                "language:ga",
                "listed",
                "title:director_of_photography",
                "title:production_designer",
                "town:2965140"
            ]
        );
        assert_eq!(departments(content, &taxonomies), ["camera", "art"]);
        assert_eq!(
            titles(content),
            [
                "director_of_photography",
                "other:Drone wrangler",
                "production_designer"
            ]
        );
    }
}
