//! The table of screens, which the server shares with the web.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

const TABLE: &str = include_str!("../../../web/src/shared/screens/screens.json");

static SCREENS: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let table: Table =
        serde_json::from_str(TABLE).expect("screens.json is checked by the tests of this module");
    table.patterns()
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    parameters: HashMap<String, Values>,
    screens: Vec<Screen>,
}

/// One row. The web's columns (`access`, `roles`, `nav`) are not read here.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Screen {
    /// As in its route file: `/projects/$projectId/stage-{$n}`.
    pub path: String,
    /// Its address can hold a one-time code or an e-mail address, which must not travel as a referrer.
    #[serde(default)]
    pub is_private: bool,
    pub analytics: Analytics,
}

/// What usage data may say about a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Analytics {
    None,
    Visits,
    /// Visits and the labels of buttons.
    Labels,
}

/// Which values a parameter of a path takes.
#[derive(Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Values {
    only: Option<Vec<String>>,
    #[serde(default)]
    except: Vec<String>,
}

struct Pattern {
    screen: Screen,
    segments: Vec<Segment>,
}

enum Segment {
    Word(String),
    Parameter { prefix: String, values: Values },
}

impl Table {
    fn patterns(self) -> Vec<Pattern> {
        let segment = |text: &str| match text.split_once('$') {
            None => Segment::Word(text.to_owned()),
            Some((prefix, name)) => Segment::Parameter {
                prefix: prefix.trim_end_matches('{').to_owned(),
                values: self
                    .parameters
                    .get(name.trim_end_matches('}'))
                    .cloned()
                    .unwrap_or_default(),
            },
        };
        self.screens
            .into_iter()
            .map(|screen| Pattern {
                segments: screen.path.split('/').map(segment).collect(),
                screen,
            })
            .collect()
    }
}

impl Pattern {
    fn matches(&self, path: &str) -> bool {
        let mut parts = path.split('/');
        self.segments
            .iter()
            .all(|segment| parts.next().is_some_and(|part| segment.matches(part)))
            && parts.next().is_none()
    }
}

impl Segment {
    fn matches(&self, part: &str) -> bool {
        match self {
            Self::Word(word) => word == part,
            Self::Parameter { prefix, values } => part.strip_prefix(prefix.as_str()).is_some_and(|value| {
                let is = |one: &String| one == value;
                !value.is_empty()
                    && values.only.as_ref().is_none_or(|only| only.iter().any(is))
                    && !values.except.iter().any(is)
            }),
        }
    }
}

/// The screen of a path as it came, still percent-encoded, with or without a trailing slash. The first row that matches
/// counts.
pub fn screen_at(path: &str) -> Option<&'static Screen> {
    let path = match path.strip_suffix('/') {
        Some(rest) if !rest.is_empty() && !rest.ends_with('/') => rest,
        _ => path,
    };
    SCREENS
        .iter()
        .find(|pattern| pattern.matches(path))
        .map(|pattern| &pattern.screen)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use rstest::rstest;
    use serde_json::json;

    const SCREENS_AT: [&str; 14] = [
        "/",
        "/login",
        "/projects/",
        "/create-project/stage-1",
        "/projects/0197",
        "/projects/0197/stage-4",
        "/projects/0197/create-project/stage-1",
        "/review/0197",
        "/admin/feedback",
        "/invitations/c0de",
        "/invited/c0de",
        "/role-requests/c0de",
        "/projects/:id/create-project/stage-1",
        "/review/statistics",
    ];
    const NO_SCREENS: [&str; 19] = [
        "/nowhere",
        "/login/now",
        "//",
        "/index.html",
        "/create-project",
        "/create-project/stage-2",
        "/projects/stage-1",
        "/projects/create-project",
        "/projects//stage-1",
        "/projects/0197/stage-5",
        "/projects//create-project/stage-1",
        "/projects/create-project/stage-1",
        "/projects/create-project/team",
        "/projects/0197/create-project",
        "/LOGIN",
        "/admin/nothing",
        "/invitations",
        "/invitations/c0de/accept",
        "/projects/p1/phase-1",
    ];

    #[test]
    fn r_04_r_05_r_06_r_07_r_16_a_screen_has_an_address() {
        for path in SCREENS_AT {
            assert!(screen_at(path).is_some(), "{path}");
        }
    }

    #[test]
    fn r_08_no_other_path_is_a_screen() {
        for path in NO_SCREENS {
            assert!(screen_at(path).is_none(), "{path}");
        }
    }

    #[test]
    fn r_08_the_web_finds_the_same_screens() {
        let row = |path: &str| {
            let screen = screen_at(path);
            json!({"path": path, "screen": screen.map(|screen| &screen.path),
                "private": screen.map(|screen| screen.is_private)})
        };
        vectors::check("screens", SCREENS_AT.into_iter().chain(NO_SCREENS).map(row));
    }

    #[rstest]
    #[case("/email-change", true)]
    #[case("/login/", true)]
    #[case("/invitations/c0de", true)]
    #[case("/invited/c0de", true)]
    #[case("/role-requests/c0de", true)]
    #[case("/dashboard", false)]
    fn p_01_an_address_that_can_hold_a_code_is_private(#[case] path: &str, #[case] private: bool) {
        assert_eq!(screen_at(path).map(|screen| screen.is_private), Some(private));
    }

    /// The path of a route file: names that begin with `_` are frames, those with `-` are no routes; another folder is how
    /// the paths in it begin.
    fn routes(folder: &Path, prefix: &str, found: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.path().is_dir() {
                let begins = if name.starts_with('_') {
                    String::new()
                } else {
                    format!("{name}/")
                };
                routes(&entry.path(), &format!("{prefix}{begins}"), found);
            } else if let Some(name) = name.strip_suffix(".tsx")
                && !name.starts_with(['_', '-'])
            {
                let path: Vec<&str> = name.split('.').filter(|part| *part != "index").collect();
                let path = format!("{prefix}{}", path.join("/"));
                found.insert(
                    path.strip_suffix('/')
                        .filter(|path| !path.is_empty())
                        .unwrap_or(&path)
                        .to_owned(),
                );
            }
        }
    }

    #[test]
    fn every_route_file_has_a_row_and_every_row_a_route_file() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/routes");
        let mut files = BTreeSet::new();
        routes(&folder, "/", &mut files);
        let rows: BTreeSet<String> = SCREENS.iter().map(|one| one.screen.path.clone()).collect();
        assert_eq!(rows, files);
    }
}
