//! What is written about a company, as it is kept.

use kernel::CompanyId;

use crate::companies::error::Error;
use crate::companies::view::CompanyText;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::check::finish::is_web_address;
use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::forms::written::contact::has_contact;
use crate::forms::written::names::{Fault, public_name};
use crate::forms::written::scripts::{Unusual, usual_letters};
use crate::texts::say;

const LONGEST_NAME: usize = 160;
const LONGEST_CITY: usize = 80;
const LONGEST_ABOUT: usize = 2_000;
const LONGEST_SITE: usize = 300;
const LONGEST_TITLE: usize = 80;
const MOST_KINDS: usize = 5;

/// All that is wrong with it, at once. `before`: its name until now, which it may keep whatever its letters.
pub(crate) fn checked(
    written: &CompanyText,
    before: Option<&str>,
    env: Env<'_>,
) -> Result<CompanyText, Error> {
    let mut errors = Vec::new();
    let site = clean(written.site.as_deref().unwrap_or_default(), Lines::One);
    let text = CompanyText {
        name: clean(&written.name, Lines::One),
        kinds: once_each(&written.kinds),
        country: written.country.trim().to_owned(),
        city: clean(&written.city, Lines::One),
        about: clean(&written.about, Lines::Paragraphs),
        site: (!site.is_empty()).then_some(site),
    };
    let mut refuse = |field: &str, code: &'static str, detail: String| {
        errors.push(FieldError::new(field, code, detail));
    };
    let letters = text.name.chars().filter(|c| c.is_alphanumeric()).count();
    match length(&text.name) {
        _ if letters < 2 => refuse("name", "required", say!(ERROR_COMPANIES_NAME)),
        0..=LONGEST_NAME => {
            if let Some((code, detail)) = deceives(&text.name, before, env) {
                refuse("name", code, detail);
            }
        }
        _ => refuse("name", "too_long", too_long(LONGEST_NAME)),
    }
    let lists = &env.catalog.taxonomies;
    let is_kind = |kind: &String| lists.option("company_kinds", kind).is_some();
    match text.kinds.len() {
        0 => refuse(
            "kinds",
            "required",
            say!(ERROR_COMPANIES_KINDS, most = MOST_KINDS),
        ),
        1..=MOST_KINDS if text.kinds.iter().all(is_kind) => {}
        1..=MOST_KINDS => refuse("kinds", "not_in_list", say!(ERROR_COMPANIES_UNKNOWN_KIND)),
        _ => refuse(
            "kinds",
            "too_many",
            say!(ERROR_COMPANIES_KINDS, most = MOST_KINDS),
        ),
    }
    if lists.option("countries", &text.country).is_none() {
        refuse("country", "not_in_list", say!(ERROR_PEOPLE_UNKNOWN_COUNTRY));
    }
    if length(&text.city) > LONGEST_CITY {
        refuse("city", "too_long", too_long(LONGEST_CITY));
    }
    if length(&text.about) > LONGEST_ABOUT {
        refuse("about", "too_long", too_long(LONGEST_ABOUT));
    }
    let is_page = |site: &String| length(site) <= LONGEST_SITE && is_web_address(site);
    if !text.site.as_ref().is_none_or(is_page) {
        refuse(
            "site",
            "invalid",
            say!(ERROR_COMPANIES_SITE, limit = LONGEST_SITE),
        );
    }
    match errors.is_empty() {
        true => Ok(text),
        false => Err(Error::Fields(errors)),
    }
}

/// It hides characters, or takes Slateflow's name. Words such as "support" are part of names in the trade.
fn deceives(name: &str, before: Option<&str>, env: Env<'_>) -> Option<(&'static str, String)> {
    match public_name(name) {
        Err(Fault::Characters) => Some(("invalid", say!(ERROR_COMPANIES_NAME_SIGNS))),
        Err(Fault::TwoAlphabets) => Some(("two_alphabets", say!(ERROR_NAMES_TWO_ALPHABETS))),
        Ok(()) if env.catalog.safety_words.is_like_brand(name) => {
            Some(("staff_name", say!(ERROR_COMPANIES_NAME_STAFF)))
        }
        Ok(()) if before == Some(name) => None,
        Ok(()) => usual_letters(name).err().map(Unusual::refusal),
    }
}

/// What somebody does at a company.
pub(crate) fn title(written: &str) -> Result<String, Error> {
    let title = clean(written, Lines::One);
    match length(&title) {
        0..=LONGEST_TITLE if has_contact(&title) => Err(Error::field(
            "title",
            "contact",
            say!(ERROR_COMPANIES_TITLE_CONTACT),
        )),
        0..=LONGEST_TITLE => Ok(title),
        _ => Err(Error::field("title", "too_long", too_long(LONGEST_TITLE))),
    }
}

fn too_long(limit: usize) -> String {
    say!(ERROR_COMPANIES_TOO_LONG, limit)
}

fn once_each(kinds: &[String]) -> Vec<String> {
    let mut once: Vec<String> = Vec::new();
    for kind in kinds {
        if !once.contains(kind) {
            once.push(kind.clone());
        }
    }
    once
}

/// The host of a site without `www.`, where mail of the company would be read.
pub(crate) fn domain_of(site: &str) -> Option<String> {
    let url = url::Url::parse(site).ok()?;
    match url.host()? {
        url::Host::Domain(host) => {
            let host = host.trim_end_matches('.');
            Some(host.strip_prefix("www.").unwrap_or(host).to_owned())
        }
        url::Host::Ipv4(_) | url::Host::Ipv6(_) => None,
    }
}

/// Where the page of a company is.
pub(crate) fn link(id: CompanyId) -> String {
    format!("/companies/{id}")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("https://www.lowtide.test/about", Some("lowtide.test"))]
    #[case("https://LowTide.test", Some("lowtide.test"))]
    #[case("https://bücher.test", Some("xn--bcher-kva.test"))]
    #[case("https://films.lowtide.test.", Some("films.lowtide.test"))]
    #[case("https://192.168.0.1/", None)]
    #[case("https://[::1]/", None)]
    fn the_domain_of_a_company_is_the_host_of_its_site(#[case] site: &str, #[case] domain: Option<&str>) {
        assert_eq!(domain_of(site).as_deref(), domain);
    }
}
