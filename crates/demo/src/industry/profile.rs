//! What a member of the industry says of themselves: the answers of the profile's form.

use std::time::Duration;

use kernel::Timestamp;
use serde_json::{Map, Value, json};
use storage::demo::NewMember;

use crate::answers::concept::as_map;
use crate::dice::Dice;
use crate::industry::member::{Member, Standing};
use crate::industry::terms::{availability, rates};
use crate::industry::words::PERFORMERS;
use crate::industry::work::Work;

/// Of fewer years: nobody who can look back on much.
const BEGINNER: i32 = 4;
const BEGINNERS: [&str; 8] = [
    "Looks for people to learn from, and carries what has to be carried.",
    "Finished film school last year with a short that is still travelling.",
    "Came to film by way of a summer job and stayed.",
    "Has a driving licence and gets up early.",
    "Assists wherever there is something to learn.",
    "Works on short films of friends between paid jobs.",
    "Ready to move for a production of two weeks or more.",
    "Two small jobs so far, both asked again.",
];
/// As many credits as a profile shows well.
const MOST_CREDITS: usize = 40;

pub fn row(member: &Member, n: usize, works: &[Work], end: Timestamp) -> NewMember {
    let mut dice = Dice::of(&format!("profile {n}"));
    let mut content = who(member, &mut dice);
    if member.takes_part() {
        content.extend(trade(member, &mut dice));
        content.extend(words(member, &mut dice));
        content.extend(credits(member, works));
        content.extend(availability(member, &mut dice, end));
        content.extend(rates(member, &mut dice));
        content.extend(settings(member));
    }
    content.retain(|_, value| !value.is_null() && *value != json!([]));
    NewMember {
        uid: member.uid.clone(),
        email: member.email.clone(),
        joined_at: member.joined_at,
        seen_at: (member.updated_at + Duration::from_secs(5_400)).min(end),
        updated_at: member.updated_at,
        is_complete: member.takes_part(),
        content,
    }
}

fn who(member: &Member, dice: &mut Dice) -> Map<String, Value> {
    let latin = format!("{} {}", member.first, member.last);
    let (first, last, professional) = match &member.native {
        Some((first, last)) => (first.clone(), last.clone(), Some(latin)),
        None => (member.first.clone(), member.last.clone(), None),
    };
    let pronouns = match (dice.below(100), member.is_woman) {
        (0..12, true) => Some("she/her"),
        (0..8, false) => Some("he/him"),
        (12..14, _) => Some("they/them"),
        _ => None,
    };
    let birthday = format!(
        "{}-{:02}-{:02}",
        member.born,
        dice.between(1, 12),
        dice.between(1, 28)
    );
    as_map(json!({
        "first_name": first, "last_name": last, "professional_name": professional, "pronouns": pronouns,
        "date_of_birth": birthday, "country": member.country.code, "city": member.town,
        "time_zone": member.country.zone,
    }))
}

fn level(member: &Member, dice: &mut Dice) -> &'static str {
    match member.years {
        0..=1 => ["student", "trainee"][dice.below(2)],
        2..=4 if member.job.is_junior() => "assistant",
        2..=5 => "early_career",
        6..=10 => "mid_career",
        _ if member.job.is_head && dice.falls(70) => "head_of_department",
        15.. if matches!(member.trade.kind.as_str(), "funder" | "distributor_sales") => "executive",
        _ => "senior",
    }
}

fn trade(member: &Member, dice: &mut Dice) -> Map<String, Value> {
    let mut kinds = vec![member.trade.kind.as_str()];
    if member.years < 2 {
        kinds.push("student");
    }
    let other = member.trade.jobs.get(dice.below(member.trade.jobs.len()));
    let other = other.filter(|other| other.key != member.job.key && dice.falls(35));
    let intents = intents(&member.trade.kind);
    let mut all = as_map(json!({
        "member_types": kinds, "experience_level": level(member, dice), "years": member.years,
        "intents": intents,
    }));
    all.extend(match &member.job.key {
        Some(key) => as_map(json!({
            "primary_department": member.trade.department, "titles": [key],
            "other_titles": other.and_then(|other| other.key.clone()).map(|key| [key]),
        })),
        None => performer(member, dice),
    });
    if member.trade.kind == "funder" {
        all.extend(funder(dice));
    }
    all
}

fn intents(kind: &str) -> &'static [&'static str] {
    match kind {
        "filmmaker" => &["find_crew", "co_producer", "funding"],
        "writer" => &["writer_director", "find_work"],
        "performer" => &["auditions", "find_work"],
        "funder" => &["co_producer"],
        "distributor_sales" => &["sales_distribution"],
        "company_rep" | "facility_service" => &["services"],
        "educator" => &["mentor_others"],
        _ => &["find_work"],
    }
}

