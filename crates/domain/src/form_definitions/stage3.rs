//! Stage 3, Budget & Finance: do the sums and the evidence hold?

use crate::forms::build::{
    any_of, check, choice, choices, date, decimal, document, from_list, integer, money, one_of, prose, rows,
    tags, text,
};
use crate::forms::condition::Condition;
use crate::forms::field::{Accept, DateRule, Field, Section};
use crate::lifecycle::Tier::{L, M, S};

/// Minor units: ten thousand million dollars.
const AMOUNT_MAX: i64 = 1_000_000_000_000;
/// 10⁹ in a currency of two digits.
const BUDGET_MAX: i64 = 100_000_000_000;
/// Rates are stated to eight places, as banks quote small currencies.
const RATE_PLACES: u32 = 8;

fn not_small() -> Condition {
    any_of("project.tier", ["M", "L"])
}

pub(crate) fn sections() -> Vec<Section> {
    vec![
        entity(),
        budget(),
        cover(),
        sources(),
        incentives(),
        recoupment(),
        cashflow(),
        note(),
    ]
}

fn entity() -> Section {
    Section {
        key: "entity",
        title: "Production company",
        help: "Who makes the film, signs for it and is paid.",
        fields: vec![
            choice("currency", "Currency of the budget", from_list("currencies")).always(),
            text("entity_name", "Production company", 2, 160).tiers([M, L]),
            choice("entity_country", "Country", from_list("countries")).tiers([M, L]),
            text("entity_reg_no", "Registration number", 1, 40).tiers([M, L]),
            choice(
                "entity_spv",
                "Founded for this production alone",
                one_of([("yes", "Yes"), ("no", "No")]),
            )
            .tiers([M, L]),
        ],
    }
}

fn budget() -> Section {
    Section {
        key: "budget",
        title: "Budget",
        help: "The top sheet: every account with its sum. They add up to the total, to the cent.",
        fields: vec![
            money("budget_total", "Total budget", BUDGET_MAX).always(),
            rows(
                "topsheet",
                "Top sheet",
                "line",
                4,
                200,
                vec![
                    choice("code", "Account", from_list("budget_accounts")).always(),
                    text("own_code", "Own account", 1, 20).help("Its number in your own chart of accounts."),
                    text("description", "Description", 1, 120),
                    money("amount", "Amount", AMOUNT_MAX).always(),
                    text("notes", "Notes", 1, 500),
                    tags("qualifying", "Qualifies for", 5, 120)
                        .help("The schemes that this spend counts for, as named under incentives."),
                ],
            )
            .always(),
            document("budget_file", "Budget file", [Accept::Pdf, Accept::Xlsx], 20).tiers([M, L]),
            text("budget_prepared_by", "Prepared by", 1, 120).tiers([M, L]),
            date("budget_date", "Date of the budget", DateRule::NotAfterToday)
                .tiers([M, L])
                .help("Not older than twelve months."),
            integer("shooting_days", "Shooting days in the budget", 1, 300).tiers([M, L]),
        ],
    }
}

fn cover() -> Section {
    let state = || one_of([("bound", "Bound"), ("quote", "Quoted"), ("none", "None")]);
    let is_there = |field| any_of(field, ["bound", "quote"]);
    Section {
        key: "cover",
        title: "Contingency & cover",
        help: "What is there for the day that goes wrong.",
        fields: vec![
            money("contingency", "Contingency", AMOUNT_MAX)
                .tiers([M, L])
                .help("10 % of the costs below the line is usual."),
            choice("insurance_status", "Production insurance", state()).tiers([M, L]),
            money("insurance_amount", "Premium", AMOUNT_MAX)
                .shown(is_there("insurance_status"))
                .tiers_when([M, L], is_there("insurance_status")),
            choice("bond_status", "Completion guarantee", state()).tiers([M, L]),
            money("bond_amount", "Fee of the guarantee", AMOUNT_MAX)
                .shown(is_there("bond_status"))
                .tiers_when([M, L], is_there("bond_status")),
        ],
    }
}

fn sources() -> Section {
    Section {
        key: "sources",
        title: "Finance plan",
        help: "Where the money comes from, and what proves it.",
        fields: vec![
            rows("finance_sources", "Sources", "source", 1, 40, source()).always(),
            check(
                "shortfall_declared",
                "The sources do not cover the budget; I know, and say in the note how it will be closed",
            ),
            check("declares_finance", "The money stands as I state it here")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S])
                .help("For a small project your word stands in for papers."),
        ],
    }
}

