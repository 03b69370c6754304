//! Stage 2: who makes it, who plays in it.

use crate::form_definitions::formats::{fiction, series};
use crate::forms::build::{
    any_of, check, choice, choices, date, empty, from_list, integer, integer_starting, member, one_of, prose,
    rows, section, tags, text, text_of,
};
use crate::forms::field::{DateRule, Lines, Options, Section, TextRule};
use crate::lifecycle::Tier::{L, M};

/// From a letter on, somebody stands by their name.
const ON_PAPER: [&str; 3] = ["letter_of_intent", "deal_memo", "contracted"];
/// Whoever is asked to confirm, and then counts as attached: these, and whose project it is.
pub(crate) const ATTACHED: [&str; 4] = ["letter_of_intent", "deal_memo", "contracted", "own_project"];

pub(crate) fn attachment_statuses() -> Options {
    one_of([
        "wishlist",
        "approached",
        "interested",
        "letter_of_intent",
        "deal_memo",
        "contracted",
        "own_project",
    ])
}

pub(crate) fn team() -> Section {
    section(
        "team",
        vec![
            rows(
                "key_creatives",
                2,
                40,
                vec![
                    text("name", 2, 120).always(),
                    member("member"),
                    choice(
                        "role",
                        one_of([
                            "producer",
                            "writer",
                            "director",
                            "showrunner",
                            "executive_producer",
                            "co_producer",
                            "lead_cast",
                            "presenter",
                            "director_of_photography",
                            "production_designer",
                            "editor",
                            "composer",
                            "casting_director",
                            "animation_director",
                        ]),
                    )
                    .always(),
                    choice("attachment_status", attachment_statuses()).always(),
                    text_of("email", 3, 254, Lines::One, TextRule::Email)
                        .shown(empty("member"))
                        .when(any_of("attachment_status", ATTACHED)),
                    text("evidence", 2, 300).when(any_of("attachment_status", ON_PAPER)),
                    date("valid_until", DateRule::Any)
                        .shown(any_of("attachment_status", ["letter_of_intent", "deal_memo"])),
                ],
            )
            .always(),
            prose("director_plan", 100, 2_000).shown(series()),
        ],
    )
}

pub(crate) fn cast() -> Section {
    section(
        "cast",
        vec![
            rows(
                "characters",
                1,
                50,
                vec![
                    text("name", 1, 80).always(),
                    choice("role_type", from_list("cast_role_types")).always(),
                    prose("description", 1, 600).always(),
                    integer("playing_age_min", 0, 100)
                        .shown(fiction())
                        .when(fiction()),
                    integer("playing_age_max", 0, 100)
                        .shown(fiction())
                        .when(fiction()),
                    choices("special_requirements", from_list("special_requirements"), 1, 24)
                        .shown(fiction()),
                    check("lines").shown(fiction()),
                ],
            )
            .tiers_or([M, L], fiction()),
            tags("cast_wishlist", 20, 80).shown(fiction()).private(),
        ],
    )
}

pub(crate) fn crew() -> Section {
    section(
        "crew",
        vec![
            rows(
                "crew_plan",
                1,
                100,
                vec![
                    choice("department", from_list("departments")).always(),
                    choice("title", from_list("titles")).always(),
                    integer_starting(1, "count", 1, 50).always(),
                    date("from", DateRule::Any),
                    integer("weeks", 1, 104).always(),
                    check("filled"),
                ],
            )
            .tiers([M, L]),
        ],
    )
}
