//! Stage 4, Greenlight & Delivery: can it start, safely and insured, and be delivered?

use crate::form_definitions::formats::UNSCRIPTED;
use crate::form_definitions::stage4_plans::{delivery, legal, plans, safety};
use crate::forms::build::{
    any_of, check, choice, date, document, from_list, integer, money, none_of, one_of, rows, text, text_of,
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
    Section {
        key: "schedule",
        title: "Script & schedule",
        help: "The agreed locked script, schedule and dates.",
        fields: vec![
            document("locked_script", "Locked script", [Accept::Pdf], 20)
                .always()
                .help("The version that is scheduled and budgeted; documentary: the locked treatment."),
            document("schedule", "Schedule", [Accept::Pdf, Accept::Xlsx], 20)
                .always()
                .help("One-line schedule or stripboard, with the day out of days."),
            date("start_date", "First day of photography", DateRule::NotBeforeToday).always(),
            date("wrap_date", "Wrap", DateRule::NotBeforeToday).always(),
            integer("shooting_days", "Shooting days", 1, 300)
                .unit("days")
                .always()
                .help("Main unit."),
            integer("other_days", "Days off and travel", 0, 600)
                .unit("days")
                .always()
                .help("All days between the first day and the wrap when the main unit does not shoot."),
        ],
    }
}

fn people() -> Section {
    let cast = none_of("stage1.format", UNSCRIPTED);
    Section {
        key: "people",
        title: "Crew & cast",
        help: "Heads of department and cast with their status. Booked and confirmed heads of department required: 2 at tier S, \
               5 at M, 8 at L.",
        fields: vec![
            rows(
                "crew_status",
                "Heads of department",
                "head",
                1,
                40,
                vec![
                    choice("title", "Title", from_list("titles")).always(),
                    text("name", "Name", 2, 120).always(),
                    choice(
                        "status",
                        "Status",
                        one_of([
                            ("offered", "Offered"),
                            ("booked", "Booked"),
                            ("contracted", "Contracted"),
                        ]),
                    )
                    .always(),
                    text_of("email", "Email", 3, 254, Lines::One, TextRule::Email)
                        .help("We'll email them to confirm. They count once they do."),
                ],
            )
            .always()
            .help(
                "Booked and contracted heads of department count once they confirm. Request confirmation on the Team page.",
            ),
            rows(
                "cast_status",
                "Cast",
                "part",
                1,
                50,
                vec![
                    text("character", "Character", 1, 80).always(),
                    text("name", "Played by", 2, 120).always(),
                    check("lead", "Lead"),
                    choice(
                        "status",
                        "Status",
                        one_of([
                            ("agreed", "Agreed"),
                            ("deal_memo", "Deal memo"),
                            ("contracted", "Contracted"),
                        ]),
                    )
                    .always(),
                ],
            )
            .when(cast)
            .help("At least the leads. Tier S: agreed; M: deal memo; L: contracted."),
            choice("union_status", "Unions", from_list("project_union_statuses")).tiers([M, L]),
            document("signatory_proof", "Signatory documents", [Accept::Pdf], 20)
                .shown(any_of("union_status", ["signatory_approved", "mixed"]))
                .tiers_when([M, L], any_of("union_status", ["signatory_approved", "mixed"]))
                .help("The union's confirmation that you may engage its members."),
            choice(
                "payroll",
                "Payroll",
                one_of([
                    ("payroll_company", "Payroll company"),
                    ("in_house", "Production accountant, in house"),
                    ("co_producer", "Co-producer or service company"),
                    ("unpaid", "Nobody is paid"),
                ]),
            )
            .tiers([M, L]),
        ],
    }
}

fn places() -> Section {
    Section {
        key: "places",
        title: "Locations",
        help: "Shooting locations and permits.",
        fields: vec![
            rows(
                "locations",
                "Locations",
                "location",
                1,
                50,
                vec![
                    text("name", "Place", 2, 120).always(),
                    text("region", "Region or town", 2, 120).always(),
                    choice(
                        "permit",
                        "Permit",
                        one_of([
                            ("not_needed", "None needed"),
                            ("needed", "Needed"),
                            ("applied", "Applied for"),
                            ("granted", "Granted"),
                        ]),
                    )
                    .always(),
                ],
            )
            .always(),
        ],
    }
}

fn money_in_place() -> Section {
    Section {
        key: "money",
        title: "Finance close",
        help: "Signed financing and cash for the first weeks. What has happened since the plan in stage 3.",
        fields: vec![
            document("finance_close", "Closing documents", [Accept::Pdf], 20)
                .tiers([M, L])
                .private()
                .finance()
                .help("The executed agreements, or a statement by the closing bank or lawyer."),
            rows(
                "closed_sources",
                "Signed since stage 3",
                "source",
                1,
                40,
                vec![
                    text("provider", "Provider", 2, 160)
                        .always()
                        .help("As named in the finance plan."),
                    money("amount", "Amount", MOST)
                        .in_currency("stage3.currency")
                        .always()
                        .help("In the budget currency."),
                    date("signed_on", "Signed on", DateRule::NotAfterToday).always(),
                ],
            )
            .private()
            .finance(),
            money("first_weeks_cash", "Cash for the first four weeks", MOST)
                .in_currency("stage3.currency")
                .tiers([M, L])
                .private()
                .finance()
                .help("Balance of the production account on the day you submit."),
        ],
    }
}

fn insurance() -> Section {
    let wanted = || any_of("bond_required", ["true"]);
    Section {
        key: "insurance",
        title: "Insurance",
        help: "Production, public liability and employer's cover; errors and omissions quoted at tier M, bound at L.",
        fields: vec![
            rows(
                "insurance",
                "Policies",
                "policy",
                1,
                20,
                vec![
                    choice(
                        "cover",
                        "Cover",
                        one_of([
                            ("production", "Production package"),
                            ("public_liability", "Public liability"),
                            ("employers", "Employer's liability"),
                            ("errors_omissions", "Errors and omissions"),
                            ("cast", "Cast"),
                            ("equipment", "Equipment"),
                            ("travel", "Travel"),
                            ("cancellation", "Cancellation"),
                        ]),
                    )
                    .always(),
                    choice(
                        "status",
                        "Status",
                        one_of([("quote", "Quote"), ("bound", "Bound")]),
                    )
                    .always(),
                    text("insurer", "Insurer", 2, 120).always(),
                    date("valid_until", "Valid until", DateRule::AfterToday),
                ],
            )
            .tiers([M, L]),
            check("bond_required", "A financier requires a completion bond"),
            document("completion_bond", "Completion bond", [Accept::Pdf], 20)
                .shown(wanted())
                .when(wanted())
                .private()
                .help("The bond, or the guarantor's signed letter of intent."),
        ],
    }
}
