//! Ways off the platform in what people write: web addresses, e-mail addresses, telephone numbers, names on other sites.

use unicode_normalization::UnicodeNormalization;

use crate::forms::written::invisible::is_invisible;
use crate::forms::written::phone::has_phone_number;
use crate::forms::written::spelled::{has_spelled_address, has_spelled_number, is_mail_host};

/// Endings of hosts that are also words or abbreviations: written with a capital letter behind a full stop without a
/// space they begin a sentence, as in "We met at Cork.It was fun" or "Dr.No".
const WORDS: &[&str] = &[
    "ac", "ad", "ai", "al", "am", "as", "at", "au", "be", "best", "by", "ch", "co", "day", "de", "do", "es",
    "film", "fr", "good", "here", "id", "il", "im", "in", "is", "it", "la", "love", "lt", "ma", "me", "mr",
    "ms", "mt", "my", "new", "no", "now", "nu", "one", "pa", "pm", "se", "sa", "so", "st", "to", "tv", "us",
    "va", "vi", "you",
];

/// A link, an e-mail address, a telephone number or an `@name` stands in the text.
pub(crate) fn has_contact(text: &str) -> bool {
    let plain = as_read(text);
    has_link(text) || has_phone_number(&plain) || has_spelled_number(&plain)
}

/// The same without telephone numbers: titles of films may have many digits.
pub(crate) fn has_link(text: &str) -> bool {
    let plain = as_read(text);
    has_scheme(&plain) || has_handle(&plain) || has_host(&plain) || has_spelled_address(&plain)
}

/// As a reader or a program takes it: one form of each letter and digit, nothing invisible, one kind of full stop.
fn as_read(text: &str) -> String {
    text.chars()
        .filter(|c| !is_invisible(*c))
        .nfkc()
        .filter(|c| !is_invisible(*c))
        .map(|c| if c == '。' { '.' } else { c })
        .collect()
}

/// `https://`, and `hxxps://` as well.
fn has_scheme(text: &str) -> bool {
    text.match_indices("://").any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        before.ends_with(char::is_alphanumeric)
    })
}

/// `ada@film.test`, and `@ada` as on other sites; not `12 people @ the pier`.
fn has_handle(text: &str) -> bool {
    text.split_whitespace().any(|word| {
        word.split_once('@').is_some_and(|(before, after)| {
            let is_name = !before.ends_with(char::is_alphanumeric) && after.starts_with(char::is_alphabetic);
            is_name || after.trim_matches('.').contains('.') || is_mail_host(after)
        })
    })
}

fn has_host(text: &str) -> bool {
    let mut rest = text;
    while let Some(start) = rest.find(is_of_host) {
        let from = rest.split_at(start).1;
        let end = from.find(|c| !is_of_host(c)).unwrap_or(from.len());
        let (run, after) = from.split_at(end);
        if run.split("..").any(|host| is_host(host, after)) {
            return true;
        }
        rest = after;
    }
    false
}

fn is_of_host(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-' | '_') || unicode_normalization::char::is_combining_mark(c)
}

/// `my-film.com`, `t.me`, `1.2.3.4`; not `S.W.A.T.`, `e.g.`, `Vol.2` and `Cork.It was fun`. `after`: what comes next.
fn is_host(run: &str, after: &str) -> bool {
    let host = run.trim_matches(['.', '-', '_']);
    let Some((_, end)) = host.rsplit_once('.') else {
        return false;
    };
    let is_page = host.get(..4).is_some_and(|www| www.eq_ignore_ascii_case("www."));
    if is_page || is_address_of_a_machine(host) {
        return true;
    }
    let lower = end.to_lowercase();
    let begins_sentence = end.starts_with(char::is_uppercase)
        && !after.starts_with(['/', '?', '#', ':'])
        && WORDS.contains(&lower.as_str());
    end.chars().count() >= 2 && !begins_sentence && is_registered(&lower)
}

/// An ending under which the world's registries give out names.
fn is_registered(end: &str) -> bool {
    matches!(url::Host::parse(end), Ok(url::Host::Domain(end)) if tld::exist(&end))
}

