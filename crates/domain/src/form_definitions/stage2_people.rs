//! Stage 2: who makes it, who plays in it.

use crate::form_definitions::formats::{fiction, series};
use crate::forms::build::{
    any_of, check, choice, choices, date, from_list, integer, one_of, prose, rows, tags, text, text_of,
};
use crate::forms::field::{DateRule, Lines, Options, Section, TextRule};
use crate::lifecycle::Tier::{L, M};

/// From a letter on, somebody stands by their name.
const ATTACHED: [&str; 3] = ["letter_of_intent", "deal_memo", "contracted"];

pub(crate) fn attachment_statuses() -> Options {
    one_of([
        ("wishlist", "Wish list"),
        ("approached", "Approached"),
        ("interested", "Interested"),
        ("letter_of_intent", "Letter of intent"),
        ("deal_memo", "Deal memo"),
        ("contracted", "Contracted"),
    ])
}

pub(crate) fn team() -> Section {
    Section {
        key: "team",
        title: "Key creatives",
        help: "Producers, writers, director and the other people attached.",
        fields: vec![
            rows(
                "key_creatives",
                "Key creatives",
                "person",
                2,
                40,
                vec![
                    text("name", "Name", 2, 120).always(),
                    choice(
                        "role",
                        "Role",
                        one_of([
                            ("producer", "Producer"),
                            ("writer", "Writer"),
                            ("director", "Director"),
                            ("showrunner", "Showrunner"),
                            ("executive_producer", "Executive producer"),
                            ("co_producer", "Co-producer"),
                            ("lead_cast", "Lead cast"),
                            ("presenter", "Presenter or narrator"),
                            ("director_of_photography", "Director of photography"),
                            ("production_designer", "Production designer"),
                            ("editor", "Editor"),
                            ("composer", "Composer"),
                            ("casting_director", "Casting director"),
                            ("animation_director", "Animation director"),
                        ]),
                    )
                    .always(),
                    choice("attachment_status", "Attachment", attachment_statuses()).always(),
                    text_of("email", "Email", 3, 254, Lines::One, TextRule::Email)
                        .when(any_of("attachment_status", ATTACHED))
                        .help("We'll email them to confirm. Their name stays hidden outside your team until they do."),
                    text("evidence", "Evidence", 2, 300)
                        .when(any_of("attachment_status", ATTACHED))
                        .help("Such as “Letter of 3 March 2026, signed by the agent”."),
                    date("valid_until", "Valid until", DateRule::Any)
                        .shown(any_of("attachment_status", ["letter_of_intent", "deal_memo"]))
                        .help("If the letter says so."),
                ],
            )
            .always()
            .help("At least a producer, a writer and a director. For a series, you can plan the directors below instead."),
            prose("director_plan", "Director plan", 100, 2_000)
                .shown(series())
                .help("Who directs the pilot and each block, and when they will be chosen."),
        ],
    }
}

pub(crate) fn cast() -> Section {
    Section {
        key: "cast",
        title: "Characters & cast",
        help: "The characters and your casting ideas.",
        fields: vec![
            rows(
                "characters",
                "Characters",
                "character",
                1,
                50,
                vec![
                    text("name", "Name", 1, 80).always(),
                    choice("role_type", "Part", from_list("cast_role_types")).always(),
                    prose("description", "Description", 1, 600).always(),
                    integer("playing_age_min", "Playing age from", 0, 100).when(fiction()),
                    integer("playing_age_max", "Playing age to", 0, 100).when(fiction()),
                    choices(
                        "special_requirements",
                        "Performance requirements",
                        from_list("special_requirements"),
                        1,
                        24,
                    ),
                    check("lines", "Has lines"),
                ],
            )
            .tiers_or([M, L], fiction())
            .help("For a documentary: the contributors."),
            tags("cast_wishlist", "Cast wish list", 20, 80)
                .private()
                .help("Your ideal casting."),
        ],
    }
}

pub(crate) fn crew() -> Section {
    Section {
        key: "crew",
        title: "Crew plan",
        help: "The positions you need, with dates. Stage 2 opens your crew calls.",
        fields: vec![
            rows(
                "crew_plan",
                "Crew plan",
                "position",
                1,
                100,
                vec![
                    choice("department", "Department", from_list("departments")).always(),
                    choice("title", "Title", from_list("titles")).always(),
                    integer("count", "Number", 1, 50).always(),
                    date("from", "From", DateRule::Any),
                    integer("weeks", "Weeks", 1, 104).always(),
                    check("filled", "Filled"),
                ],
            )
            .tiers([M, L])
            .help("Heads of department first."),
        ],
    }
}
