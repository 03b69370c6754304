//! The profile's questions. The gate is ten values and two consents; everything else is optional, or asked only of
//! performers and funders.

use crate::form_definitions::profile_terms::{availability, looking_for};
use crate::forms::build::{
    any_of, check, choice, choices, date, from_list, integer, one_of, prose, rows, section, tags, text,
    text_of, url, year,
};
use crate::forms::condition::Condition;
use crate::forms::field::{DateRule, Field, Form, Lines, Section, TextRule};

/// Lines of a filmography.
pub(crate) const MOST_CREDITS: usize = 200;

/// The two consents without which there is no profile.
pub const CONSENTS: [&str; 2] = ["accept_terms", "accept_code_of_conduct"];

/// Before it has words.
pub(crate) fn outline() -> Form {
    Form {
        key: "profile",
        version: 1,
        title: String::new(),
        sections: vec![
            you(),
            what_you_do(),
            your_work(),
            availability(),
            looking_for(),
            privacy(),
        ],
    }
}

fn you() -> Section {
    section(
        "you",
        vec![
            name("first_name").always(),
            name("last_name").always(),
            text("professional_name", 2, 80),
            text("pronouns", 1, 30),
            date("date_of_birth", DateRule::Adult).always().private(),
            choice("country", from_list("countries")).always(),
            text("city", 1, 80),
            choice("time_zone", from_list("time_zones")),
        ],
    )
}

fn name(key: &'static str) -> Field {
    text_of(key, 1, 60, Lines::One, TextRule::PersonName)
}

fn what_you_do() -> Section {
    section(
        "what_you_do",
        vec![
            choices(
                "member_types",
                one_of([
                    "filmmaker",
                    "crew",
                    "performer",
                    "writer",
                    "funder",
                    "distributor_sales",
                    "company_rep",
                    "agent_rep",
                    "facility_service",
                    "educator",
                    "student",
                ]),
                1,
                3,
            )
            .always(),
            choices("role_types", from_list("cast_role_types"), 1, 10).shown(performer()),
            choice("primary_department", from_list("departments")),
            choices("titles", from_list("titles"), 1, 5).when(Condition::Empty { field: "role_types" }),
            choices("other_titles", from_list("titles"), 1, 10),
            choice("experience_level", from_list("experience_levels")).always(),
            integer("years", 0, 70),
            rows(
                "unions",
                1,
                10,
                vec![
                    choice("code", from_list("unions")).always(),
                    choice("status", from_list("union_statuses")).always(),
                ],
            ),
        ],
    )
}

fn performer() -> Condition {
    any_of("member_types", ["performer"])
}

fn your_work() -> Section {
    section(
        "your_work",
        vec![
            text("headline", 10, 120).always(),
            prose("bio", 1, 2_000),
            rows("credits", 1, MOST_CREDITS, credit()),
            rows("links", 1, 10, vec![text("label", 1, 60), url("url").always()]),
            rows("reels", 1, 5, vec![text("title", 1, 120), url("url").always()]),
            tags("skills", 30, 40),
            tags("equipment", 30, 40),
            tags("software", 30, 40),
            rows(
                "languages",
                1,
                10,
                vec![
                    choice("language", from_list("languages")).always(),
                    choice(
                        "level",
                        one_of(["basic", "conversational", "professional", "native"]),
                    )
                    .always(),
                ],
            ),
            rows(
                "awards",
                1,
                30,
                vec![text("name", 1, 120).always(), year("year", 0)],
            ),
            integer("playing_age_min", 0, 100).shown(performer()),
            integer("playing_age_max", 0, 100).shown(performer()),
            integer("height_cm", 50, 250).shown(performer()),
            text("eyes", 1, 40).shown(performer()),
            text("hair", 1, 40).shown(performer()),
            text("build", 1, 40).shown(performer()),
            tags("accents", 20, 40).shown(performer()),
            tags("special_skills", 40, 40).shown(performer()),
            text("vocal_range", 1, 60).shown(performer()),
            prose("appearance_note", 1, 300).shown(performer()),
            tags("licences", 20, 40).shown(performer()),
        ],
    )
}

fn credit() -> Vec<Field> {
    vec![
        text("title", 1, 160).always(),
        text("role", 1, 80).always(),
        year("year", 2).always(),
        choice("format", from_list("formats")),
        text("company", 1, 120),
        url("link"),
    ]
}

fn privacy() -> Section {
    section(
        "privacy",
        vec![
            choice("visibility", one_of(["members", "connections"])).always(),
            choice("messages_from", one_of(["connections", "members"])),
            check("searchable"),
            check("listed"),
            check("show_age_range"),
            check("accept_terms").always(),
            check("accept_code_of_conduct").always(),
            check("marketing"),
            check("analytics"),
        ],
    )
}
