//! The dossier, read back by another program.
#![allow(clippy::unwrap_used)]

mod foreign;
#[path = "../examples/sample/mod.rs"]
mod sample;

use std::collections::BTreeSet;

use domain::export_import::Material;
use domain::lifecycle::ApprovalStatus;
use dossier::{Order, Standard, typeset};
use lopdf::Document;
use rstest::rstest;
use serde_json::json;

fn pages(material: &Material, order: &Order) -> Vec<String> {
    let pdf = typeset(&sample::catalog(), material, order, &[]).unwrap().pdf;
    let read = Document::load_mem(&pdf).unwrap();
    let numbers: Vec<u32> = read.get_pages().into_keys().collect();
    numbers
        .into_iter()
        .map(|number| read.extract_text(&[number]).unwrap())
        .collect()
}

/// White space is where lines end; it is not part of what is said.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn everything_stands_in_it_in_its_order_with_numbered_pages() {
    let pages = pages(&sample::material(), &sample::order());
    assert!(pages.len() >= 30, "{} pages", pages.len());
    let all: Vec<String> = pages.iter().map(|page| squeezed(page)).collect();
    for wanted in [
        "The Lighthouse Keeper",
        "Feature film · Thriller",
        "A lighthouse keeper finds a door under the sea",
        "Confidential. Prepared for Northern Lights Film Fund on 21 November 2026.",
        "By Ada Ní Bhriain.",
        "Written by Ada Ní Bhriain",
        "Stages 1, 2 and 3 have been approved by Slateflow's reviewers. All other content is marked as draft.",
    ] {
        assert!(all[0].contains(&squeezed(wanted)), "{wanted}: {}", pages[0]);
    }
    let places = [
        "Contents",
        "Approvals",
        "1 Concept & Rights",
        "Director's statement",
        "Top sheet",
        "Finance plan by type of funding",
        "Recoupment order",
        "Cash flow by month",
        "4 Greenlight & Delivery",
        "Team members",
    ];
    let mut from = 1;
    for place in places {
        let found = (from..all.len()).find(|at| all[*at].contains(&squeezed(place)));
        from = found.unwrap_or_else(|| panic!("{place} is not there, or not in its place"));
    }
    for (number, page) in all.iter().enumerate().skip(1) {
        assert!(
            page.contains(&format!("{}/{}", number + 1, all.len())),
            "page {number}: {page}"
        );
        assert!(page.contains(&squeezed("Confidential. Prepared for Northern Lights Film Fund")));
    }
    let whole = all.concat();
    for wanted in [
        "Approved on 2 March 2026, version 2",
        "Key creatives who have confirmed",
        "Nora Keane",
        "One more person had confirmed, but the letter has expired. One more person is named but has not confirmed yet.",
        "Heads of department who have confirmed",
        "Cillian Roche",
        "2 more people are named but have not confirmed yet.",
        "Cast who have confirmed",
        "Sorcha Daly Mara Deal memo",
        "2 more people had confirmed, but the letters have expired.",
        "EUR 30,000",
        "Character 49",
        "Territory 59",
        "Tomás Ó Sé",
    ] {
        assert!(whole.contains(&squeezed(wanted)), "{wanted}");
    }
}

#[test]
fn ux12_lines_have_the_names_of_their_accounts_and_sources_their_status() {
    let whole = squeezed(&pages(&sample::material(), &sample::order()).concat());
    for wanted in ["1100 Story & rights · Account line 0", "In discussion"] {
        assert!(whole.contains(&squeezed(wanted)), "{wanted}");
    }
}

/// Amounts of one recipient after the other, so that what is left is the receipts less all of them.
#[test]
fn ux12_recoupment_names_everybody_who_is_paid() {
    let pages = pages(&sample::material(), &sample::order());
    let whole = squeezed(&pages.concat());
    for wanted in [
        "Receipts 600,000.00 671,250.00 1,200,000.00 1,342,500.00",
        "1 Party 0 300,000.00 335,625.00 400,000.00 400,000.00",
        "12 Party 11 146.48 163.88 390.62 529.78",
        "Remaining 146.49 163.87 390.63 529.79",
        "Receipts 2,400,000.00 2,685,000.00 4,027,500.00 5,370,000.00",
    ] {
        assert!(whole.contains(&squeezed(wanted)), "{wanted}");
    }
}

