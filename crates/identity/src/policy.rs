//! What a password must be (U-03, U-07). The web checks the same before it asks.

use crate::{Error, error::Result};

pub const MIN_LENGTH: usize = 8;
/// A limit of cost, not of strength.
pub const MAX_LENGTH: usize = 1024;
pub const SPECIAL: &str = "!@#$%^&*(),.?\":{}|<>";

pub fn check_password(password: &str) -> Result<()> {
    let has = |class: fn(char) -> bool| password.chars().any(class);
    let broken = if password.is_empty() {
        return Err(Error::MissingPassword);
    } else if password.chars().count() < MIN_LENGTH {
        "Password must be at least 8 characters"
    } else if password.chars().count() > MAX_LENGTH {
        "Password must be at most 1024 characters"
    } else if !has(|c| c.is_ascii_uppercase()) {
        "Password must contain at least one uppercase letter"
    } else if !has(|c| c.is_ascii_lowercase()) {
        "Password must contain at least one lowercase letter"
    } else if !has(|c| c.is_ascii_digit()) {
        "Password must contain at least one number"
    } else if !has(|c| SPECIAL.contains(c)) {
        "Password must contain at least one special character"
    } else {
        return Ok(());
    };
    Err(Error::WeakPassword(broken))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("Abcdefg1!", None)]
    #[case("Abc1!", Some("at least 8 characters"))]
    #[case("abcdefg1!", Some("uppercase"))]
    #[case("ABCDEFG1!", Some("lowercase"))]
    #[case("Abcdefgh!", Some("number"))]
    #[case("Abcdefg1", Some("special"))]
    #[case("Abcdefg1-", Some("special"))]
    #[case("Abcdefg1|", None)]
    fn u_03_u_07_each_password_rule_has_its_own_message(
        #[case] password: &str,
        #[case] broken: Option<&str>,
    ) {
        match (check_password(password), broken) {
            (Ok(()), None) => {}
            (Err(Error::WeakPassword(said)), Some(part)) => assert!(said.contains(part), "{said}"),
            (got, _) => panic!("{password}: {got:?}"),
        }
    }

    #[test]
    fn u_07_a_password_may_be_long_but_not_endless() {
        let long = format!("Aa1!{}", "x".repeat(MAX_LENGTH - 4));
        assert!(check_password(&long).is_ok());
        assert!(matches!(
            check_password(&format!("{long}x")),
            Err(Error::WeakPassword(_))
        ));
    }
}
