//! Stage 3, Budget & Finance: do the sums and the evidence hold?

use crate::forms::build::{
    any_of, check, choice, choices, date, decimal, document, from_list, integer, money, one_of, prose, rows,
    section, tags, text,
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
    section(
        "entity",
        vec![
            choice("currency", from_list("currencies")).always(),
            text("entity_name", 2, 160).tiers([M, L]),
            choice("entity_country", from_list("countries")).tiers([M, L]),
            text("entity_reg_no", 1, 40).tiers([M, L]),
            choice("entity_spv", one_of(["yes", "no"])).tiers([M, L]),
        ],
    )
}

fn budget() -> Section {
    section(
        "budget",
        vec![
            money("budget_total", BUDGET_MAX).always(),
            rows(
                "topsheet",
                4,
                200,
                vec![
                    choice("code", from_list("budget_accounts")).always(),
                    text("own_code", 1, 20),
                    text("description", 1, 120),
                    money("amount", AMOUNT_MAX).always(),
                    text("notes", 1, 500),
                    tags("qualifying", 5, 120),
                ],
            )
            .always(),
            document("budget_file", [Accept::Pdf, Accept::Xlsx], 20).tiers([M, L]),
            text("budget_prepared_by", 1, 120).tiers([M, L]),
            date("budget_date", DateRule::NotAfterToday).tiers([M, L]),
            integer("shooting_days", 1, 300).tiers([M, L]),
        ],
    )
}

fn cover() -> Section {
    let state = || one_of(["bound", "quote", "none"]);
    let is_there = |field| any_of(field, ["bound", "quote"]);
    section(
        "cover",
        vec![
            money("contingency", AMOUNT_MAX).tiers([M, L]),
            choice("insurance_status", state()).tiers([M, L]),
            money("insurance_amount", AMOUNT_MAX)
                .shown(is_there("insurance_status"))
                .tiers_when([M, L], is_there("insurance_status")),
            choice("bond_status", state()).tiers([M, L]),
            money("bond_amount", AMOUNT_MAX)
                .shown(is_there("bond_status"))
                .tiers_when([M, L], is_there("bond_status")),
        ],
    )
}

fn sources() -> Section {
    section(
        "sources",
        vec![
            rows("finance_sources", 1, 40, source()).always(),
            check("shortfall_declared"),
            check("declares_finance")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S]),
        ],
    )
}

fn source() -> Vec<Field> {
    vec![
        choice("type", from_list("finance_source_types")).always(),
        text("provider", 2, 160).always(),
        money("amount", AMOUNT_MAX).always(),
        choice("currency", from_list("currencies")).always(),
        decimal("fx_rate", "0.00000001", "1000000", RATE_PLACES),
        date("fx_date", DateRule::NotAfterToday),
        choice("status", from_list("finance_source_statuses")).always(),
        choices("evidence", from_list("finance_evidence"), 1, 6)
            .tiers_when([M, L], any_of("status", ["confirmed", "drawn_down"])),
        document("evidence_file", [Accept::Pdf], 20),
        date("evidence_date", DateRule::NotAfterToday).tiers_when(
            [M, L],
            any_of(
                "status",
                ["letter_of_interest", "conditional", "confirmed", "drawn_down"],
            ),
        ),
        date("valid_until", DateRule::Any),
        prose("conditions", 1, 1_000),
        integer("recoup_position", 1, 40),
        decimal("premium_pct", "0", "100", 2),
        check("related_party"),
    ]
}

fn incentives() -> Section {
    section(
        "incentives",
        vec![
            check("no_incentives"),
            rows(
                "incentives",
                1,
                20,
                vec![
                    text("scheme", 2, 120).always(),
                    money("qualifying_spend", AMOUNT_MAX).always(),
                    decimal("est_rate", "0", "100", 4).always(),
                    money("est_value", AMOUNT_MAX).always(),
                    money("cap", AMOUNT_MAX),
                    choice("status", one_of(["estimate", "provisional", "final"])).always(),
                    check("loan"),
                ],
            ),
        ],
    )
}

fn recoupment() -> Section {
    section(
        "recoupment",
        vec![
            rows(
                "waterfall",
                1,
                20,
                vec![
                    text("who", 1, 200).always(),
                    text("what", 1, 200).always(),
                    decimal("pct", "0", "100", 4).always(),
                    money("cap", AMOUNT_MAX),
                ],
            )
            .tiers([L]),
            rows(
                "sales_estimates",
                1,
                100,
                vec![
                    text("territory", 2, 80).always(),
                    money("low", AMOUNT_MAX),
                    money("ask", AMOUNT_MAX).always(),
                    money("take", AMOUNT_MAX).always(),
                ],
            )
            .shown(not_small()),
            document("sales_estimates_file", [Accept::Pdf, Accept::Xlsx], 20).shown(not_small()),
        ],
    )
}

fn cashflow() -> Section {
    section(
        "cashflow",
        vec![
            rows(
                "cashflow",
                1,
                200,
                vec![
                    integer("month", -24, 36).always(),
                    choice(
                        "phase",
                        one_of(["development", "prep", "shoot", "post", "delivery"]),
                    )
                    .always(),
                    money("money_in", AMOUNT_MAX),
                    money("money_out", AMOUNT_MAX),
                ],
            )
            .shown(not_small())
            .tiers([L]),
        ],
    )
}

fn note() -> Section {
    section("note", vec![prose("finance_note", 1, 4_000).tiers([M, L])])
}
