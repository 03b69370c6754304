//! Reasons, replies and evidence.

use crate::credits::error::Error;
use crate::forms::check::finish::is_web_address;
use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::texts::say;

const LONGEST: usize = 300;

/// Of a reason or a reply. None: nothing was written.
pub(crate) fn sentence(field: &str, written: Option<&str>) -> Result<Option<String>, Error> {
    let text = clean(written.unwrap_or_default(), Lines::Paragraphs);
    if length(&text) > LONGEST {
        let detail = say!(ERROR_CREDITS_TOO_LONG, limit = LONGEST);
        return Err(Error::field(field, "too_long", detail));
    }
    Ok((!text.is_empty()).then_some(text))
}

/// [`sentence`] that has to be there.
pub(crate) fn needed(field: &str, written: Option<&str>) -> Result<String, Error> {
    sentence(field, written)?.ok_or_else(|| Error::field(field, "required", say!(ERROR_CREDITS_REASON)))
}

/// The address of a public page.
pub(crate) fn page(written: &str) -> Result<String, Error> {
    let text = clean(written, Lines::One);
    let is_page = length(&text) <= LONGEST && is_web_address(&text);
    match is_page {
        true => Ok(text),
        false => Err(Error::field(
            "evidence",
            "invalid",
            say!(ERROR_CREDITS_EVIDENCE, limit = LONGEST),
        )),
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("https://festival.test/catalogue?y=2024", true)]
    #[case("http://festival.test", false)]
    #[case("https://me@festival.test", false)]
    #[case("https://localhost", false)]
    #[case("festival.test", false)]
    #[case("javascript:alert(1)", false)]
    #[case("", false)]
    fn cr_02_evidence_is_a_public_page(#[case] text: &str, #[case] is_page: bool) {
        assert_eq!(page(text).is_ok(), is_page);
    }
}
