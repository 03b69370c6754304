//! Stage 4: safety, plans, documents, delivery.

use crate::forms::build::{
    any_of, check, choice, date, document, empty, from_list, one_of, prose, rows, section, text,
};
use crate::forms::condition::Condition;
use crate::forms::field::{Accept, DateRule, Section};
use crate::lifecycle::Tier::{L, M, S};

const PLAN_MAX: usize = 4_000;

fn needs(what: &'static str) -> Condition {
    any_of("project.needs", [what])
}

pub(crate) fn safety() -> Section {
    section(
        "safety",
        vec![
            rows(
                "hazards",
                1,
                100,
                vec![
                    text("hazard", 2, 160).always(),
                    text("who", 2, 160).always(),
                    choice("risk", one_of(["low", "medium", "high"])).always(),
                    prose("measures", 10, 600).always(),
                    text("responsible", 2, 120).always(),
                ],
            ),
            document("risk_assessment", [Accept::Pdf], 20).when(empty("hazards")),
            prose("safeguarding", 100, PLAN_MAX).when(needs("minors")),
            prose("intimacy_plan", 100, PLAN_MAX).when(needs("intimacy")),
            prose("stunt_weapons_plan", 100, PLAN_MAX).when(needs("stunts_weapons")),
            prose("animal_plan", 100, PLAN_MAX).when(needs("animals")),
        ],
    )
}

pub(crate) fn plans() -> Section {
    let unless_on_paper = || empty("plans_file");
    section(
        "plans",
        vec![
            document("plans_file", [Accept::Pdf], 20),
            prose("data_backup_plan", 1, 2_000).tiers_when([L], unless_on_paper()),
            prose("sustainability_plan", 1, 2_000).tiers_when([L], unless_on_paper()),
            prose("access_plan", 1, 2_000).tiers_when([L], unless_on_paper()),
        ],
    )
}

pub(crate) fn legal() -> Section {
    let optioned = || any_of("stage1.rights_status", ["option_signed"]);
    section(
        "legal",
        vec![
            check("chain_of_title_declaration")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S]),
            document("chain_of_title", [Accept::Pdf], 20)
                .tiers([M, L])
                .private(),
            document("chain_of_title_opinion", [Accept::Pdf], 20)
                .tiers([L])
                .private(),
            check("option_exercised").shown(optioned()),
            rows(
                "ai_replica_consents",
                1,
                50,
                vec![
                    text("performer", 2, 120).always(),
                    prose("use", 20, 600).always(),
                    document("consent", [Accept::Pdf], 20).always(),
                ],
            )
            .when(needs("replicas"))
            .private(),
        ],
    )
}

pub(crate) fn delivery() -> Section {
    section(
        "delivery",
        vec![
            rows(
                "delivery_schedule",
                5,
                100,
                vec![
                    choice("item", from_list("delivery_items")).always(),
                    text("buyer", 2, 120).always(),
                    date("due", DateRule::AfterToday).always(),
                ],
            )
            .always(),
            prose("release_plan", 1, 3_000).tiers([M, L]),
        ],
    )
}
