//! The part of a text in which something was found.

use unicode_normalization::char::is_combining_mark;

use crate::threads::search::view::Match;

/// Characters of an excerpt.
const LONGEST: usize = 160;
/// Of them, before the first match.
const BEFORE: usize = 40;
const CUT: &str = "…";

/// The text around the first of the matches, and the matches that are in it.
pub(crate) fn excerpt(text: &str, matches: &[Match]) -> (String, Vec<Match>) {
    let chars: Vec<char> = text.chars().collect();
    let first = matches.first().map_or(0, |one| one.from);
    let last_start = chars.len().saturating_sub(LONGEST);
    let mut start = first.saturating_sub(BEFORE).min(last_start);
    // No letter is parted from its marks.
    while start > 0 && start < first && chars.get(start).is_some_and(|c| is_combining_mark(*c)) {
        start += 1;
    }
    let end = chars.len().min(start + LONGEST);
    let (before, after) = (
        if start > 0 { CUT } else { "" },
        if end < chars.len() { CUT } else { "" },
    );
    let shown: String = chars.get(start..end).unwrap_or_default().iter().collect();
    let added = before.chars().count();
    let inside = matches.iter().filter(|one| one.from < end);
    let inside = inside.map(|one| Match {
        from: one.from - start + added,
        to: one.to.min(end) - start + added,
    });
    (format!("{before}{shown}{after}"), inside.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn me_08_an_excerpt_shows_the_first_match_and_where_the_matches_are() {
        let one = |from, to| Match { from, to };
        let short = excerpt("The call sheet", &[one(4, 8)]);
        assert_eq!(short, ("The call sheet".to_owned(), vec![one(4, 8)]));

        let text = format!("{}call{}call", "é ".repeat(100), " z".repeat(200));
        let (found, matches) = excerpt(&text, &[one(200, 204), one(604, 608)]);
        assert_eq!(found.chars().count(), 162);
        assert!(found.starts_with('…') && found.ends_with('…'), "{found}");
        let [only] = matches.as_slice() else {
            panic!("{matches:?}")
        };
        let shown: String = found.chars().skip(only.from).take(only.to - only.from).collect();
        assert_eq!(shown, "call");

        let (found, matches) = excerpt(&text, &[one(604, 608)]);
        assert!(found.ends_with("call"), "{found}");
        assert_eq!(matches, [one(157, 161)]);
    }
}
