//! Stage 4, Greenlight & Delivery: can it start, safely and insured, and be delivered?

use crate::form_definitions::formats::UNSCRIPTED;
use crate::form_definitions::stage4_plans::{delivery, legal, plans, safety};
use crate::forms::build::{
    any_of, check, choice, date, document, empty, from_list, integer, member, money, none_of, one_of, rows,
    section, text, text_of,
};
use crate::forms::field::{Accept, DateRule, Lines, Section, TextRule};
use crate::lifecycle::Tier::{L, M};

/// 10⁹ in a currency of two digits.
const MOST: i64 = 100_000_000_000;

pub(crate) fn sections() -> Vec<Section> {
    vec![
        schedule(),
        people(),
        places(),
        money_in_place(),
        insurance(),
        safety(),
        plans(),
        legal(),
        delivery(),
    ]
}

fn schedule() -> Section {
    section(
        "schedule",
        vec![
            document("locked_script", [Accept::Pdf], 20).always(),
            document("schedule", [Accept::Pdf, Accept::Xlsx], 20).always(),
            date("start_date", DateRule::NotBeforeToday).always(),
            date("wrap_date", DateRule::NotBeforeToday).always(),
            integer("shooting_days", 1, 300).always(),
            integer("other_days", 0, 600).always(),
        ],
    )
}

fn people() -> Section {
    let cast = none_of("stage1.format", UNSCRIPTED);
    section(
        "people",
        vec![
            rows(
                "crew_status",
                1,
                40,
                vec![
                    choice("title", from_list("titles")).always(),
                    text("name", 2, 120).always(),
                    member("member"),
                    choice("status", one_of(["offered", "booked", "contracted"])).always(),
                    text_of("email", 3, 254, Lines::One, TextRule::Email).shown(empty("member")),
                ],
            )
            .always(),
            rows(
                "cast_status",
                1,
                50,
                vec![
                    text("character", 1, 80).always(),
                    text("name", 2, 120).always(),
                    check("lead"),
                    choice("status", one_of(["agreed", "deal_memo", "contracted"])).always(),
                ],
            )
            .when(cast),
            choice("union_status", from_list("project_union_statuses")).tiers([M, L]),
            document("signatory_proof", [Accept::Pdf], 20)
                .shown(any_of("union_status", ["signatory_approved", "mixed"]))
                .tiers_when([M, L], any_of("union_status", ["signatory_approved", "mixed"])),
            choice(
                "payroll",
                one_of(["payroll_company", "in_house", "co_producer", "unpaid"]),
            )
            .tiers([M, L]),
        ],
    )
}

fn places() -> Section {
    section(
        "places",
        vec![
            rows(
                "locations",
                1,
                50,
                vec![
                    text("name", 2, 120).always(),
                    text("region", 2, 120).always(),
                    choice("permit", one_of(["not_needed", "needed", "applied", "granted"])).always(),
                ],
            )
            .always(),
        ],
    )
}

fn money_in_place() -> Section {
    section(
        "money",
        vec![
            document("finance_close", [Accept::Pdf], 20)
                .tiers([M, L])
                .private()
                .finance(),
            rows(
                "closed_sources",
                1,
                40,
                vec![
                    text("provider", 2, 160).always(),
                    money("amount", MOST).in_currency("stage3.currency").always(),
                    date("signed_on", DateRule::NotAfterToday).always(),
                ],
            )
            .private()
            .finance(),
            money("first_weeks_cash", MOST)
                .in_currency("stage3.currency")
                .tiers([M, L])
                .private()
                .finance(),
        ],
    )
}

fn insurance() -> Section {
    let wanted = || any_of("bond_required", ["true"]);
    section(
        "insurance",
        vec![
            rows(
                "insurance",
                1,
                20,
                vec![
                    choice(
                        "cover",
                        one_of([
                            "production",
                            "public_liability",
                            "employers",
                            "errors_omissions",
                            "cast",
                            "equipment",
                            "travel",
                            "cancellation",
                        ]),
                    )
                    .always(),
                    choice("status", one_of(["quote", "bound"])).always(),
                    text("insurer", 2, 120).always(),
                    date("valid_until", DateRule::AfterToday),
                ],
            )
            .tiers([M, L]),
            check("bond_required"),
            document("completion_bond", [Accept::Pdf], 20)
                .shown(wanted())
                .when(wanted())
                .private(),
        ],
    )
}
