//! The profile's questions on terms: when and where somebody works, what they ask, what they look for.

use crate::forms::build::{
    any_of, check, choice, choices, date, from_list, integer, one_of, prose, rows, text,
};
use crate::forms::field::{DateRule, Field, Section};

pub(crate) fn availability() -> Section {
    Section {
        key: "availability",
        title: "Availability & terms",
        help: "When you are free, where you work and your rates. You can add this later.",
        fields: vec![
            choice(
                "availability",
                "Availability",
                one_of([
                    ("available", "Available"),
                    ("open_to_offers", "Open to offers"),
                    ("booked_until", "Booked until a date"),
                    ("not_looking", "Not looking"),
                ]),
            ),
            date("booked_until", "Booked until", DateRule::Any)
                .shown(any_of("availability", ["booked_until"]))
                .when(any_of("availability", ["booked_until"])),
            rows(
                "busy",
                "Booked days",
                "period",
                1,
                200,
                vec![
                    date("from", "From", DateRule::Any).always(),
                    date("to", "To", DateRule::Any).always(),
                ],
            )
            .help("Days in the next 18 months when you are not available."),
            rows("rates", "Rates", "rate", 1, 5, rate()),
            choices("works_in", "Available to work in", from_list("countries"), 1, 20),
            check("will_travel", "Willing to travel"),
            choices("work_permits", "Right to work in", from_list("countries"), 1, 20),
            check("driver", "Has a driving licence"),
        ],
    }
}

fn rate() -> Vec<Field> {
    vec![
        choice("title", "Title", from_list("titles")),
        integer("amount", "Amount", 1, 1_000_000_000_000)
            .always()
            .help("In the smallest unit of the currency: 45000 is 450.00."),
        text("currency", "Currency", 3, 3)
            .always()
            .help("ISO 4217, such as EUR."),
        choice(
            "unit",
            "Per",
            one_of([
                ("hour", "Hour"),
                ("day", "Day"),
                ("week", "Week"),
                ("episode", "Episode"),
                ("flat", "Flat fee"),
            ]),
        )
        .always(),
        choice(
            "visible_to",
            "Visible to",
            one_of([
                ("nobody", "Nobody"),
                ("connections", "Connections"),
                ("members", "Members"),
            ]),
        )
        .always(),
    ]
}

pub(crate) fn looking_for() -> Section {
    let funder = || any_of("member_types", ["funder"]);
    Section {
        key: "looking_for",
        title: "Looking for",
        help: "What you are looking for on Slateflow.",
        fields: vec![
            choices(
                "intents",
                "I am looking for",
                one_of([
                    ("find_crew", "Crew"),
                    ("find_cast", "Cast"),
                    ("find_work", "Work"),
                    ("auditions", "Auditions"),
                    ("funding", "Funding"),
                    ("co_producer", "A co-producer"),
                    ("writer_director", "A writer or director"),
                    ("sales_distribution", "Sales or distribution"),
                    ("mentor", "A mentor"),
                    ("mentor_others", "People to mentor"),
                    ("services", "Services"),
                ]),
                1,
                6,
            )
            .always(),
            choices(
                "funder_instruments",
                "Instruments",
                one_of([
                    ("equity", "Equity"),
                    ("grant", "Grant"),
                    ("soft_loan", "Soft loan"),
                    ("senior_debt", "Senior debt"),
                    ("gap", "Gap and mezzanine"),
                    ("presale", "Pre-sale or licence"),
                    ("minimum_guarantee", "Minimum guarantee"),
                    ("brand_partnership", "Brand partnership"),
                ]),
                1,
                8,
            )
            .shown(funder())
            .when(funder()),
            integer("funder_ticket_min", "Minimum contribution", 0, 1_000_000_000)
                .unit("USD")
                .shown(funder())
                .when(funder()),
            integer("funder_ticket_max", "Maximum contribution", 1, 1_000_000_000)
                .unit("USD")
                .shown(funder())
                .when(funder()),
            choices("funder_formats", "Formats", from_list("formats"), 1, 33).shown(funder()),
            choices("funder_genres", "Genres", from_list("genres"), 1, 22).shown(funder()),
            choices(
                "funder_phases",
                "Phases",
                one_of([
                    ("development", "Development"),
                    ("production", "Production"),
                    ("completion", "Completion"),
                    ("p_and_a", "Prints and advertising"),
                ]),
                1,
                4,
            )
            .shown(funder())
            .when(funder()),
            choices(
                "funder_territories",
                "Territories",
                from_list("countries"),
                1,
                250,
            )
            .shown(funder()),
            prose("funder_requirements", "Project requirements", 1, 1_000).shown(funder()),
        ],
    }
}
