//! Whom the first of the people knows, and what they write to each other.

use std::time::Duration;

use domain::Env;
use domain::connections::{self, Ask};
use domain::people::asker;
use domain::threads::{self, NewThread};
use kernel::states::ConnectionReason::{self, Introduced, Met, WantToWork, WorkedTogether};
use kernel::{ClientId, ManualClock};

use crate::story::Story;

/// Before the end, so that no two parts of the story happen in the same moment.
const AT: Duration = Duration::from_secs(17 * 60);

/// One after the other: so many hours before the end, who, to whom.
struct Contact {
    hours_ago: u32,
    by: &'static str,
    to: &'static str,
    does: Does,
}

enum Does {
    Asks(ConnectionReason, &'static str),
    Accepts,
    Writes(&'static str),
}
use Does::{Accepts, Asks, Writes};

const fn contact(hours_ago: u32, by: &'static str, to: &'static str, does: Does) -> Contact {
    Contact {
        hours_ago,
        by,
        to,
        does,
    }
}

const MARA: &str = "mara.lindqvist";
const EMIL: &str = "emil.haugen";
const THORDIS: &str = "thordis.egilsdottir";
const LIAM: &str = "liam.obrien";

const CONTACTS: [Contact; 21] = [
    contact(700, MARA, EMIL, Asks(WorkedTogether, "")),
    contact(686, EMIL, MARA, Accepts),
    contact(
        640,
        THORDIS,
        MARA,
        Asks(Met, "It was good to meet you in Göteborg. I owe you a coffee."),
    ),
    contact(615, MARA, THORDIS, Accepts),
    contact(
        414,
        LIAM,
        MARA,
        Asks(
            Introduced,
            "Emil says you record your own sound. So do I, when they let me.",
        ),
    ),
    contact(398, MARA, LIAM, Accepts),
    contact(
        300,
        MARA,
        "nora.weiss",
        Asks(
            WantToWork,
            "I loved the second half of your last series. Do you take features?",
        ),
    ),
    contact(296, "nora.weiss", MARA, Accepts),
    contact(
        103,
        MARA,
        EMIL,
        Writes("Have you had time for the two scenes on the ice? I cut them with your old theme for now."),
    ),
    contact(
        101,
        EMIL,
        MARA,
        Writes(
            "Listened twice. The old theme is too kind for the second one. I would start with the cello alone and let the wind do the rest.",
        ),
    ),
    contact(
        100,
        MARA,
        EMIL,
        Writes("Yes, please. Two minutes are enough, we can hear where it goes."),
    ),
    contact(
        79,
        THORDIS,
        MARA,
        Writes(
            "The road agency has said yes to the barrier, for three nights in January. They want the dates by the end of the month.",
        ),
    ),
    contact(
        78,
        MARA,
        THORDIS,
        Writes(
            "Wonderful. I would take the second week, the nights are longest for the exteriors. I will ask the camera department today.",
        ),
    ),
    contact(
        56,
        MARA,
        "claire.vasseur",
        Asks(
            WantToWork,
            "We look for a partner in the south for a film about salt. Could I send you two pages?",
        ),
    ),
    contact(
        39,
        "matteo.galli",
        MARA,
        Asks(
            Met,
            "We talked about border stories at the market in Trieste. Mine has a harbour in it, too.",
        ),
    ),
    contact(30, MARA, "oksana.levchuk", Asks(WantToWork, "")),
    contact(
        29,
        EMIL,
        MARA,
        Writes("First sketch is done: cello, no vibrato, 1:50."),
    ),
    contact(
        28,
        EMIL,
        MARA,
        Writes("I left the last bar open. If you cut before she turns round, it holds."),
    ),
    contact(
        13,
        "joao.meireles",
        MARA,
        Asks(
            Introduced,
            "Liam gave me your name. I prepare my graduation film, by the sea as well.",
        ),
    ),
    contact(
        6,
        THORDIS,
        MARA,
        Writes(
            "Second week is fine with them. Can you confirm by Friday? They close the road for nobody else that week.",
        ),
    ),
    contact(
        3,
        LIAM,
        MARA,
        Writes("I am in Göteborg on Thursday for a screening. Do you have an hour for a walk and a herring?"),
    ),
];

impl Story {
    pub async fn meet(&self) -> anyhow::Result<()> {
        let ago = |hours: u32| self.end - Duration::from_secs(3_600) * hours - AT;
        let time = ManualClock::at(ago(CONTACTS[0].hours_ago));
        let clock = time.clock().repeating();
        let env = Env {
            catalog: &self.catalog,
            clock: &clock,
        };
        for contact in &CONTACTS {
            time.advance(ago(contact.hours_ago).since(time.now()));
            let (by, to) = (self.uid(contact.by)?, self.uid(contact.to)?);
            self.act(async |tx| {
                let me = asker(tx, env, &by).await?;
                match contact.does {
                    Asks(reason, note) => {
                        let ask = Ask {
                            uid: to,
                            reason,
                            note: Some(note.to_owned()),
                        };
                        connections::ask(tx, env, &me, &ask).await.map(drop)?;
                    }
                    Accepts => connections::accept(tx, env, &me, &to).await.map(drop)?,
                    Writes(text) => {
                        let new = NewThread {
                            uid: to,
                            client_id: ClientId::new(&clock),
                            text: text.to_owned(),
                        };
                        threads::start(tx, env, &me, &new).await.map(drop)?;
                    }
                }
                anyhow::Ok(())
            })
            .await?;
        }
        Ok(())
    }
}