/// Four numbers as in `1.2.3.4`.
fn is_address_of_a_machine(host: &str) -> bool {
    host.parse::<std::net::Ipv4Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn co_03_contact_data_is_found_however_it_is_written() {
        let cases = [
            "Read it at https://my.site",
            "see www.my-film.com",
            "see WWW.hidden",
            "write to ada@film.test, please",
            "call +353 86 123 4567",
            "my-film.com",
            "(t.me/ada)",
            "evil.ru",
            "evil.shop",
            "evil.site/login",
            "bit.ly/3abc",
            "discord.gg/xyz",
            "evil。com",
            "evil｡com",
            "evil\u{200b}.com",
            "evil.c\u{200d}o\u{ad}m",
            "ｅｖｉｌ．ｃｏｍ",
            "hxxps://evil.com",
            "hxxps://evil",
            "ｈttps://evil.ru",
            "a,evil.com",
            "see:evil.com",
            "evil.com,now",
            "EVIL.COM",
            "Evil.Com",
            "cork.It/join",
            "slate.me",
            "evil.co.uk",
            "пример.рф",
            "well...evil.com",
            "1.2.3.4/x",
            "ada＠film.com",
            "+３５３ ８６ １２３ ４５６７",
            "٠٨٦ ١٢٣ ٤٥٦٧ ٨٩",
            "086\u{200b}123\u{2060}4567",
            "insta: @ada",
            "(@ada)",
        ];
        let missed: Vec<_> = cases.into_iter().filter(|text| !has_contact(text)).collect();
        assert!(missed.is_empty(), "{missed:?}");
    }

    #[test]
    fn co_03_contact_data_is_found_where_it_is_spelled_out() {
        let cases = [
            "ada@gmail",
            "ada@film,com",
            "ada at gmail dot com",
            "Ada AT Film DOT com",
            "ada (at) film (dot) com",
            "ada [at] film [dot] com",
            "ada -at- film -dot- com",
            "ada(at)gmail.com",
            "ada arroba film punto com",
            "ada at film dot co dot uk",
            "ada at gmail",
            "ada.byrne at Gmail",
            "film(dot)com",
            "www dot film dot com",
            "gmail . com",
            "t . me / ada",
            "film·com",
            "insta: adafilm",
            "IG = adafilm",
            "ada_film on insta",
            "086 - 123 - 4567",
            "086–123–4567",
            "086_123_4567",
            "086*123*4567",
            "0\u{fe0f}\u{20e3}8\u{fe0f}\u{20e3}6\u{fe0f}\u{20e3}1\u{fe0f}\u{20e3}2\u{fe0f}\u{20e3}3\u{fe0f}\u{20e3}4\u{fe0f}\u{20e3}5\u{fe0f}\u{20e3}6\u{fe0f}\u{20e3}",
            "①②③④⑤⑥⑦⑧⑨",
            "0 8 6 1 2 3 4 5 6 7",
            "06 12 34 56 78",
            "612 345 678",
            "+1 415 555 2671",
            "415 555 2671",
            "plus four nine one seven two three four five six",
            "oh-eight-six, one two three, four five six seven",
            "null eins sieben sieben acht neun drei vier",
            "cero seis uno dos tres ocho nueve uno",
            "wa.me/353861234567",
        ];
        let missed: Vec<_> = cases.into_iter().filter(|text| !has_contact(text)).collect();
        assert!(missed.is_empty(), "{missed:?}");
    }

    #[test]
    fn co_03_titles_numbers_and_sentences_are_no_contact_data() {
        let cases = [
            "A diver finds a door at 1200 metres in 1986.",
            "In 1914-1918, 2000 men.",
            "F.R.I.E.N.D.S",
            "S.W.A.T.",
            "E.T. and M*A*S*H",
            "3.5 weeks",
            "Vol.2",
            "12.12.2026",
            "at 10.30",
            "at 8 o'clock, 12 people @ the pier",
            "We met at Cork.It was fun",
            "Loved Harbour Lights Co. in 1999.",
            "Mara & Jo, vol. 2",
            "Dr.No and No.5",
            "Dr.Who",
            "e.g. at 9 a.m., i.e. early",
            "z.B. im Studio, d.h. innen",
            "U.S.A. vs. U.K.",
            "J.J.Abrams",
            "Wait...so it goes",
            "The end...",
            "R&D at 24 fps, ratio 1.85:1, 2.39",
            "and/or, 24/7, AC/DC",
            "S@ndra",
            "日本の映画。東京で撮影。",
            "We start at 5 dot com or no com",
            "A look at the dot com years, at dawn",
            "She worked at Gmail and at Yahoo",
            "Instagram: the hidden cost",
            "On insta everybody is happy",
            "Project No. 2024-0012-0034",
            "Shot 12.12.2026-14.12.2026 and 2027-01-03/2027-01-09",
            "1998/1999/2003",
            "1914 - 1918 - 2000",
            "Zeiss 18 25 35 50 85, Cooke S4 32 40 50 65 75 100",
            "ARRI Alexa 35, RED V-Raptor 8K, Canon C300 Mk III",
            "24-70 f/2.8, 70-200 f/2.8, f/1.4",
            "Budget 120 000 - 150 000 or 1.200.000-1.500.000",
            "Reels 12-13-14-15-16",
            "One, two, three, four, five, six, seven, eight",
            "ten nine eight seven six five four three two one",
            "Two for one, one for two, three to one",
            "1 2 3 4 5 6 7 8 9",
            "No one at home, at one with the sea",
            "We left. Net result: nothing",
            "the end . It was late",
            "salt, com, net",
            "Blue · Red • Green",
            "Open (at sea) and shut",
            "Dot and Tom at the fair",
            "um filme com a Ana, no ponto com mais luz",
            "IMDb 8.1, ISO 800-3200, 4:2:2 10 bit, 5600 K",
            "Take 3, roll A001_C004_0512",
        ];
        let wrong: Vec<_> = cases.into_iter().filter(|text| has_contact(text)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
