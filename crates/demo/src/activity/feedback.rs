//! What the people of the story say about the product, and what its operator makes of it.

use std::time::Duration;

use anyhow::Context;
use domain::Env;
use domain::feedback::{self, FeedbackDetails, FeedbackKind, FeedbackStatus, SendFeedback, Sender};
use identity::Role;
use kernel::{FeedbackId, ManualClock};

use crate::story::Story;

struct Said {
    hours_ago: u32,
    /// Which of the people; none: somebody who is not signed in.
    who: Option<usize>,
    kind: FeedbackKind,
    text: &'static str,
    route: &'static str,
    error: Option<&'static str>,
    status: FeedbackStatus,
    reply: Option<&'static str>,
}

const SAID: [Said; 7] = [
    Said {
        hours_ago: 780,
        who: Some(3),
        kind: FeedbackKind::Idea,
        text: "Please let me sort my projects by the date of the last change. With eleven of them I look for the one \
               from this morning every day.",
        route: "/projects",
        error: None,
        status: FeedbackStatus::Done,
        reply: Some(
            "Good idea. The list is sorted by the last change now; the order of before is a click away.",
        ),
    },
    Said {
        hours_ago: 500,
        who: Some(8),
        kind: FeedbackKind::Problem,
        text: "The dossier of our feature took very long on Monday and then said that it did not work. The second time \
               it came at once.",
        route: "/projects/018f0000-0000-7000-8000-000000000001/stage-2",
        error: Some("503 GET /api/projects/:id/dossier.pdf"),
        status: FeedbackStatus::Done,
        reply: Some("Thank you for telling us. Too many were asking at once; we have given it more room."),
    },
    Said {
        hours_ago: 330,
        who: Some(1),
        kind: FeedbackKind::Praise,
        text: "The review of our second stage was the most useful letter that we have had in years. Thank the reader.",
        route: "/dashboard",
        error: None,
        status: FeedbackStatus::Triaged,
        reply: None,
    },
    Said {
        hours_ago: 190,
        who: Some(14),
        kind: FeedbackKind::Problem,
        text: "In the finance plan the sum stays red although the sources come to 100%. It turns right when I leave \
               the row.",
        route: "/projects/018f0000-0000-7000-8000-000000000001/stage-3",
        error: None,
        status: FeedbackStatus::Triaged,
        reply: None,
    },
    Said {
        hours_ago: 70,
        who: None,
        kind: FeedbackKind::Problem,
        text: "The confirmation mail never arrived, not in the spam either. I tried it twice with my work address.",
        route: "/email-verification",
        error: None,
        status: FeedbackStatus::Open,
        reply: None,
    },
    Said {
        hours_ago: 26,
        who: Some(5),
        kind: FeedbackKind::Idea,
        text: "Could a project have two key images, one upright and one wide? Festivals always ask for both.",
        route: "/projects/018f0000-0000-7000-8000-000000000001/stage-1",
        error: None,
        status: FeedbackStatus::Open,
        reply: None,
    },
    Said {
        hours_ago: 3,
        who: Some(11),
        kind: FeedbackKind::Problem,
        text: "On my phone the button for the next step lies under the keyboard, so I have to close it each time.",
        route: "/profile-setup",
        error: Some("ResizeObserver loop completed with undelivered notifications."),
        status: FeedbackStatus::Open,
        reply: None,
    },
];

impl Story {
    pub async fn say_what_they_think(&self) -> anyhow::Result<()> {
        let mut people: Vec<_> = self.people.iter().collect();
        people.sort();
        let admin = self
            .words
            .people
            .iter()
            .find(|one| one.roles.contains(&Role::Admin));
        let admin = self.uid(&admin.context("nobody is the operator")?.login)?;
        let ago = |hours: u32| self.end - Duration::from_secs(3_600) * hours;
        let time = ManualClock::at(ago(SAID[0].hours_ago));
        let clock = time.clock().repeating();
        let env = Env {
            catalog: &self.catalog,
            clock: &clock,
        };
        for said in &SAID {
            time.advance(ago(said.hours_ago).since(time.now()));
            let uid = said.who.and_then(|who| people.get(who % people.len()));
            let sender = Sender {
                uid: uid.map(|(_, uid)| *uid),
                address: None,
            };
            let report = feedback::checked(said.report())?;
            let id = FeedbackId::new(&clock);
            self.act(async |tx| feedback::send(tx, env, id, sender, &report, None).await)
                .await?;
            if let Some(text) = said.reply {
                self.act(async |tx| feedback::answer(tx, env, &admin, id, text).await)
                    .await?;
            }
            if said.status != FeedbackStatus::Open {
                self.act(async |tx| feedback::set_status(tx, env, id, said.status).await)
                    .await?;
            }
        }
        Ok(())
    }
}

impl Said {
    fn report(&self) -> SendFeedback {
        SendFeedback {
            kind: self.kind,
            text: self.text.to_owned(),
            email: None,
            details: Some(FeedbackDetails {
                route: Some(self.route.to_owned()),
                viewport: Some("1440x900".to_owned()),
                app_version: Some(env!("CARGO_PKG_VERSION").to_owned()),
                user_agent: Some(
                    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0".to_owned(),
                ),
                errors: self.error.map(str::to_owned).into_iter().collect(),
                request_ids: Vec::new(),
            }),
        }
    }
}
