//! Stage 4: safety, plans, documents, delivery.

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
        help: "Hazards and safety measures. The plans required depend on your answers in stages 1 and 2.",
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
            .help("Enter the assessment here, or upload it below."),
            document("risk_assessment", "Risk assessment", [Accept::Pdf], 20)
                .when(empty("hazards"))
                .help("Signed by the person responsible for safety."),
            prose("safeguarding", "Safeguarding of minors", 100, PLAN_MAX)
                .when(needs("minors"))
                .help(
                    "Licences, working hours, schooling, chaperones, background checks and contact persons.",
                ),
            prose("intimacy_plan", "Intimacy plan", 100, PLAN_MAX)
                .when(needs("intimacy"))
                .help("Intimacy coordinator, riders, closed set, how consent is given and withdrawn."),
            prose("stunt_weapons_plan", "Stunts and weapons", 100, PLAN_MAX)
                .when(needs("stunts_weapons"))
                .help("Coordinator, armourer, rehearsals, responsibilities, and who can stop the take."),
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
        help: "Keep it short. One document can cover all three.",
        fields: vec![
            document("plans_file", "Plans as a file", [Accept::Pdf], 20)
                .help("Instead of the three answers below."),
            prose("data_backup_plan", "Data and backup", 1, 2_000)
                .tiers_when([L], unless_on_paper())
                .help("Copies, checksums, storage, and when cards may be wiped."),
            prose("sustainability_plan", "Sustainability", 1, 2_000).tiers_when([L], unless_on_paper()),
            prose("access_plan", "Access", 1, 2_000)
                .tiers_when([L], unless_on_paper())
                .help("Access requirements of cast and crew, and who is responsible."),
        ],
    }
}

pub(crate) fn legal() -> Section {
    let optioned = || any_of("stage1.rights_status", ["option_signed"]);
    Section {
        key: "legal",
        title: "Rights & consents",
        help: "Chain of title and performer consents.",
        fields: vec![
            check("chain_of_title_declaration", "The chain of title is complete")
                .shown(any_of("project.tier", ["S"]))
                .tiers([S])
                .help("Every right the work needs is owned or licensed in writing."),
            document("chain_of_title", "Chain of title bundle", [Accept::Pdf], 20)
                .tiers([M, L])
                .private()
                .help("Every agreement from the first author to the production company, in order."),
            document("chain_of_title_opinion", "Title opinion", [Accept::Pdf], 20)
                .tiers([L])
                .private()
                .help("A lawyer's opinion on the title search."),
            check("option_exercised", "The option has been exercised")
                .shown(optioned())
                .help("Otherwise it must run until after delivery."),
            rows(
                "ai_replica_consents",
                "Consents to digital replicas",
                "consent",
                1,
                50,
                vec![
                    text("performer", "Performer", 2, 120).always(),
                    prose("use", "Use", 20, 600).always(),
                    document("consent", "Signed consent", [Accept::Pdf], 20)
                        .always()
                        .help(
                            "A separate document: informed consent for this use, not a clause in general terms.",
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
        help: "Deliverables, recipients, due dates and the release plan.",
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
                .help("Festivals, sales, marketing, stills and EPK: responsibilities and timing."),
        ],
    }
}
