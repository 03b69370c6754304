//! Companies of the people of the story: founded, joined and waited for as anybody does.

use std::time::Duration;

use domain::companies::{self, CompanyInvitation, CompanyMemberChange, CompanyText, JoinRequest};
use domain::people::asker;
use kernel::{Clock, CompanyId, ManualClock, Uid};

use crate::story::Story;

const DAY: Duration = Duration::from_secs(86_400);

struct House {
    name: &'static str,
    kind: &'static str,
    place: [&'static str; 2],
    about: &'static str,
    founder: [&'static str; 2],
    /// Login and title of who works there, of who asks to, and of who is invited.
    active: &'static [[&'static str; 2]],
    asking: &'static [[&'static str; 2]],
    invited: &'static [[&'static str; 2]],
}

const HOUSES: [House; 2] = [
    House {
        name: "Skärgård Bild",
        kind: "production",
        place: ["SE", "Göteborg"],
        about: "Makes feature films within sight of the sea, one every three years. Co-produces with Denmark, Norway and Iceland.",
        founder: ["mara.lindqvist", "Director and founder"],
        active: &[
            ["thordis.egilsdottir", "Screenwriter and partner"],
            ["emil.haugen", "Composer"],
        ],
        asking: &[["hanna.nowak", "Director's assistant"]],
        invited: &[["nora.weiss", "Editor"]],
    },
    House {
        name: "Calanque Productions",
        kind: "production",
        place: ["FR", "Marseille"],
        about: "Feature films and documentaries with the other side of the Mediterranean, and the budgets that go with them.",
        founder: ["claire.vasseur", "Producer and founder"],
        active: &[
            ["karim.belhadj", "Production manager"],
            ["thibault.mercier", "First assistant director"],
        ],
        asking: &[["nadia.belkacem", "Costume designer"]],
        invited: &[["mara.lindqvist", "Director"]],
    },
];

impl Story {
    pub async fn found_houses(&self) -> anyhow::Result<()> {
        const MINUTE: Duration = Duration::from_secs(60);
        for (n, house) in (0..).zip(&HOUSES) {
            let time = ManualClock::at(self.end - DAY * 60 + MINUTE * (700 + 7 * n));
            let clock = time.clock().repeating();
            let founder = self.uid(house.founder[0])?;
            let id = self.found_house(house, &founder, &clock).await?;
            for [login, title] in house.active {
                let uid = self.uid(login)?;
                time.advance(DAY * 3);
                self.ask_to_join(id, &uid, title, &clock).await?;
                let confirmed = CompanyMemberChange {
                    is_confirmed: true,
                    role: None,
                    title: None,
                };
                time.advance(DAY);
                self.change_member(id, &founder, &uid, confirmed, &clock).await?;
            }
            time.advance((self.end - DAY * 4 + MINUTE * (620 + 9 * n)).since(time.now()));
            for [login, title] in house.asking {
                self.ask_to_join(id, &self.uid(login)?, title, &clock).await?;
            }
            time.advance(DAY * 2);
            for [login, title] in house.invited {
                self.invite_colleague(id, &founder, &self.uid(login)?, title, &clock)
                    .await?;
            }
        }
        Ok(())
    }

    async fn invite_colleague(
        &self,
        id: CompanyId,
        by: &Uid,
        uid: &Uid,
        title: &str,
        clock: &Clock,
    ) -> anyhow::Result<()> {
        let invitation = CompanyInvitation {
            uid: uid.clone(),
            title: title.to_owned(),
        };
        let env = self.env_at(clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, by).await?;
        companies::invite(&mut tx, env, &me, &(id, invitation)).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn found_house(&self, house: &House, founder: &Uid, clock: &Clock) -> anyhow::Result<CompanyId> {
        let [country, city] = house.place.map(str::to_owned);
        let text = CompanyText {
            name: house.name.to_owned(),
            kinds: vec![house.kind.to_owned()],
            country,
            city,
            about: house.about.to_owned(),
            site: None,
        };
        let env = self.env_at(clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, founder).await?;
        let id = companies::create(&mut tx, env, &me, &text).await?.card.id;
        tx.commit().await?;
        let titled = CompanyMemberChange {
            is_confirmed: false,
            role: None,
            title: Some(house.founder[1].to_owned()),
        };
        self.change_member(id, founder, founder, titled, clock).await?;
        Ok(id)
    }

    async fn ask_to_join(&self, id: CompanyId, uid: &Uid, title: &str, clock: &Clock) -> anyhow::Result<()> {
        let request = JoinRequest {
            title: title.to_owned(),
        };
        let env = self.env_at(clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, uid).await?;
        companies::ask(&mut tx, env, &me, &(id, request)).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn change_member(
        &self,
        id: CompanyId,
        by: &Uid,
        uid: &Uid,
        change: CompanyMemberChange,
        clock: &Clock,
    ) -> anyhow::Result<()> {
        let env = self.env_at(clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, by).await?;
        companies::change(&mut tx, env, &me, &(id, uid.clone(), change)).await?;
        tx.commit().await?;
        Ok(())
    }
}
