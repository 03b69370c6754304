//! What a browser says of itself, in words that its owner knows it by.

use woothee::parser::Parser;

/// As "Firefox on Linux"; "Unknown device" for what no browser says.
pub fn describe(user_agent: &str) -> String {
    let Some(parsed) = Parser::new().parse(user_agent) else {
        return "Unknown device".into();
    };
    match (known(parsed.name), system(parsed.os)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.into(),
        (None, Some(system)) => format!("Unknown browser on {system}"),
        (None, None) => "Unknown device".into(),
    }
}

fn known(name: &str) -> Option<&str> {
    Some(name).filter(|name| !matches!(*name, "" | "UNKNOWN"))
}

fn system(os: &str) -> Option<&str> {
    known(os).map(|os| match os {
        "Mac OSX" => "macOS",
        other if other.starts_with("Windows") => "Windows",
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    #[rstest]
    #[case(
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Firefox on Linux"
    )]
    #[case(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36",
        "Chrome on Windows"
    )]
    #[case(
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
        "Safari on macOS"
    )]
    #[case(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
        "Safari on iPhone"
    )]
    #[case(
        "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
        "Chrome on Android"
    )]
    #[case("", "Unknown device")]
    #[case("\u{1b}[31m<script>", "Unknown device")]
    fn m4_a_device_is_told_in_words(#[case] user_agent: &str, #[case] words: &str) {
        assert_eq!(super::describe(user_agent), words);
    }
}
