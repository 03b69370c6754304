//! Stage 4: safety, plans, papers, delivery.

use crate::forms::build::{
    any_of, check, choice, date, document, empty, from_list, one_of, prose, rows, text,
};
use crate::forms::condition::Condition;
use crate::forms::field::{Accept, DateRule, Section};
use crate::lifecycle::Tier::{L, M, S};

const PLAN_MAX: usize = 4_000;

fn needs(what: &'static str) -> Condition {
    any_of("project.needs", [what])
}

pub(crate) fn safety() -> Section {
    Section {
        key: "safety",
        title: "Safety",
        help: "What can go wrong, and what you do about it. Plans are asked for by what stages 1 and 2 say of the story.",
        fields: vec![
            rows(
                "hazards",
                "Hazards",
                "hazard",
                1,
                100,
                vec![
                    text("hazard", "Hazard", 2, 160).always(),
                    text("who", "Who is at risk", 2, 160).always(),
                    choice(
                        "risk",
                        "Risk before measures",
                        one_of([("low", "Low"), ("medium", "Medium"), ("high", "High")]),
                    )
                    .always(),
                    prose("measures", "Measures", 10, 600).always(),
                    text("responsible", "Responsible", 2, 120).always(),
                ],
            )
            .help("Write the assessment here, or upload it below."),
            document("risk_assessment", "Risk assessment", [Accept::Pdf], 20)
                .when(empty("hazards"))
                .help("Signed by whoever is responsible for safety."),
            prose("safeguarding", "Safeguarding of minors", 100, PLAN_MAX)
                .when(needs("minors"))
                .help("Licences, hours, schooling, chaperones, who was checked and who can be spoken to."),
            prose("intimacy_plan", "Intimacy plan", 100, PLAN_MAX)
                .when(needs("intimacy"))
                .help("Intimacy coordinator, riders, closed set, how consent is given and withdrawn."),
            prose("stunt_weapons_plan", "Stunts and weapons", 100, PLAN_MAX)
                .when(needs("stunts_weapons"))
                .help("Coordinator, armourer, rehearsals, who handles what, and who may stop the take."),
            prose("animal_plan", "Animals", 100, PLAN_MAX)
                .when(needs("animals"))
                .help("Handlers, welfare representative, transport, rest and emergency care."),
        ],
    }
}

pub(crate) fn plans() -> Section {
    let unless_on_paper = || empty("plans_file");
    Section {
        key: "plans",
        title: "Working plans",
        help: "Short is fine; one paper for all three is fine too.",
        fields: vec![
            document("plans_file", "Plans on paper", [Accept::Pdf], 20)
                .help("Instead of the three answers below."),
            prose("data_backup_plan", "Data and backup", 1, 2_000)
                .tiers_when([L], unless_on_paper())
                .help("Copies, checksums, where they are kept, when a card may be wiped."),
            prose("sustainability_plan", "Sustainability", 1, 2_000).tiers_when([L], unless_on_paper()),
            prose("access_plan", "Access", 1, 2_000)
                .tiers_when([L], unless_on_paper())
                .help("Who needs what to work, and who sees to it."),
        ],
    }
}

pub(crate) fn legal() -> Section {
    let optioned = || any_of("stage1.rights_status", ["option_signed"]);
    Section {
        key: "legal",
        title: "Rights & consents",
        help: "Who owns what you are about to shoot.",
        fields: vec![
            check("chain_of_title_declaration", "The chain of title is complete")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S])
                .help("Every right that the work needs is owned or licensed in writing."),
            document("chain_of_title", "Chain of title bundle", [Accept::Pdf], 20)
                .tiers([M, L])
                .private()
                .help("Every agreement from the first author to the production company, in order."),
            document("chain_of_title_opinion", "Title opinion", [Accept::Pdf], 20)
                .tiers([L])
                .private()
                .help("Of a lawyer, on the title search."),
            check("option_exercised", "The option has been exercised")
                .shown(optioned())
                .help("Otherwise it must outlive the delivery."),
            rows(
                "ai_replica_consents",
                "Consents to digital replicas",
                "consent",
                1,
                50,
                vec![
                    text("performer", "Performer", 2, 120).always(),
                    prose("use", "What it is used for", 20, 600).always(),
                    document("consent", "Signed consent", [Accept::Pdf], 20)
                        .always()
                        .help(
                            "A paper of its own: informed, for this use, not a clause in the general terms.",
                        ),
                ],
            )
            .when(needs("replicas"))
            .private()
            .help("One for every scan or replica of a person."),
        ],
    }
}

pub(crate) fn delivery() -> Section {
    Section {
        key: "delivery",
        title: "Delivery & release",
        help: "What you hand over, to whom and when, and how people hear of it.",
        fields: vec![
            rows(
                "delivery_schedule",
                "Delivery schedule",
                "item",
                5,
                100,
                vec![
                    choice("item", "Item", from_list("delivery_items")).always(),
                    text("buyer", "For", 2, 120)
                        .always()
                        .help("Buyer, platform, festival or archive."),
                    date("due", "Due", DateRule::AfterToday).always(),
                ],
            )
            .always(),
            prose("release_plan", "Release plan", 1, 3_000)
                .tiers([M, L])
                .help("Festivals, sales, marketing, stills and EPK: who does what, and when."),
        ],
    }
}
