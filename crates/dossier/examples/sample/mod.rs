//! A project as large as one gets: every table full, long texts.
#![allow(dead_code)]

use std::sync::Arc;

use domain::Catalog;
use domain::access::ProjectRole;
use domain::export_import::{Material, People};
use domain::finance::{Finance, Terms};
use domain::forms::Content;
use domain::lifecycle::{ApprovalStatus, Stage, Tier};
use domain::stages::DossierStage;
use domain::talent::{AttachedTalent, TalentState};
use domain::team::Member;
use dossier::{Order, Print, Standard};
use kernel::{Timestamp, Uid};
use serde_json::{Value, json};
use time::macros::date;

/// 2 March 2026
const THEN: Timestamp = Timestamp::from_seconds(1_772_442_000);

const STORY: &str = "Mara keeps the last lighthouse on a coast that the maps have given up. One night, under the lamp, \
    she finds a door in the sea — and somebody behind it who knows her name. ";

/// The sample project's answers for the largest tier, with these in place of its own.
fn content(stage: u8, own: Value) -> Content {
    let stage = Stage::try_from(stage).expect("a stage");
    let mut answers = samples::without_files(stage, Tier::L, date!(2026 - 11 - 21));
    answers.extend(own.as_object().cloned().unwrap_or_default());
    answers
}

fn rows(count: i64, row: impl Fn(i64) -> Value) -> Vec<Value> {
    (0..count).map(row).collect()
}

pub fn stage1() -> Content {
    content(
        1,
        json!({
            "project_name": "The Lighthouse Keeper",
            "format": "feature_film",
            "technique": ["live_action"],
            "genres": ["thriller"],
            "logline": "A lighthouse keeper finds a door under the sea and must decide who may pass it.",
            "synopsis_short": STORY.repeat(5),
            "original_languages": ["en", "ga"],
            "countries_of_origin": ["IE"],
            "runtime_min": 96,
            "development_status": "financing",
            "budget_band": "1m_2_5m",
            "currency": "EUR",
            "target_audience": STORY.repeat(4),
            "comparables": [
                {"title": "The Lighthouse", "year": 2019, "why": "Two people and the sea, in one place."},
                {"title": "Ondine", "year": 2009, "why": "An Irish coast and a secret from below."},
            ],
            "source_type": "original",
            "rights_status": "owned",
            "writers": [{"name": "Ada Ní Bhriain", "credit": "Written by"}],
            "ai_declaration": "none",
            "content_flags": ["violence"],
            "declares_truth": true,
        }),
    )
}

pub fn stage2() -> Content {
    content(
        2,
        json!({
            "draft_label": "Fourth draft",
            "draft_date": "2026-01-12",
            "synopsis_long": (([STORY; 12].join("\n\n")).repeat(3)),
            "directors_statement": (([STORY; 9].join("\n\n")).repeat(3)),
            "producers_statement": (([STORY; 9].join("\n\n")).repeat(3)),
            "key_creatives": [{"name": "Unconfirmed Person", "email": "secret@film.test", "role": "director", "attachment_status": "deal_memo"}],
            "characters": rows(50, |n| json!({"name": format!("Character {n}"), "role_type": "lead", "description": STORY.repeat(3),
                "playing_age_min": 20 + n % 40, "playing_age_max": 30 + n % 40, "lines": true})),
            "cast_wishlist": ["A Secret Wish"],
            "crew_plan": rows(100, |n| json!({"department": "camera", "title": "director_of_photography", "count": 1 + n % 4, "weeks": 6})),
            "locations_countries": ["IE", "PT"],
            "shooting_days": 32, "prep_weeks": 8, "post_weeks": 24, "interior_pct": 40, "day_pct": 55,
            "audience_path": STORY.repeat(11),
            "inclusion_note": STORY.repeat(11), "access_note": STORY.repeat(11), "sustainability_note": STORY.repeat(11),
        }),
    )
}

pub fn stage3() -> Content {
    let kinds = [
        "equity_private",
        "grant_national",
        "presale",
        "tax_credit",
        "self_finance",
    ];
    let sum: i64 = (0..60).map(|n| 3_000_000 + n * 50_000).sum();
    content(
        3,
        json!({
            "currency": "EUR",
            "entity_name": "Lamp & Door Pictures DAC", "entity_country": "IE",
            "budget_total": sum,
            "topsheet": rows(60, |n| json!({"code": (1_100 + n * 110).to_string(), "description": format!("Account line {n}, with what it is for"),
                "amount": 3_000_000 + n * 50_000})),
            "finance_sources": rows(40, |n| json!({"type": kinds[(n % 5) as usize],
                "provider": format!("Provider {n} of the North Atlantic Film Fund"), "amount": sum / 40, "currency": "EUR",
                "status": if n % 2 == 0 { "confirmed" } else { "in_discussion" }, "evidence": ["agreement", "bank_letter", "award_letter"],
                "evidence_date": "2026-02-10"})),
            "waterfall": rows(12, |n| json!({"who": format!("Party {n}"), "what": "Its share of what reaches it", "pct": "50", "cap": 40_000_000 })),
            "cashflow": rows(36, |n| json!({"month": n - 12, "phase": "prep", "money_in": if n % 4 == 0 { sum / 9 } else { 0 }, "money_out": sum / 36})),
            "sales_estimates": rows(60, |n| json!({"territory": format!("Territory {n}"), "low": 1_000_000, "ask": 4_000_000, "take": 2_000_000})),
            "contingency": sum / 10,
            "finance_note": STORY.repeat(22),
        }),
    )
}

