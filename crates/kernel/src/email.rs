use std::fmt;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

use crate::texts::say;

/// An e-mail address: one `@`, no white space, at most 254 octets. Compared by [`EmailAddress::normalized`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, format = Email)]
pub struct EmailAddress(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!(INVALID_EMAIL))]
pub struct InvalidEmail;

impl EmailAddress {
    pub fn parse(text: &str) -> Result<Self, InvalidEmail> {
        let text: String = text.nfc().collect();
        let (local, host) = text.rsplit_once('@').ok_or(InvalidEmail)?;
        let bad = |c: char| {
            c.is_whitespace()
                || c.is_control()
                || c.general_category() == GeneralCategory::Format // zero-width letters, changes of direction
                || matches!(
                    c,
                    '<' | '>' | '(' | ')' | ',' | ';' | ':' | '\\' | '"' | '@' | '[' | ']'
                )
        };
        let host_ok = host.contains('.')
            && host.split('.').all(|label| {
                !label.is_empty() && label.len() <= 63 && !label.starts_with('-') && !label.ends_with('-')
            });
        let local_ok = !local.is_empty()
            && local.len() <= 64
            && !local.starts_with('.')
            && !local.ends_with('.')
            && !local.contains("..");
        if text.len() > 254 || !host_ok || !local_ok || local.chars().any(bad) || host.chars().any(bad) {
            return Err(InvalidEmail);
        }
        Ok(Self(text))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form that identifies an account: lower case throughout.
    pub fn normalized(&self) -> String {
        self.0.to_lowercase()
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for EmailAddress {
    type Error = InvalidEmail;
    fn try_from(text: String) -> Result<Self, InvalidEmail> {
        Self::parse(&text)
    }
}

impl From<EmailAddress> for String {
    fn from(address: EmailAddress) -> String {
        address.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("ada@film.test", true)]
    #[case("ada.o'neil+set@post.film.test", true)]
    #[case("żaneta@kino.example", true)]
    #[case("ada@film", false)]
    #[case("ada film@film.test", false)]
    #[case(" ada@film.test", false)]
    #[case("ada@@film.test", false)]
    #[case("ada@film..test", false)]
    #[case("", false)]
    #[case("ada@film.test\r\nBcc: x@y.test", false)]
    #[case("owner\u{200b}@film.test", false)]
    #[case("owner@film\u{200d}.test", false)]
    #[case("\u{202e}tset.mlif@ada.test", false)]
    #[case("ada\u{2066}@film.test", false)]
    #[case("ada\u{feff}@film.test", false)]
    #[case("ada\u{ad}@film.test", false)]
    fn s_09_l15_an_address_has_one_at_and_nothing_unseen(#[case] text: &str, #[case] valid: bool) {
        assert_eq!(EmailAddress::parse(text).is_ok(), valid, "{text:?}");
    }
}
