//! The address, names and picture of an account: what may be stored, and how it is made so.

use kernel::EmailAddress;
use url::Url;

use crate::error::{Error, Result};

const LONGEST_NAME: usize = 256;
const LONGEST_URL: usize = 2048;

/// A change of names; `Some(None)` clears.
#[derive(Clone, Debug, Default)]
pub struct NameChange {
    pub display_name: Option<Option<String>>,
    pub photo_url: Option<Option<String>>,
}

impl NameChange {
    /// The same with every value checked.
    pub(crate) fn checked(self) -> Result<Self> {
        let check = |change: Option<Option<String>>, clean: fn(&str) -> Result<String>| {
            change
                .map(|value| value.map(|text| clean(&text)).transpose())
                .transpose()
        };
        Ok(Self {
            display_name: check(self.display_name, clean_name)?,
            photo_url: check(self.photo_url, clean_url)?,
        })
    }
}

pub(crate) fn parse_email(text: &str) -> Result<EmailAddress> {
    if text.is_empty() {
        return Err(Error::MissingEmail);
    }
    EmailAddress::parse(text).map_err(|_| Error::InvalidEmail)
}

fn clean_name(name: &str) -> Result<String> {
    let name = name.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Error::InvalidArgument("INVALID_DISPLAY_NAME"));
    }
    Ok(name.to_owned())
}

fn clean_url(url: &str) -> Result<String> {
    let parsed = Url::parse(url)
        .ok()
        .filter(|parsed| matches!(parsed.scheme(), "http" | "https"));
    match parsed {
        Some(parsed) if url.len() <= LONGEST_URL => Ok(parsed.into()),
        _ => Err(Error::InvalidArgument("INVALID_PHOTO_URL")),
    }
}

/// The name that another provider knows, without control characters and cut to the length that is kept.
pub(crate) fn name(text: Option<&str>) -> Option<String> {
    let printable: String = text?
        .chars()
        .filter(|c| !c.is_control())
        .take(LONGEST_NAME)
        .collect();
    let name = printable.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// The picture that another provider knows; an address that [`clean_url`] refuses is left out.
pub(crate) fn photo(text: Option<&str>) -> Option<String> {
    clean_url(text?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f4_what_another_provider_says_is_cleaned_and_cut() {
        let long = "é".repeat(LONGEST_NAME + 1);
        assert_eq!(
            name(Some(&long)).map(|name| name.chars().count()),
            Some(LONGEST_NAME)
        );
        assert_eq!(
            name(Some("Ada\u{0}\u{7} Okafor\n")).as_deref(),
            Some("Ada Okafor")
        );
        assert_eq!(name(Some("\u{7}")), None);
        assert_eq!(photo(Some("javascript:alert(1)")), None);
        assert_eq!(
            photo(Some("https://img.test/a.png")).as_deref(),
            Some("https://img.test/a.png")
        );
    }
}