#[test]
fn ux12_a_text_to_read_stands_over_the_full_width_below_its_name() {
    let pages = pages(&sample::material(), &sample::order());
    let whole = squeezed(&pages.concat());
    let character = "Character 7 Type of role: Lead · Playing age from: 27 · Playing age to: 37 · Speaking part: Yes Mara keeps";
    assert!(whole.contains(&squeezed(character)), "{}", pages[11]);
}

#[test]
fn ux12_the_overview_tells_what_the_film_costs_and_whether_that_is_approved() {
    let overview = |material: &Material| {
        let pages = pages(material, &sample::order());
        let found = pages
            .iter()
            .find(|page| squeezed(page).contains("Overview") && !page.contains("Contents"));
        squeezed(found.unwrap())
    };
    let mut material = sample::material();
    let told = overview(&material);
    for said in [
        "Budget EUR 2,685,000",
        "Sources EUR 2,685,000",
        "Confirmed 0.00%",
        "Shortfall EUR 0",
    ] {
        assert!(told.contains(&squeezed(said)), "{told}");
    }
    assert!(
        !told.contains(&squeezed("USD 1m")),
        "what it costs is known better"
    );
    assert!(told.contains(&squeezed("Budget & Finance Approved on")), "{told}");
    for stage in &mut material.stages {
        stage.finance = None;
    }
    let told = overview(&material);
    assert!(!told.contains("Shortfall") && told.contains(&squeezed("USD 1m")));
}

#[test]
fn ux12_short_parts_share_a_page_and_a_draft_shares_none() {
    let mut material = sample::material();
    for stage in &mut material.stages {
        stage.content.clear();
        stage.finance = None;
    }
    let short = pages(&material, &sample::order());
    let overview = short
        .iter()
        .find(|page| squeezed(page).contains("Overview") && !page.contains("Contents"));
    let overview = squeezed(overview.unwrap());
    // Among the approvals, and as the heading of the part below them.
    assert_eq!(overview.matches("1Concept&Rights").count(), 2, "{overview}");
    let draft = short
        .iter()
        .rfind(|page| squeezed(page).contains("4Greenlight&Delivery"));
    assert!(!squeezed(draft.unwrap()).contains("3Budget&Finance"));
}

#[test]
fn what_is_a_draft_is_marked_and_what_is_approved_is_not() {
    let pages = pages(&sample::material(), &sample::order());
    let last = |what: &str| {
        let found = pages
            .iter()
            .rposition(|page| squeezed(page).contains(&squeezed(what)));
        found.unwrap()
    };
    let (draft, team) = (last("Draft, not approved"), last("Team members"));
    assert!(draft > 10 && team > draft);
    for (number, page) in pages.iter().enumerate() {
        let marked = page.contains("DRAFT");
        assert_eq!(
            marked,
            (draft..team).contains(&number),
            "page {}: {page}",
            number + 1
        );
    }
}

#[test]
fn ux12_what_was_submitted_is_no_draft() {
    let mut material = sample::material();
    material.stages[3].status = ApprovalStatus::InReview;
    let whole = pages(&material, &sample::order());
    assert!(!whole.iter().any(|page| page.contains("DRAFT")));
    let whole = squeezed(&whole.concat());
    assert!(!whole.contains("Draft,notapproved"));
    assert!(whole.contains(&squeezed("Submitted for review, not yet approved")));
}

