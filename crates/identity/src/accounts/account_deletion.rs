//! An account goes for good, and with it all that was its owner's alone.

use kernel::{Clock, Uid};
use outbox::{OutgoingMail, TeamChange, TeamNews};
use serde_json::json;
use storage::erasure::{self, Erased};
use storage::{Tx, accounts, documents, feedback, hidden_identities, inheritance, portraits, team};

use crate::Origin;
use crate::audit::Act;

/// Who inherits a project is told, and it is written down. `by_owner`: from where; none when an operator or time does it.
/// What others keep names nobody any more: an id without an account stands there. True when mails wait to be sent. Rows of the caller's transaction.
pub(crate) async fn delete_with_everything(
    tx: &mut Tx,
    clock: &Clock,
    uid: &Uid,
    by_owner: Option<&Origin>,
) -> storage::Result<bool> {
    let nowhere = Origin::default();
    let placeholder = Uid(format!("deleted-{}", Uid::new(clock)));
    let actor = by_owner.map(|_| &placeholder);
    let who = team::name_of(tx, uid).await?;
    documents::any_revoke_given_by(tx, uid).await?;
    feedback::forget(tx, uid).await?;
    portraits::remove(tx, uid).await?;
    hidden_identities::forget(tx, uid).await?;
    storage::outbox::forget(tx, uid).await?;
    if let Some(account) = accounts::by_uid(tx, uid).await? {
        let erased = Erased {
            uid,
            email: &account.email_normalized,
            placeholder: &placeholder,
            placeholder_email: &format!("{placeholder}@deleted.invalid"),
        };
        erasure::erase(tx, &erased).await?;
    }
    let inherited = inheritance::pass_on_projects(tx, uid, clock.now()).await?;
    for project in &inherited {
        let act = Act {
            action: "project.inherited",
            actor,
            subject: Some(&project.heir),
            detail: json!({"project": project.project}),
        };
        act.record(tx, clock, &nowhere).await?;
        if let Some(heir) = accounts::by_uid(tx, &project.heir).await? {
            let news = TeamNews {
                change: TeamChange::Inherited { who: who.clone() },
                link: format!("/projects/{}/team", project.project),
                project_name: project.name.clone(),
            };
            // Always sent, whatever they chose to hear of teams: nobody asked them, and they answer for it now.
            outbox::enqueue(tx, clock, OutgoingMail::new(&heir.email, news)).await?;
        }
    }
    accounts::delete(tx, uid).await?;
    let act = Act {
        action: "account.deleted",
        actor,
        subject: Some(&placeholder),
        detail: json!({}),
    };
    act.record(tx, clock, &nowhere).await?;
    Ok(!inherited.is_empty())
}
