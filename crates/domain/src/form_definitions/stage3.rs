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
        help: "The company that produces the film, signs the contracts and receives the money.",
        fields: vec![
            choice("currency", "Budget currency", from_list("currencies")).always(),
            text("entity_name", "Production company", 2, 160).tiers([M, L]),
            choice("entity_country", "Country", from_list("countries")).tiers([M, L]),
            text("entity_reg_no", "Registration number", 1, 40).tiers([M, L]),
            choice(
                "entity_spv",
                "Special purpose vehicle (SPV) for this production",
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
        help: "The top sheet: every account with its amount. The accounts must add up to the total budget exactly.",
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
                    text("own_code", "Your account no.", 1, 20)
                        .help("The number in your own chart of accounts."),
                    text("description", "Description", 1, 120),
                    money("amount", "Amount", AMOUNT_MAX).always(),
                    text("notes", "Notes", 1, 500),
                    tags("qualifying", "Qualifies for", 5, 120)
                        .help("The schemes this spend counts towards, as named under Incentives."),
                ],
            )
            .always(),
            document("budget_file", "Budget file", [Accept::Pdf, Accept::Xlsx], 20).tiers([M, L]),
            text("budget_prepared_by", "Prepared by", 1, 120).tiers([M, L]),
            date("budget_date", "Budget date", DateRule::NotAfterToday)
                .tiers([M, L])
                .help("No more than 12 months old."),
            integer("shooting_days", "Shooting days in the budget", 1, 300).tiers([M, L]),
        ],
    }
}

fn cover() -> Section {
    let state = || one_of([("bound", "Bound"), ("quote", "Quoted"), ("none", "None")]);
    let is_there = |field| any_of(field, ["bound", "quote"]);
    Section {
        key: "cover",
        title: "Contingency & insurance",
        help: "How overruns and losses are covered.",
        fields: vec![
            money("contingency", "Contingency", AMOUNT_MAX)
                .tiers([M, L])
                .help("Usually 10 % of below-the-line costs."),
            choice("insurance_status", "Production insurance", state()).tiers([M, L]),
            money("insurance_amount", "Premium", AMOUNT_MAX)
                .shown(is_there("insurance_status"))
                .tiers_when([M, L], is_there("insurance_status")),
            choice("bond_status", "Completion guarantee", state()).tiers([M, L]),
            money("bond_amount", "Guarantee fee", AMOUNT_MAX)
                .shown(is_there("bond_status"))
                .tiers_when([M, L], is_there("bond_status")),
        ],
    }
}

fn sources() -> Section {
    Section {
        key: "sources",
        title: "Finance plan",
        help: "Funding sources and evidence for each.",
        fields: vec![
            rows("finance_sources", "Sources", "source", 1, 40, source()).always(),
            check(
                "shortfall_declared",
                "The finance plan has a gap; I explain in the note how it will be closed",
            ),
            check("declares_finance", "I confirm that the financing is as stated")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S])
                .help("For a small project, this replaces supporting documents."),
        ],
    }
}

fn source() -> Vec<Field> {
    vec![
        choice("type", "Kind", from_list("finance_source_types")).always(),
        text("provider", "From", 2, 160).always(),
        money("amount", "Amount", AMOUNT_MAX).always(),
        choice("currency", "Currency", from_list("currencies")).always(),
        decimal("fx_rate", "Exchange rate", "0.00000001", "1000000", RATE_PLACES).help(
            "Units of the budget currency for one unit of this currency. Leave empty if both are the same.",
        ),
        date("fx_date", "Exchange rate date", DateRule::NotAfterToday),
        choice("status", "Status", from_list("finance_source_statuses")).always(),
        choices(
            "evidence",
            "Supporting documents",
            from_list("finance_evidence"),
            1,
            6,
        )
        .when(any_of("status", ["confirmed", "drawn_down"])),
        document("evidence_file", "File", [Accept::Pdf], 20),
        date("evidence_date", "Document date", DateRule::NotAfterToday).when(any_of(
            "status",
            ["letter_of_interest", "conditional", "confirmed", "drawn_down"],
        )),
        date("valid_until", "Valid until", DateRule::Any)
            .help("Letters are valid for six months unless they state otherwise."),
        prose("conditions", "Conditions", 1, 1_000),
        integer("recoup_position", "Recoupment position", 1, 40),
        decimal("premium_pct", "Premium", "0", "100", 2).unit("%"),
        check("related_party", "From a related party"),
    ]
}

fn incentives() -> Section {
    Section {
        key: "incentives",
        title: "Incentives",
        help: "Tax credits, rebates and offsets, with the spend they are based on.",
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
                        .help("At most rate × qualifying spend."),
                    money("cap", "Cap", AMOUNT_MAX).help("The maximum the scheme pays."),
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
                    check("loan", "A loan against it is listed as a source"),
                ],
            ),
        ],
    }
}

fn recoupment() -> Section {
    Section {
        key: "recoupment",
        title: "Recoupment & sales",
        help: "The order in which revenue is paid out, and the revenue you expect.",
        fields: vec![
            rows(
                "waterfall",
                "Recoupment waterfall",
                "tier",
                1,
                20,
                vec![
                    text("who", "Who", 1, 200).always(),
                    text("what", "Entitlement", 1, 200).always(),
                    decimal("pct", "Share of the remaining receipts", "0", "100", 4)
                        .unit("%")
                        .always(),
                    money("cap", "Cap", AMOUNT_MAX).help("Leave empty for no cap."),
                ],
            )
            .tiers([L])
            .help(
                "In order of payment. Each tier takes its share of the remaining receipts up to its cap; the rest passes \
                 to the next tier.",
            ),
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
                "Sales agent's estimates",
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
        help: "Money in and out by month. Month 0 is the first month of principal photography.",
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
        title: "Finance notes",
        help: "Context for reviewers.",
        fields: vec![
            prose("finance_note", "Finance note", 1, 4_000)
                .tiers([M, L])
                .help("How the gap will be closed, conditions that depend on each other, related parties."),
        ],
    }
}
