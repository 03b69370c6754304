//! Once a day all projects are looked through for what runs out soon, and their owners are reminded of it: one mail for
//! each project, about everything that is due on that day.

use std::iter;

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{ProjectId, Uid};
use outbox::{ExpirationReminder, ExpiringItem, OutgoingMail};
use serde_json::json;
use storage::accounts::Account;
use storage::expirations::{DatedRow, ReminderRow};
use storage::projects::ProjectRow;
use storage::{Conn, Db, Tx};
use time::Date;

use crate::boxed;
use crate::env::Env;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify};
use crate::stages::expirations::current_answers::{CurrentAnswers, by_itself};
use crate::stages::expirations::dates::{Expiration, What, expirations};
use crate::stages::views::error::Error;

/// Answers read at once.
const PAGE: i64 = 500;

/// Does nothing if a node has looked through all of them today. Whose owner cannot be reminded waits for the next day: a
/// reminder that was missed is due then.
pub async fn remind_of_expirations(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let today = env.now().date();
    let day = i64::from(today.to_julian_day());
    if storage::expirations::checked_on(&mut *db.read().await?).await? >= day {
        return Ok(());
    }
    let mut last: Option<DatedRow> = None;
    loop {
        let page = storage::expirations::any_dated(&mut *db.read().await?, last.as_ref(), PAGE).await?;
        let mut near = Vec::new();
        for row in &page {
            match by_itself(row, today).map(|all| all.iter().any(|one| one.due(today).0 > 0)) {
                Ok(true) => near.push(row.project_id),
                Ok(false) => {}
                Err(error) => {
                    tracing::error!(project = %row.project_id, stage = %row.stage, %error, "an answer cannot be read")
                }
            }
        }
        near.dedup();
        for project in near {
            if let Err(error) = remind(db, env, project, today).await {
                tracing::error!(%project, %error, "an owner cannot be reminded of what runs out");
            }
        }
        last = page.into_iter().next_back();
        if last.is_none() {
            break;
        }
    }
    let mut tx = db.begin().await?;
    storage::expirations::forget(&mut tx, &today.to_string()).await?;
    storage::expirations::set_checked_on(&mut tx, day).await?;
    Ok(tx.commit().await?)
}

async fn remind(db: &Db, env: Env<'_>, id: ProjectId, today: Date) -> Result<(), Error> {
    if due(&mut *db.read().await?, id, today).await?.is_none() {
        return Ok(());
    }
    let mut tx = db.begin().await?;
    storage::projects::any_owner_locked(&mut tx, id).await?;
    let Some(due) = due(&mut tx, id, today).await? else {
        return Ok(());
    };
    for (end, reminded) in due.expirations() {
        let row = ReminderRow {
            item: end.key(),
            expires_on: end.on.to_string(),
            reminded: *reminded,
        };
        storage::expirations::remind(&mut tx, id, &row).await?;
    }
    if let Some(owner) = storage::accounts::by_uid(&mut tx, &due.owner).await? {
        due.tell(&mut tx, env, &owner, today).await?;
    }
    Ok(tx.commit().await?)
}

/// What the owner of a project is to be reminded of.
struct Due {
    owner: Uid,
    project: ProjectRow,
    /// With how many of its reminders are written then.
    soonest: (Expiration, i32),
    /// What is due beside it, in the same way.
    others: Vec<(Expiration, i32)>,
    /// The stage of the soonest is written in its form, not changed beside it.
    in_form: bool,
}

impl Due {
    /// The soonest first.
    fn expirations(&self) -> impl Iterator<Item = &(Expiration, i32)> {
        iter::once(&self.soonest).chain(&self.others)
    }

    /// In the product, and by mail.
    async fn tell(&self, tx: &mut Tx, env: Env<'_>, owner: &Account, today: Date) -> Result<(), Error> {
        let notice = Notice {
            kind: NotificationKind::ItemExpires,
            group: self.project.id.to_string(),
            project: Some(self.project.id),
            details: &json!({"project_name": self.project.name, "link": self.link()}),
        };
        notify(tx, env, &owner.uid, &notice).await?;
        if let Some(switch) = wants_mail(tx, &owner.uid, NotificationCategory::Deadlines).await? {
            let mail = OutgoingMail::new(&owner.email, self.mail(today)).with_switch(switch);
            outbox::enqueue(tx, env.clock, mail).await?;
        }
        Ok(())
    }

    fn mail(&self, today: Date) -> ExpirationReminder {
        let ends = self.expirations().map(|(end, _)| outbox::Expiration {
            what: match end.what {
                What::Option => ExpiringItem::Option,
                What::Licence => ExpiringItem::Licence,
                What::LetterOfIntent => ExpiringItem::LetterOfIntent,
                What::DealMemo => ExpiringItem::DealMemo,
                What::Evidence => ExpiringItem::Evidence,
            },
            who: end.who.clone(),
            job: end.job.replace('_', " "),
            on: end.on,
            days: end.due(today).1,
        });
        ExpirationReminder {
            project_name: self.project.name.clone(),
            ends: ends.collect(),
            link: self.link(),
        }
    }

    fn link(&self) -> String {
        let (soonest, _) = &self.soonest;
        let (id, stage) = (self.project.id, soonest.stage().number());
        match self.in_form {
            true => format!(
                "/projects/{id}/create-project/stage-{stage}?section={}",
                soonest.section()
            ),
            false => format!("/projects/{id}/stage-{stage}"),
        }
    }
}

/// `None`: nothing, or the project is archived or gone.
#[boxed]
async fn due(c: &mut Conn, id: ProjectId, today: Date) -> Result<Option<Due>, storage::Error> {
    let Some(owner) = storage::projects::any_owner(c, id).await? else {
        return Ok(None);
    };
    let project = storage::projects::find(c, &owner, id).await?;
    let Some(project) = project.filter(|project| project.archived_at.is_none()) else {
        return Ok(None);
    };
    let CurrentAnswers { answers, in_form } = CurrentAnswers::load(c, id).await?;
    let known = storage::expirations::reminders(c, id).await?;
    let reminded = |end: &Expiration| {
        let (key, on) = (end.key(), end.on.to_string());
        let row = known
            .iter()
            .find(|row| (&row.item, &row.expires_on) == (&key, &on));
        row.map_or(0, |row| row.reminded)
    };
    let mut due = expirations(&answers, today)
        .into_iter()
        .map(|end| {
            let due = end.due(today).0;
            (end, due)
        })
        .filter(|(end, due)| *due > reminded(end));
    let Some(soonest) = due.next() else {
        return Ok(None);
    };
    let place = soonest.0.stage().index();
    Ok(Some(Due {
        in_form: in_form.get(place).copied().unwrap_or_default(),
        owner,
        project,
        soonest,
        others: due.collect(),
    }))
}