#[test]
fn ux12_the_cover_names_who_makes_the_film() {
    let mut material = sample::material();
    let mut director = material.creatives.confirmed[0].clone();
    director.name = "Nora Quinn".to_owned();
    director.job = "director".to_owned();
    let mut producer = director.clone();
    producer.name = "Jo Marsh".to_owned();
    producer.job = "producer".to_owned();
    material.creatives.confirmed.extend([director, producer]);
    material.stages[0].content["writers"] = json!([
        {"name": "Ada Ní Bhriain", "credit": "Written by"},
        {"name": "Seán Mac", "credit": "Screenwriter"},
        {"name": "Old Author", "credit": "Based on the novel by"},
    ]);
    let cover = squeezed(&pages(&material, &sample::order())[0]);
    for wanted in [
        "Directed by Nora Quinn",
        "Written by Ada Ní Bhriain and Seán Mac",
        "Based on the novel by Old Author",
        "Produced by Jo Marsh",
    ] {
        assert!(cover.contains(&squeezed(wanted)), "{wanted}: {cover}");
    }
    // What somebody may do in the team is no credit.
    assert!(!cover.contains(&squeezed("Produced by Jo Marsh and")), "{cover}");
    material.creatives.confirmed.pop();
    let cover = squeezed(&pages(&material, &sample::order())[0]);
    assert!(!cover.contains("Producedby"), "{cover}");
}

#[test]
fn ux18_the_band_is_in_dollars_and_says_what_the_project_reckons_in() {
    let mut material = sample::material();
    let said = squeezed("USD 1m – 2.5m; the project's currency is EUR");
    let whole = squeezed(&pages(&material, &sample::order()).concat());
    assert_eq!(
        whole.matches(&said).count(),
        1,
        "the overview tells what the plan comes to"
    );
    material.stages[0].content["currency"] = json!("USD");
    let whole = squeezed(&pages(&material, &sample::order()).concat());
    assert!(whole.contains(&squeezed("USD 1m – 2.5m")));
    assert!(!whole.contains(&squeezed("the project's currency is")));
    material.stages[0].content["budget_band"] = json!("undisclosed");
    material.stages[0].content["currency"] = json!("EUR");
    let whole = squeezed(&pages(&material, &sample::order()).concat());
    assert!(!whole.contains(&squeezed("the project's currency is")));
}

#[test]
fn what_the_team_keeps_to_itself_is_not_in_it() {
    let whole = squeezed(&pages(&sample::material(), &sample::order()).concat());
    for secret in [
        "Unconfirmed Person",
        "Unbooked Person",
        "Uncast Person",
        "secret@film.test",
        "nora@film.test",
        "private@film.test",
        "A Secret Wish",
        "Violence",
    ] {
        assert!(!whole.contains(&squeezed(secret)), "{secret}");
    }
}

#[rstest]
#[case::typst(
    "#read(\"/etc/passwd\") #import \"@preview/x\" $x^2$ *bold* _it_ <label> @ref = Heading \\ `code`"
)]
#[case::pdf("(Tj) ET Q \\) >> endstream endobj /JS (app.alert(1)) BT")]
#[case::html("<script>alert(1)</script> &amp; <b>bold</b>")]
#[case::tex("\\input{/etc/passwd} % comment {{ curly }} ${env}")]
#[case::long("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(3).leak())]
fn text_is_only_ever_text(#[case] hostile: &str) {
    let mut material = sample::material();
    material.project_name = hostile.chars().take(120).collect();
    material.stages.truncate(3);
    for shown in &mut material.stages {
        for (_, answer) in &mut shown.content {
            if answer.is_string() && answer.as_str().unwrap().len() > 100 {
                *answer = json!(hostile);
            }
        }
    }
    material.stages[1].content["characters"] =
        json!([{"name": hostile, "role_type": "lead", "description": hostile}]);
    let whole = squeezed(&pages(&material, &sample::order()).concat());
    assert!(whole.matches(&squeezed(hostile)).count() >= 3, "{hostile}");
}

