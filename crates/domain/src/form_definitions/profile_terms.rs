//! The profile's questions on terms: when and where somebody works, what they ask, what they look for.

use crate::forms::build::{
    any_of, check, choice, choices, date, from_list, integer, money, one_of, prose, rows, section, text,
};
use crate::forms::field::{DateRule, Field, Section};

pub(crate) fn availability() -> Section {
    section(
        "availability",
        vec![
            choice(
                "availability",
                one_of(["available", "open_to_offers", "booked_until", "not_looking"]),
            ),
            date("booked_until", DateRule::Any)
                .shown(any_of("availability", ["booked_until"]))
                .when(any_of("availability", ["booked_until"])),
            rows(
                "busy",
                1,
                200,
                vec![
                    date("from", DateRule::Any).always(),
                    date("to", DateRule::Any).always(),
                ],
            ),
            rows("rates", 1, 5, rate()),
            choices("works_in", from_list("countries"), 1, 20),
            check("will_travel"),
            choices("work_permits", from_list("countries"), 1, 20),
            check("driver"),
        ],
    )
}

fn rate() -> Vec<Field> {
    vec![
        choice("title", from_list("titles")),
        money("amount", 1_000_000_000_000).always(),
        text("currency", 3, 3).always(),
        choice("unit", one_of(["hour", "day", "week", "episode", "flat"])).always(),
        choice("visible_to", one_of(["nobody", "connections", "members"])).always(),
    ]
}

pub(crate) fn looking_for() -> Section {
    let intents = one_of([
        "find_crew",
        "find_cast",
        "find_work",
        "auditions",
        "funding",
        "co_producer",
        "writer_director",
        "sales_distribution",
        "mentor",
        "mentor_others",
        "services",
    ]);
    let mut fields = vec![choices("intents", intents, 1, 6).always()];
    fields.extend(of_funders());
    section("looking_for", fields)
}

fn of_funders() -> Vec<Field> {
    let funder = || any_of("member_types", ["funder"]);
    let instruments = one_of([
        "equity",
        "grant",
        "soft_loan",
        "senior_debt",
        "gap",
        "presale",
        "minimum_guarantee",
        "brand_partnership",
    ]);
    let phases = one_of(["development", "production", "completion", "p_and_a"]);
    let asked = |field: Field| field.shown(funder()).when(funder());
    vec![
        asked(choices("funder_instruments", instruments, 1, 8)),
        asked(integer("funder_ticket_min", 0, 1_000_000_000)),
        asked(integer("funder_ticket_max", 1, 1_000_000_000)),
        choices("funder_formats", from_list("formats"), 1, 33).shown(funder()),
        choices("funder_genres", from_list("genres"), 1, 22).shown(funder()),
        asked(choices("funder_phases", phases, 1, 4)),
        choices("funder_territories", from_list("countries"), 1, 250).shown(funder()),
        prose("funder_requirements", 1, 1_000).shown(funder()),
    ]
}
