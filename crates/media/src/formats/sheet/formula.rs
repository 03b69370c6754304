//! Formulas that reach out of their workbook.

/// Functions that ask servers, other programs or the system.
const REACHING: [&str; 13] = [
    "WEBSERVICE",
    "RTD",
    "DDE",
    "IMAGE",
    "STOCKHISTORY",
    "CALL",
    "REGISTER",
    "REGISTER.ID",
    "EXEC",
    "SQL.REQUEST",
    "PY",
    "COPILOT",
    "TRANSLATE",
];

pub(super) fn reaches_out(formula: &str) -> bool {
    let plain = without_texts(formula);
    let calls = plain.match_indices('(').any(|(at, _)| {
        let before = plain[..at].trim_end();
        let start = before
            .rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_'))
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let name = before[start..].to_ascii_uppercase();
        let name = name.rsplit("_XLFN.").next().unwrap_or_default();
        let name = name.rsplit("_XLWS.").next().unwrap_or_default();
        REACHING.contains(&name) || name.starts_with("CUBE")
    });
    calls || plain.contains('|') || plain.contains("\\\\")
}

/// Without what stands between double quotes; `|` of a sheet's name between single quotes is no operator either. A path
/// of another machine in single quotes stays.
fn without_texts(formula: &str) -> String {
    let mut plain = String::with_capacity(formula.len());
    let mut within = None;
    for letter in formula.chars() {
        match (within, letter) {
            (None, '"' | '\'') => within = Some(letter),
            (Some(quote), letter) if quote == letter => within = None,
            (Some('"'), _) | (Some(_), '|' | '(') => {}
            (_, letter) => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::reaches_out;

    #[test]
    fn m1_formulas_that_reach_out_are_known_from_those_that_do_not() {
        for formula in [
            "WEBSERVICE(\"http://evil.test\")",
            "1+_xlfn.WEBSERVICE (A1)",
            "_xlfn._xlws.IMAGE(A1)",
            "cmd|'/c calc'!A0",
            "cmd|/c!A0",
            "rtd(\"x\",,\"y\")",
            "'\\\\10.0.0.1\\x\\[b.xlsx]One'!A1",
            "CUBEVALUE(\"x\")",
            "é+webservice(A1)",
        ] {
            assert!(reaches_out(formula), "{formula}");
        }
        for formula in [
            "SUM(A1:A9)",
            "IF(A1=\"a|b\",1,2)",
            "'Cast|Crew'!A1+2",
            "\"WEBSERVICE(\"&A1",
            "ROUND('It''s (old)'!B2*1.5,2)",
            "HYPERLINK(\"https://film.test\",\"a\")",
            "MYIMAGE(1)",
            "SUMIFS(Topsheet!C:C,Topsheet!A:A,A2)",
        ] {
            assert!(!reaches_out(formula), "{formula}");
        }
    }
}
