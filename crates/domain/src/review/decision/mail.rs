//! The mail about a decision, to everybody in the team who may read the stage.

use kernel::states::Severity;
use outbox::{
    AmendmentDecided, AmendmentDecision, Mail, RequestedChange, StageApproved, StageChangesRequested,
    StageRejected,
};
use storage::Tx;
use storage::reviews::ReviewItemRow;
use storage::submissions::SubmissionRow;

use crate::access::ProjectRole;
use crate::env::Env;
use crate::lifecycle::{Decision, SubmissionKind};
use crate::review::error::Error;
use crate::review::notice::{Reader, mail_each, notify_decision};
use crate::review::submission::is_amendment;
use crate::stages::views::redaction::is_finance;

/// So many of the requested changes are listed; how many more there are is said.
const LISTED: usize = 20;
/// So many characters of each.
const QUOTED: usize = 600;

/// What the reviewers came to.
pub(crate) struct Decided<'a> {
    pub decision: Decision,
    pub summary: String,
    pub items: &'a [ReviewItemRow],
}

/// Tells them in the product, too.
pub(crate) async fn tell_decision(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    decided: &Decided<'_>,
) -> Result<(), Error> {
    let mail = |reader| written(env, submission, decided, reader);
    let key = format!("{}:{}", mail(Reader::default()).kind(), submission.id);
    mail_each(tx, env, submission, &key, ProjectRole::Viewer, mail).await?;
    notify_decision(tx, env, submission, decided.decision).await
}

fn written(env: Env<'_>, submission: &SubmissionRow, decided: &Decided<'_>, reader: Reader) -> Mail {
    let (project_name, stage) = (submission.project_name.clone(), submission.stage);
    let link = |page: &str| format!("/projects/{}/{page}-{stage}", submission.project_id);
    let (summary, items) = (decided.summary.clone(), decided.items.len());
    let requests = || requests(env, submission, decided.items, reader.sees_finance);
    if is_amendment(submission) {
        let (decision, items, requests) = match decided.decision {
            Decision::Approve => (AmendmentDecision::Approved, 0, Vec::new()),
            Decision::RequestChanges => (AmendmentDecision::ChangesRequested, items, requests()),
            Decision::Reject => (AmendmentDecision::Rejected, 0, Vec::new()),
        };
        return AmendmentDecided {
            project_name,
            stage,
            link: link("stage"),
            decision,
            summary,
            items,
            requests,
        }
        .into();
    }
    match decided.decision {
        Decision::Approve => {
            // One that is looked at again has opened the next stage before.
            let begins = reader.begins.filter(|_| submission.kind == SubmissionKind::Stage);
            let project = submission.project_id;
            StageApproved {
                project_name,
                stage,
                link: begins.map_or(link("stage"), |next| {
                    format!("/projects/{project}/create-project/stage-{next}")
                }),
                leads_on: begins.is_some(),
                summary,
            }
            .into()
        }
        Decision::RequestChanges => StageChangesRequested {
            project_name,
            stage,
            link: link("create-project/stage"),
            items,
            summary,
            requests: requests(),
        }
        .into(),
        Decision::Reject => StageRejected {
            project_name,
            stage,
            link: link("stage"),
            on_appeal: submission.appeal.is_some(),
            summary,
        }
        .into(),
    }
}

/// The first of those that are open to the reader, in the order of the form.
fn requests(
    env: Env<'_>,
    submission: &SubmissionRow,
    items: &[ReviewItemRow],
    sees_finance: bool,
) -> Vec<RequestedChange> {
    let stage = submission.stage;
    let form = env.catalog.stage(stage);
    let open = |item: &&ReviewItemRow| sees_finance || !is_finance(stage, &item.field);
    let place = |item: &&ReviewItemRow| {
        let key = item.field.split('/').next().unwrap_or_default();
        form.fields().position(|field| field.key == key)
    };
    let mut open: Vec<&ReviewItemRow> = items.iter().filter(open).collect();
    open.sort_by_key(place);
    let listed = open.into_iter().take(LISTED);
    listed
        .map(|item| RequestedChange {
            answer: form
                .field(&item.field)
                .map_or(item.field.clone(), |field| field.label.to_owned()),
            asks: shortened(&item.text),
            required: item.severity == Severity::Must,
        })
        .collect()
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}
