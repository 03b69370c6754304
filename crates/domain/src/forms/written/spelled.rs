//! Ways off the platform that are spelled out: `ada at gmail dot com`, `plus four nine one seven two …`.

const AT: &[&str] = &[
    "at",
    "arroba",
    "arobase",
    "chiocciola",
    "klammeraffe",
    "apenstaartje",
];
const DOT: &[&str] = &["dot", "punkt", "punto", "ponto", "punt", "kropka"];
/// Endings that are no words in a sentence.
const ENDINGS: &[&str] = &[
    "com", "net", "org", "info", "biz", "co", "io", "eu", "uk", "de", "fr", "ie", "nl", "dk", "pl", "ru",
    "cn", "jp", "br",
];
/// Characters between brackets that can be an `at` or a `dot`.
const LONGEST_SIGN: usize = 16;
/// Before `dot com` they speak of a time and of no host.
const NO_HOSTS: &[&str] = &[
    "a", "an", "the", "this", "that", "every", "another", "some", "any", "our", "my", "their", "your",
];
/// Where mail is read, and nothing else.
const MAIL: &[&str] = &["gmail", "googlemail", "hotmail", "protonmail", "icloud", "gmx"];
/// Places where people have names of their own, in short forms that are no words.
const PLACES: &[&str] = &[
    "ig", "insta", "tg", "whatsapp", "wa", "snapchat", "wechat", "weixin", "kik", "viber", "threema",
];

/// An address, or a name on another site.
pub(crate) fn has_spelled_address(text: &str) -> bool {
    let tokens: Vec<&str> = tokens(text).collect();
    (0..tokens.len()).any(|at| is_spelled_host(&tokens, at) || is_mailbox(&tokens, at))
        || has_named_place(text)
        || has_parted_host(&together(text))
}

/// `film (dot) com`, `gmail . com` and `film·com` without what parts them.
fn together(text: &str) -> String {
    let mut together = String::new();
    let mut rest = text;
    while let Some((before, from)) = rest.split_once(['(', '[', '{', '<']) {
        let mut near = from.char_indices().take(LONGEST_SIGN);
        let end = near
            .find(|(_, c)| matches!(c, ')' | ']' | '}' | '>'))
            .map(|(at, _)| at);
        let (inside, after) = end.map_or(("", from), |at| (&from[..at], &from[at + 1..]));
        together.push_str(before);
        match inside.trim() {
            word if is_one_of(word, DOT) || word == "." => together.push_str(" . "),
            word if is_one_of(word, AT) || word == "@" => together.push_str(" @ "),
            _ => {
                together.push('(');
                rest = from;
                continue;
            }
        }
        rest = after;
    }
    together.push_str(rest);
    let together = together.split_whitespace().collect::<Vec<_>>().join(" ");
    let dots = together.replace(['·', '•', '∙'], " . ");
    dots.replace("  ", " ")
        .replace(" . ", ".")
        .replace(" / ", "/")
        .replace(" @ ", "@")
}

/// With an ending that is no word, or one of the short hosts of messengers.
fn has_parted_host(text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '-' | ',' | '@')));
    words
        .filter_map(|word| word.rsplit_once(['.', ',']))
        .any(|(host, ending)| {
            let name = host.rsplit(['.', '@']).next().unwrap_or_default();
            let is_name = name.chars().count() >= 2 && name.contains(char::is_alphabetic);
            is_name && matches!(ending, "com" | "net" | "org") || is_messenger(host, ending)
        })
}

fn is_messenger(host: &str, ending: &str) -> bool {
    matches!(
        (host, ending),
        ("t" | "wa", "me") | ("bit", "ly") | ("discord", "gg")
    )
}

/// Behind an `@`: a provider without its ending.
pub(crate) fn is_mail_host(host: &str) -> bool {
    is_one_of(host.trim_end_matches(|c: char| !c.is_alphanumeric()), MAIL)
}

fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| !(c.is_alphanumeric() || matches!(c, '.' | '_' | '-'));
    let tokens = text
        .split(is_between)
        .map(|token| token.trim_matches(['.', '_', '-']));
    tokens.filter(|token| !token.is_empty())
}

fn is_one_of(token: &str, list: &[&str]) -> bool {
    list.iter().any(|one| token.eq_ignore_ascii_case(one))
}

/// At its `dot`: `at film dot com`, `ada arroba film.es`.
fn is_spelled_host(tokens: &[&str], dot: usize) -> bool {
    let word = |at: Option<usize>| at.and_then(|at| tokens.get(at)).copied().unwrap_or_default();
    let before = |back: usize| word(dot.checked_sub(back));
    let is_host = |host: &str| host.chars().any(char::is_alphabetic) && !is_one_of(host, NO_HOSTS);
    is_one_of(before(0), DOT)
        && is_one_of(word(Some(dot + 1)), ENDINGS)
        && is_host(before(1))
        && [before(2), before(3)]
            .iter()
            .any(|word| is_one_of(word, AT) || is_one_of(word, &["www"]))
}

/// At its `at`: `ada at gmail`, `ada.byrne at GMX`; not `She worked at Gmail`.
fn is_mailbox(tokens: &[&str], at: usize) -> bool {
    let (Some(word), Some(host)) = (tokens.get(at), tokens.get(at + 1)) else {
        return false;
    };
    let name = at
        .checked_sub(1)
        .and_then(|before| tokens.get(before))
        .copied()
        .unwrap_or_default();
    let host = host.split('.').next().unwrap_or_default();
    let is_written_small = host.chars().all(char::is_lowercase);
    is_one_of(word, AT) && is_one_of(host, MAIL) && (is_written_small || is_account(name))
}

/// No word of a sentence.
fn is_account(name: &str) -> bool {
    let has_sign = name.contains(['.', '_', '-']) || name.contains(|c: char| c.is_ascii_digit());
    has_sign && name.contains(char::is_alphabetic)
}

/// `insta: adafilm`, `IG = adafilm`, `ada_film on IG`.
fn has_named_place(text: &str) -> bool {
    let text = text.replace([':', '='], " : ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let word = |at: Option<usize>| at.and_then(|at| words.get(at)).copied().unwrap_or_default();
    (0..words.len()).any(|at| {
        let is_place = is_one_of(bare(word(Some(at))), PLACES);
        let is_named = word(Some(at + 1)) == ":" && bare(word(Some(at + 2))).chars().count() >= 3;
        let is_on_it = matches!(word(at.checked_sub(1)), "on" | "at" | "@" | "via")
            && is_account(bare(word(at.checked_sub(2))));
        is_place && (is_named || is_on_it)
    })
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

/// Digits as words; a row of several languages is none.
const DIGITS: &[[&str; 10]] = &[
    [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ],
    [
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
    ],
    [
        "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    ],
    [
        "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve",
    ],
    [
        "zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove",
    ],
];
/// Fewer are no telephone number.
const FEWEST: usize = 7;

/// Seven digits in a row and more, most of them as words; not a count up or down.
pub(crate) fn has_spelled_number(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    DIGITS.iter().any(|list| {
        let digit = |word: &&str| match *word {
            "oh" | "o" => Some(0),
            word => list.iter().position(|one| *one == word),
        };
        let rows = words.split(|word| digit(word).is_none());
        rows.map(|row| row.iter().filter_map(digit).collect::<Vec<_>>())
            .any(|row| row.len() >= FEWEST && !is_count(&row))
    })
}

fn is_count(row: &[usize]) -> bool {
    let steps = || row.windows(2).filter_map(|two| <[usize; 2]>::try_from(two).ok());
    steps().all(|[one, next]| next == one + 1)
        || steps().all(|[one, next]| one == next + 1)
        || steps().all(|[one, next]| one == next)
}