fn source() -> Vec<Field> {
    vec![
        choice("type", "Kind", from_list("finance_source_types")).always(),
        text("provider", "From", 2, 160).always(),
        money("amount", "Amount", AMOUNT_MAX).always(),
        choice("currency", "Currency", from_list("currencies")).always(),
        decimal(
            "fx_rate",
            "Rate of exchange",
            "0.00000001",
            "1000000",
            RATE_PLACES,
        )
        .help("Units of the budget's currency for one of this. Leave it out where both are the same."),
        date("fx_date", "Day of the rate", DateRule::NotAfterToday),
        choice("status", "Status", from_list("finance_source_statuses")).always(),
        choices("evidence", "Papers", from_list("finance_evidence"), 1, 6)
            .when(any_of("status", ["confirmed", "drawn_down"])),
        document("evidence_file", "The papers", [Accept::Pdf], 20),
        date("evidence_date", "Date of the papers", DateRule::NotAfterToday).when(any_of(
            "status",
            ["letter_of_interest", "conditional", "confirmed", "drawn_down"],
        )),
        date("valid_until", "Valid until", DateRule::Any)
            .help("Letters speak for six months, unless they say otherwise."),
        prose("conditions", "Conditions", 1, 1_000),
        integer("recoup_position", "Position in recoupment", 1, 40),
        decimal("premium_pct", "Premium", "0", "100", 2).unit("%"),
        check("related_party", "From a related party"),
    ]
}

fn incentives() -> Section {
    Section {
        key: "incentives",
        title: "Incentives",
        help: "Tax credits, rebates and offsets, and what they are calculated from.",
        fields: vec![
            check("no_incentives", "This project claims no incentive"),
            rows(
                "incentives",
                "Incentives",
                "incentive",
                1,
                20,
                vec![
                    text("scheme", "Scheme", 2, 120).always(),
                    money("qualifying_spend", "Qualifying spend", AMOUNT_MAX).always(),
                    decimal("est_rate", "Rate", "0", "100", 4).unit("%").always(),
                    money("est_value", "Value", AMOUNT_MAX)
                        .always()
                        .help("No more than rate times spend."),
                    money("cap", "Cap", AMOUNT_MAX).help("The most that the scheme pays."),
                    choice(
                        "status",
                        "Status",
                        one_of([
                            ("estimate", "Estimate"),
                            ("provisional", "Provisional certificate"),
                            ("final", "Final certificate"),
                        ]),
                    )
                    .always(),
                    check("loan", "A loan on it stands among the sources"),
                ],
            ),
        ],
    }
}

fn recoupment() -> Section {
    Section {
        key: "recoupment",
        title: "Recoupment & sales",
        help: "Who is paid first of what the film earns, and what it is expected to earn.",
        fields: vec![
            rows(
                "waterfall",
                "Recoupment waterfall",
                "tier",
                1,
                20,
                vec![
                    text("who", "Who", 1, 200).always(),
                    text("what", "What for", 1, 200).always(),
                    decimal("pct", "Share of what reaches it", "0", "100", 4)
                        .unit("%")
                        .always(),
                    money("cap", "Until", AMOUNT_MAX).help("Empty: without end."),
                ],
            )
            .tiers([L])
            .help("In order. Each tier takes its share of what reaches it until its cap; the rest flows on."),
            rows(
                "sales_estimates",
                "Sales estimates",
                "territory",
                1,
                100,
                vec![
                    text("territory", "Territory", 2, 80).always(),
                    money("low", "Low", AMOUNT_MAX),
                    money("ask", "Ask", AMOUNT_MAX).always(),
                    money("take", "Take", AMOUNT_MAX).always(),
                ],
            )
            .shown(not_small()),
            document(
                "sales_estimates_file",
                "Estimates of the sales agent",
                [Accept::Pdf, Accept::Xlsx],
                20,
            )
            .shown(not_small()),
        ],
    }
}

fn cashflow() -> Section {
    Section {
        key: "cashflow",
        title: "Cash flow",
        help: "Money in and out by month. Month 0 is the first of photography.",
        fields: vec![
            rows(
                "cashflow",
                "Cash flow",
                "month",
                1,
                200,
                vec![
                    integer("month", "Month", -24, 36).always(),
                    choice(
                        "phase",
                        "Phase",
                        one_of([
                            ("development", "Development"),
                            ("prep", "Prep"),
                            ("shoot", "Shoot"),
                            ("post", "Post"),
                            ("delivery", "Delivery"),
                        ]),
                    )
                    .always(),
                    money("money_in", "In", AMOUNT_MAX),
                    money("money_out", "Out", AMOUNT_MAX),
                ],
            )
            .shown(not_small())
            .tiers([L]),
        ],
    }
}

fn note() -> Section {
    Section {
        key: "note",
        title: "Note",
        help: "What the figures do not say.",
        fields: vec![
            prose("finance_note", "Finance note", 1, 4_000)
                .tiers([M, L])
                .help("Strategy for the shortfall, conditions that hang together, related parties."),
        ],
    }
}
