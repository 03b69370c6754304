//! Addresses without what tells one project, person or code from another.

use kernel::screens::{Analytics, screen_at};

const LONGEST: usize = 120;

/// The screen or endpoint of an address: path only, ids as `:id`.
pub fn route_of(address: &str) -> String {
    let rest = address.split_once("://").map_or(address, |(_, rest)| {
        rest.find('/').map_or("/", |start| &rest[start..])
    });
    let path = rest.split(['?', '#']).next().unwrap_or_default();
    let mut route = String::new();
    let mut before = "";
    for segment in path.split('/').filter(|s| !s.is_empty()).take(12) {
        route.push('/');
        route.push_str(match before {
            "invitations" | "invited" | "role-requests" => ":code",
            _ if is_word(segment) => segment,
            _ => ":id",
        });
        before = segment;
        if route.len() > LONGEST {
            break;
        }
    }
    if route.is_empty() { "/".to_owned() } else { route }
}

/// A part of an address that the product has given itself: `stage-3`, `create-project`, `accounts:lookup`,
/// `dossier.pdf`.
fn is_word(segment: &str) -> bool {
    let digits = segment.bytes().filter(u8::is_ascii_digit).count();
    let capitals = segment.bytes().filter(u8::is_ascii_uppercase).count();
    segment.len() <= 32
        && digits <= 2
        && capitals <= 3
        && !segment.contains('@')
        && segment
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b':'))
}

/// Whether the text of an element may be kept. Not where scripts, finance, messages, reviews or people are shown.
pub fn tells_text(route: &str) -> bool {
    screen_at(route).is_some_and(|screen| screen.analytics == Analytics::Labels)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const ADDRESSES: [(&str, &str); 14] = [
        (
            "https://slate.example/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-3?x=1#y",
            "/projects/:id/stage-3",
        ),
        (
            "/projects/019a1f0e-8c1b-7abc-8def-0123456789ab/stage-3?x=1#y",
            "/projects/:id/stage-3",
        ),
        ("/invitations/abcdefgh/accept", "/invitations/:code/accept"),
        ("/invited/abcdefgh#email=x", "/invited/:code"),
        ("/role-requests/abcdefgh#email=x", "/role-requests/:code"),
        (
            "/api/review/019a1f0e-8c1b-7abc-8def-0123456789ab/claim",
            "/api/review/:id/claim",
        ),
        (
            "/api/projects/x/team/ABCDEFGHabcdefghABCDEFGHabcd",
            "/api/projects/x/team/:id",
        ),
        ("/admin/dossier.pdf", "/admin/dossier.pdf"),
        ("https://slate.example", "/"),
        ("/people/maya@skerry.test", "/people/:id"),
        ("/people/maya%40skerry.test", "/people/:id"),
        ("", "/"),
        ("/", "/"),
        ("/login", "/login"),
    ];

    #[test]
    fn w_02_an_address_keeps_only_what_is_the_same_for_everybody() {
        for (address, route) in ADDRESSES {
            assert_eq!(route_of(address), route, "{address}");
        }
        let rows = ADDRESSES.map(|(address, _)| json!({"address": address, "route": route_of(address)}));
        vectors::check("routes", rows);
    }

    #[test]
    fn w_02_private_screens_tell_no_text() {
        let routes = [
            ("/review/:id", false),
            ("/projects/:id/stage-3", false),
            ("/projects/:id/create-project/stage-2", false),
            ("/messages", false),
            ("/profile", false),
            ("/admin/feedback", false),
            ("/admin/analytics", true),
            ("/dashboard", true),
        ];
        for (route, tells) in routes {
            assert_eq!(tells_text(route), tells, "{route}");
        }
        let rows = routes.map(|(route, _)| json!({"route": route, "labels": tells_text(route)}));
        vectors::check("labels", rows);
    }
}