fn performer(member: &Member, dice: &mut Dice) -> Map<String, Value> {
    const ROLES: [&str; 8] = [
        "lead",
        "principal",
        "supporting",
        "guest_star",
        "day_player",
        "voice_over",
        "series_regular",
        "featured_background",
    ];
    const EYES: [&str; 5] = ["brown", "dark brown", "blue", "green", "grey"];
    const HAIR: [&str; 6] = ["black", "dark brown", "brown", "blond", "red", "grey"];
    let first = dice.below(ROLES.len());
    let second = (first + 1 + dice.below(ROLES.len() - 1)) % ROLES.len();
    let age = i64::from(member.years) + 21;
    let tall = match member.is_woman {
        true => dice.between(154, 182),
        false => dice.between(164, 196),
    };
    as_map(json!({
        "role_types": [ROLES[first], ROLES[second]],
        "playing_age_min": (age - dice.between(3, 7)).max(18), "playing_age_max": age + dice.between(3, 9),
        "height_cm": tall, "eyes": dice.one(&EYES), "hair": dice.one(&HAIR),
        "special_skills": some(dice, &member.trade.skills, 3), "show_age_range": true,
    }))
}

fn funder(dice: &mut Dice) -> Map<String, Value> {
    const INSTRUMENTS: [&str; 4] = ["equity", "grant", "soft_loan", "gap"];
    let least = dice.between(1, 10) * 10_000;
    as_map(json!({
        "funder_instruments": [INSTRUMENTS[dice.below(INSTRUMENTS.len())]],
        "funder_ticket_min": least, "funder_ticket_max": least * dice.between(3, 12),
        "funder_phases": ["development", "production"],
        "funder_formats": ["feature_film", "documentary_feature"],
    }))
}

/// So many at most, none twice, in the order of the list.
pub fn some(dice: &mut Dice, of: &[String], most: usize) -> Vec<String> {
    let mut left = 1 + dice.below(most);
    let mut all = Vec::new();
    for (at, one) in of.iter().enumerate() {
        if left > 0 && dice.below(of.len() - at) < left {
            all.push(one.clone());
            left -= 1;
        }
    }
    all
}

fn words(member: &Member, dice: &mut Dice) -> Map<String, Value> {
    let label = &member.job.label;
    let field = dice.one(&member.trade.fields).cloned().unwrap_or_default();
    let headline = match dice.below(4) {
        0 => format!("{label}: {field}"),
        1 => format!("{label} in {}, {field}", member.town),
        2 => format!("{label} from {}, {field}", member.town),
        _ => format!("{label}, {field}"),
    };
    let begun = match dice.below(4) {
        0 => format!("Works in film and television since {}.", member.since),
        1 => format!(
            "Began in {} and has lived in {} since.",
            member.since, member.town
        ),
        2 => format!("Lives and works in {}.", member.town),
        _ => format!("{label}, based in {}.", member.town),
    };
    let mut bio = vec![begun];
    bio.extend(match member.years < BEGINNER {
        true => some(dice, &BEGINNERS.map(str::to_owned), 2),
        false => some(dice, &member.trade.says, 4),
    });
    let is_performer = member.trade.department == PERFORMERS;
    as_map(json!({
        "headline": headline,
        "bio": dice.falls(88).then(|| bio.join(" ")),
        "skills": (!is_performer && dice.falls(80)).then(|| some(dice, &member.trade.skills, 5)),
        "software": (!member.trade.tools.is_empty() && dice.falls(60)).then(|| some(dice, &member.trade.tools, 3)),
        "languages": languages(member, dice),
    }))
}

fn languages(member: &Member, dice: &mut Dice) -> Value {
    const LEVELS: [&str; 4] = ["professional", "professional", "conversational", "basic"];
    let mut all: Vec<Value> = member
        .country
        .speaks
        .iter()
        .map(|code| json!({"language": code, "level": "native"}))
        .collect();
    for code in &member.country.also {
        if dice.falls(if code == "en" { 78 } else { 22 }) {
            all.push(json!({"language": code, "level": dice.one(&LEVELS)}));
        }
    }
    all.into()
}

/// The newest first.
fn credits(member: &Member, works: &[Work]) -> Map<String, Value> {
    let mut all: Vec<(&Work, &String)> = member
        .credits
        .iter()
        .filter_map(|(at, role)| Some((works.get(*at)?, role)))
        .collect();
    all.sort_by(|(one, _), (other, _)| (other.year, &one.title).cmp(&(one.year, &other.title)));
    let rows = all.into_iter().take(MOST_CREDITS).map(
        |(work, role)| json!({"title": work.title, "role": role, "year": work.year, "format": work.format}),
    );
    as_map(json!({"credits": rows.collect::<Vec<_>>()}))
}

fn settings(member: &Member) -> Map<String, Value> {
    let visibility = match member.standing {
        Standing::Private => "connections",
        _ => "members",
    };
    let messages = if member.is_open_to_strangers {
        "members"
    } else {
        "connections"
    };
    as_map(json!({
        "visibility": visibility, "messages_from": messages, "analytics": false,
        "searchable": matches!(member.standing, Standing::Listed | Standing::Named),
        "listed": member.standing == Standing::Listed,
        "accept_terms": true, "accept_code_of_conduct": true,
    }))
}