pub fn stage4() -> Content {
    content(
        4,
        json!({
            "start_date": "2027-03-01", "wrap_date": "2027-04-20",
            "crew_status": [{"title": "composer", "name": "Unbooked Person", "email": "secret@film.test", "status": "booked"}],
            "cast_status": [{"character": "Mara", "name": "Uncast Person", "lead": true, "status": "agreed"}],
            "locations": rows(50, |n| json!({"name": format!("Location {n}"), "region": "Donegal", "permit": "granted"})),
            "release_plan": STORY.repeat(17),
        }),
    )
}

fn shown(number: u8, content: Content, approved: bool) -> DossierStage {
    let terms = Terms {
        tier: Tier::L,
        today: date!(2026 - 11 - 21),
        currency: Some("EUR"),
        planned_days: Some(32),
        producers: &[],
    };
    DossierStage {
        declared: Default::default(),
        stage: Stage::try_from(number).expect("a stage"),
        finance: (number == 3).then(|| Finance::of(&content, &terms)),
        content,
        approved: approved.then_some((2, THEN)),
        status: if approved {
            ApprovalStatus::Approved
        } else {
            ApprovalStatus::Draft
        },
    }
}

fn confirmed(stage: u8, name: &str, job: &str, status: &str) -> AttachedTalent {
    AttachedTalent {
        talent_id: None,
        stage: Stage::try_from(stage).expect("a stage"),
        name: name.to_owned(),
        email: Some("nora@film.test".to_owned()),
        member: None,
        page: None,
        job: job.to_owned(),
        attachment_status: status.to_owned(),
        expired_on: None,
        state: TalentState::Confirmed,
        asked_at: None,
        again_from: None,
        answered_at: Some(THEN),
    }
}

/// The last stage is a draft.
pub fn material() -> Material {
    let person = |name: &str, role| Member {
        uid: Uid(name.to_owned()),
        name: Some(name.to_owned()),
        email: Some("private@film.test".to_owned()),
        role,
        documents: true,
        finance: true,
        signs_off: false,
        joined_at: THEN,
        you: false,
        jobs: Vec::new(),
        has_page: false,
        access_given: None,
        portrait: None,
    };
    Material {
        project_name: "The Lighthouse Keeper".to_owned(),
        stages: vec![
            shown(1, stage1(), true),
            shown(2, stage2(), true),
            shown(3, stage3(), true),
            shown(4, stage4(), false),
        ],
        team: vec![
            person("Ada Ní Bhriain", ProjectRole::Owner),
            person("Tomás Ó Sé", ProjectRole::Producer),
        ],
        creatives: People {
            confirmed: vec![confirmed(2, "Nora Keane", "lead_cast", "letter_of_intent")],
            ran_out: 1,
            unconfirmed: 1,
        },
        heads: People {
            confirmed: vec![confirmed(4, "Cillian Roche", "editor", "booked")],
            ran_out: 0,
            unconfirmed: 2,
        },
        cast: People {
            confirmed: vec![confirmed(4, "Sorcha Daly", "Mara", "deal_memo")],
            ran_out: 2,
            unconfirmed: 0,
        },
        key_image: None,
        today: date!(2026 - 11 - 21),
    }
}

pub fn order() -> Order {
    Order {
        prepared_for: "Northern Lights Film Fund".to_owned(),
        key_image: None,
        standard: Standard::Plain,
    }
}

pub fn picture() -> Print {
    let sky = image::RgbImage::from_fn(600, 900, |x, y| image::Rgb([(x / 4) as u8, (y / 5) as u8, 140]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::DynamicImage::ImageRgb8(sky)
        .write_to(&mut bytes, image::ImageFormat::Jpeg)
        .expect("a JPEG");
    Print {
        bytes: Arc::new(bytes.into_inner()),
        size: (600, 900),
    }
}

pub fn catalog() -> Catalog {
    Catalog::load().expect("the lists")
}