#[rstest]
#[case("Łódź, Ðặng Thị Mỹ, Şebnem İşigüzel, Ħamrun")]
#[case("Θόδωρος Αγγελόπουλος, ᾿Οδυσσεύς")]
#[case("Андрей Звягинцев, Їжак, Ђорђе")]
#[case("עברית: רונית אלקבץ")]
#[case("อภิชาติพงศ์")]
fn names_in_other_scripts_can_be_read_and_copied(#[case] name: &str) {
    let mut material = sample::material();
    material.team[1].name = Some(name.to_owned());
    let order = Order {
        standard: Standard::Accessible,
        ..sample::order()
    };
    let whole = pages(&material, &order).concat();
    let letters = |text: &str| {
        let mut all: Vec<char> = text
            .chars()
            .filter(|c| c.is_alphabetic() && !c.is_ascii())
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let there = letters(&whole);
    let lost: String = letters(name).into_iter().filter(|c| !there.contains(c)).collect();
    assert_eq!(lost, "", "letters of {name}");
}

/// The writer refuses a document that PDF/UA-1 does not allow: glyphs that are missing, pictures without words,
/// headings without titles, content that is in no place of the structure.
#[rstest]
#[case("عباس كيارستمي")]
#[case("सत्यजित राय, क्षत्रिय")]
#[case("Ada")]
fn it_is_accessible_by_the_standard(#[case] name: &str) {
    let mut material = sample::material();
    material.team[1].name = Some(name.to_owned());
    let order = Order {
        key_image: Some(sample::picture()),
        standard: Standard::Accessible,
        ..sample::order()
    };
    let pdf = typeset(&sample::catalog(), &material, &order, &[]).unwrap().pdf;
    let read = Document::load_mem(&pdf).unwrap();
    let catalog = read.catalog().unwrap();
    assert!(catalog.has(b"StructTreeRoot") && catalog.has(b"Outlines"));
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"en");
}

#[test]
fn r_13_who_is_on_the_team_and_was_not_asked_is_not_said_to_have_confirmed() {
    let mut material = sample::material();
    let mut member = material.creatives.confirmed[0].clone();
    member.name = "Ada Quinn".to_owned();
    member.answered_at = None;
    material.creatives.confirmed.push(member);
    let whole = squeezed(&pages(&material, &sample::order()).concat());
    for wanted in [
        "Key creatives, confirmed or in the team",
        "Ada Quinn Lead cast Letter of intent Team member",
        "Heads of department who have confirmed",
    ] {
        assert!(whole.contains(&squeezed(wanted)), "{wanted}");
    }
}

/// Wherever the foot of the page comes to be.
#[test]
fn a_heading_stands_on_the_page_of_what_follows_it() {
    let mut material = sample::material();
    material.stages.truncate(1);
    let mut pages_of_heading = BTreeSet::new();
    for (paragraphs, lines) in (1..40).flat_map(|paragraphs| [(paragraphs, 1), (paragraphs, 2)]) {
        let text = format!(
            "{}\n\n{}",
            ["One line."; 2][..lines].join("\n"),
            vec!["One line."; paragraphs].join("\n\n")
        );
        material.stages[0].content["target_audience"] = json!(text);
        let pages = pages(&material, &sample::order());
        let all: Vec<String> = pages.iter().skip(2).map(|page| squeezed(page)).collect();
        let heading = all
            .iter()
            .position(|page| page.contains("Writers&contentnotes"))
            .unwrap();
        assert!(
            all[heading].contains("NameCredit"),
            "{paragraphs}, {lines}: {}",
            pages[heading + 2]
        );
        pages_of_heading.insert(heading);
    }
    assert!(
        pages_of_heading.len() > 1,
        "it never came near the foot of a page"
    );
}

#[test]
fn an_empty_project_has_a_dossier_too() {
    let mut material = sample::material();
    material.stages.truncate(1);
    material.stages[0].content.clear();
    material.stages[0].approved = None;
    material.creatives.confirmed.clear();
    material.team.truncate(1);
    let order = Order {
        prepared_for: String::new(),
        ..sample::order()
    };
    let pages = pages(&material, &order);
    let cover = squeezed(&pages[0]);
    assert!(
        cover.contains("Confidential.21November2026.") && cover.contains("Notreviewedyet."),
        "{cover}"
    );
}
