//! Takes codes and addresses out of texts. The browser does the same before it sends; nothing here relies on it.

/// Parameters whose value opens something or names somebody.
const SECRET: [&str; 12] = [
    "oobcode",
    "email",
    "apikey",
    "continueurl",
    "token",
    "code",
    "state",
    "access_token",
    "id_token",
    "refresh_token",
    "password",
    "key",
];
const GONE: &str = "[removed]";

/// The text without values of secret parameters, e-mail addresses, and what looks like a token.
pub fn scrubbed(text: &str, longest: usize) -> String {
    let mut out = String::with_capacity(text.len().min(longest));
    let mut rest = text;
    while !rest.is_empty() {
        if out.len() >= longest {
            break;
        }
        let (word, next) = take_word(rest);
        match secret_value(word, next) {
            Some(after) => {
                out.push_str(word);
                out.push('=');
                out.push_str(GONE);
                rest = after;
            }
            None if is_address(word) || is_token(word) => {
                out.push_str(GONE);
                rest = next;
            }
            None => {
                out.push_str(word);
                let mut chars = next.chars();
                // PostgreSQL keeps no NUL, and nothing else needs one.
                out.extend(chars.next().filter(|one| *one != '\0'));
                rest = chars.as_str();
            }
        }
    }
    let mut end = out.len().min(longest);
    while !out.is_char_boundary(end) {
        end -= 1;
    }
    out.truncate(end);
    out
}

/// Letters that a name, an address or a token is made of; `%` is in the encoded ones, but not in front of `3D` (`=`),
/// `26` (`&`), `3F` (`?`) or `2F` (`/`).
fn take_word(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() {
        let inside = match bytes[end] {
            b'%' => !matches!(
                bytes.get(end + 1..end + 3).map(|two| two.to_ascii_uppercase()),
                Some(two) if [b"3D", b"26", b"3F", b"2F"].iter().any(|known| two == *known)
            ),
            b'@' | b'.' | b'_' | b'-' | b'+' => true,
            b => b.is_ascii_alphanumeric(),
        };
        if !inside {
            break;
        }
        end += 1;
    }
    text.split_at(end)
}

/// After a secret parameter's name: what follows its value.
fn secret_value<'t>(word: &str, next: &'t str) -> Option<&'t str> {
    let upper = next.get(..3).map(str::to_ascii_uppercase);
    let value = match upper.as_deref() {
        _ if next.starts_with('=') => &next[1..],
        Some("%3D") => &next[3..],
        _ => return None,
    };
    // What stands in front of the name in an encoded address: `%3FoobCode`
    let name = word.rsplit('%').next().unwrap_or(word);
    let known = |name: &str| SECRET.iter().any(|secret| name.eq_ignore_ascii_case(secret));
    let encoded = name.get(2..).is_some_and(known);
    if !known(name) && !encoded {
        return None;
    }
    let end = value
        .find(|c: char| matches!(c, '&' | '#' | '"' | '\'' | '<' | '>') || c.is_whitespace())
        .unwrap_or(value.len());
    Some(&value[end..])
}

fn is_address(word: &str) -> bool {
    let at = word.find('@').map(|at| (at, at + 1)).or_else(|| {
        let at = word.to_ascii_lowercase().find("%40")?;
        Some((at, at + 3))
    });
    at.is_some_and(|(at, after)| at > 0 && word.len() > after && word.is_char_boundary(after))
}

/// A long word with letters and digits mixed, as no screen has it: codes, ID tokens. Ids with dashes are none.
fn is_token(word: &str) -> bool {
    word.split(['.', '-']).any(|part| {
        part.len() >= 20
            && part.bytes().any(|b| b.is_ascii_digit())
            && part.bytes().any(|b| b.is_ascii_alphabetic())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    const TEXTS: [(&str, &str); 14] = [
        (
            "https://a.test/reset-password?mode=resetPassword&oobCode=PLANTED&x=1",
            "https://a.test/reset-password?mode=resetPassword&oobCode=[removed]&x=1",
        ),
        ("/login?email=maya%40skerry.test", "/login?email=[removed]"),
        (
            "/x?continueUrl=http%3A%2F%2Fa.test%2F%3FoobCode%3DPLANTED&y=2",
            "/x?continueUrl=[removed]&y=2",
        ),
        (
            "see %2Freset%3FoobCode%3DPLANTED",
            "see %2Freset%3FoobCode=[removed]",
        ),
        ("Signed in as maya@skerry.test", "Signed in as [removed]"),
        ("maya%40skerry.test", "[removed]"),
        (
            "eyJhbGciOiJSUzI1NiIsImtpZCI6MX0.eyJzdWIiOiIxIn0.c2ln",
            "[removed]",
        ),
        ("Save the project", "Save the project"),
        ("Caf\u{e9} ÄÖ = 7 & more", "Caf\u{e9} ÄÖ = 7 & more"),
        (
            "from maya@skerry.test, maya%40skerry.test",
            "from [removed], [removed]",
        ),
        ("eyJhbGciOiJSUzI1NiIsImtpZCI6MX0", "[removed]"),
        ("see %3FoobCode%3DPLANTED%26x", "see %3FoobCode=[removed]"),
        ("%2Fx%3Frefresh_token%3DPLANTED", "%2Fx%3Frefresh_token=[removed]"),
        (
            "%2Fprojects%2F4%2Fedit%3Fsection%3Dstory",
            "%2Fprojects%2F4%2Fedit%3Fsection%3Dstory",
        ),
    ];

    #[test]
    fn w_02_codes_and_addresses_are_taken_out() {
        for (text, clean) in TEXTS {
            assert_eq!(scrubbed(text, 500), clean);
        }
        vectors::check(
            "scrubbed",
            TEXTS.map(|(text, _)| json!({"text": text, "clean": scrubbed(text, 500)})),
        );
    }

    proptest! {
        #[test]
        fn w_02_no_text_brings_it_down_and_a_planted_code_never_stays(before in ".{0,40}", after in "[ &#].{0,40}") {
            let text = format!("{before}?oobCode=PLANTED7{after}");
            let clean = scrubbed(&text, 400);
            prop_assert!(!clean.contains("PLANTED7"), "{clean}");
            prop_assert!(scrubbed(&text, 10).len() <= 10);
        }
    }
}
