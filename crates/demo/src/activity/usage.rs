//! What the people of the story did on the screens in the last weeks: events as the browser's SDK sends them, through the
//! collector.

use std::time::Duration;

use analytics::{Analytics, KEY, Names, Sender};
use anyhow::bail;
use domain::profiles;
use kernel::{ManualClock, Uid};
use serde_json::{Value, json};
use storage::Db;

use crate::dice::Dice;
use crate::story::Story;

const DAYS: i64 = 84;
const DAY: Duration = Duration::from_secs(86_400);
/// Screens, how often they are opened, and how many milliseconds their largest content takes.
const SCREENS: [(&str, usize, i64); 7] = [
    ("/dashboard", 30, 1_500),
    ("/projects", 20, 1_700),
    (
        "/projects/018f0000-0000-7000-8000-000000000001/stage-1",
        16,
        2_300,
    ),
    (
        "/projects/018f0000-0000-7000-8000-000000000001/stage-2",
        10,
        2_900,
    ),
    ("/projects/018f0000-0000-7000-8000-000000000001/stage-3", 8, 4_300),
    ("/review", 8, 1_900),
    ("/profile", 8, 1_600),
];
/// Elements that do less than people expect.
const TRAPS: [(&str, &str, &str); 5] = [
    ("/dashboard", "div", "main > ul > li > div.poster"),
    ("/projects", "button", "Sort"),
    (
        "/projects/018f0000-0000-7000-8000-000000000001/stage-3",
        "td",
        "div.sheet > div.sheet-row > div.sheet-cell",
    ),
    ("/dashboard", "button", "Show all"),
    ("/profile", "div", "main > section > div.portrait"),
];
/// Requests that browsers saw fail.
const FAILURES: [&str; 2] = [
    "/api/projects/018f0000-0000-7000-8000-000000000001/dossier.pdf",
    "/api/user-projects/all",
];

impl Story {
    /// Two in three people share usage data.
    pub async fn use_the_product(&self, db: Db) -> anyhow::Result<()> {
        let mut people: Vec<(&String, &Uid)> = self.people.iter().collect();
        people.sort();
        let mut sharing = Vec::new();
        for (at, (login, uid)) in people.into_iter().enumerate() {
            if at % 3 != 2 {
                let asked = Some(profiles::USAGE_WORDING);
                self.act(async |tx| profiles::share_usage(tx, self.env(), uid, true, asked).await)
                    .await?;
                let newcomer = self.words.newcomers.iter().find(|one| one.login == *login);
                let first = newcomer.map_or_else(
                    || Dice::of(login).between(0, DAYS * 2 / 3),
                    |one| DAYS - one.days_ago(),
                );
                sharing.push((login.as_str(), uid, first));
            }
        }
        let time = ManualClock::at(self.end - DAY * u32::try_from(DAYS)?);
        let analytics = Analytics::start(db, time.clock());
        let names = analytics.names().await?.clone();
        for day in 0..DAYS {
            let mut events = Vec::new();
            for (login, uid, first) in &sharing {
                let mut dice = Dice::of(&format!("{login} {day}"));
                let weekend = day % 7 >= 5;
                // Some come every day, some now and then; nobody before their first day.
                let keen = Dice::of(login).between(2, 8);
                if day >= *first
                    && (day == *first || dice.between(0, 9) < if weekend { keen / 3 } else { keen })
                {
                    visit(&mut events, &names, uid, day, &time, &mut dice);
                }
            }
            time.advance(Duration::from_secs(20 * 3_600));
            for (at, part) in events.chunks(500).enumerate() {
                let batch = json!({"api_key": KEY, "events": part});
                let answer = analytics
                    .take(batch.to_string().as_bytes(), Sender::default())
                    .await;
                if answer.status() != 200 {
                    bail!("part {at} of day {day} was not taken: {answer:?}");
                }
            }
            if day % 5 == 3 {
                analytics.record_request(
                    "GET",
                    FAILURES[0],
                    day % 2 == 0,
                    true,
                    1_400 + 90 * u128::try_from(day)?,
                );
            }
            analytics.keep().await?;
            time.advance(Duration::from_secs(4 * 3_600));
        }
        Ok(())
    }
}

fn visit(events: &mut Vec<Value>, names: &Names, uid: &Uid, day: i64, time: &ManualClock, dice: &mut Dice) {
    let begun = time.now().millis() + dice.between(7 * 3_600_000, 18 * 3_600_000);
    let mut add = |kind: &str, minute: i64, properties: Value| {
        events.push(json!({
            "user_id": names.of(uid.as_str()), "device_id": uid, "session_id": begun, "time": begun + minute * 60_000,
            "insert_id": format!("demo-{day}-{}-{}", uid.as_str(), events.len()),
            "event_type": format!("[Amplitude] {kind}"), "event_properties": properties,
        }));
    };
    for minute in 0..dice.between(2, 6) {
        let (path, largest) = screen(dice);
        add("Page Viewed", minute, json!({"[Amplitude] Page Path": path}));
        add("Web Vitals", minute, web_vitals(path, largest, dice));
    }
    if dice.below(7) == 0
        && let Some((path, tag, place)) = dice.one(&TRAPS)
    {
        let key = if *tag == "button" {
            "[Amplitude] Element Text"
        } else {
            "[Amplitude] Element Path"
        };
        let kind = if dice.below(3) == 0 {
            "Rage Click"
        } else {
            "Dead Click"
        };
        add(
            kind,
            7,
            json!({"[Amplitude] Page Path": path, "[Amplitude] Element Tag": tag, key: place}),
        );
    }
    if dice.below(60) == 0
        && let Some(path) = dice.one(&FAILURES)
    {
        add(
            "Network Request",
            8,
            json!({"[Amplitude] URL": path, "[Amplitude] Request Method": "GET", "[Amplitude] Status Code": 503}),
        );
    }
}

/// One that is opened, by how often each is, and how long its largest content takes.
fn screen(dice: &mut Dice) -> (&'static str, i64) {
    let all: usize = SCREENS.iter().map(|(_, often, _)| often).sum();
    let mut drawn = dice.below(all);
    let screen = SCREENS.iter().find(|(_, often, _)| {
        let here = drawn < *often;
        drawn = drawn.saturating_sub(*often);
        here
    });
    let (path, _, largest) = screen.unwrap_or(&SCREENS[0]);
    (path, *largest)
}

fn web_vitals(path: &str, largest: i64, dice: &mut Dice) -> Value {
    let mut spread = |of: i64| json!({"value": of * dice.between(55, 145) / 100});
    json!({
        "[Amplitude] Page Path": path,
        "[Amplitude] LCP": spread(largest),
        "[Amplitude] FCP": spread(largest * 3 / 5),
        "[Amplitude] TTFB": spread(largest / 6),
        "[Amplitude] INP": spread(largest / 16),
        "[Amplitude] CLS": json!({"value": dice.between(0, 90) as f64 / 1_000.0}),
    })
}
