//! The order of the lines of a top sheet.

/// Accounts that are numbers first, by their number; the others after them, by their letters.
pub fn by_account(code: &str) -> (bool, u64, String) {
    let code = code.trim();
    let end = code
        .find(|sign: char| !sign.is_ascii_digit())
        .unwrap_or(code.len());
    let number = code[..end].parse().ok();
    (number.is_none(), number.unwrap_or_default(), code.to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ux12_accounts_are_sorted_by_their_number() {
        let mut codes = ["B", "10-2", "9", "1100", " 200 ", "10-1", "A"];
        codes.sort_by_key(|code| by_account(code));
        assert_eq!(codes, ["9", "10-1", "10-2", " 200 ", "1100", "A", "B"]);
    }
}
