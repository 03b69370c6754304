//! What every operation answers to each caller, by subject.
//!
//! `{project_id}` is the owner's draft, `{submitted_id}` their project that waits in the queue as `{submission_id}`;
//! `{claimed_id}` is a submission that the reviewer has claimed; of `{financed_id}` stage 3 is open.
//! `{claimed_id}` names the document `{named_id}`; `{document_id}`, `{grant_id}` and `{upload_id}` are of the draft.

mod account;
mod documents;
mod operations;
mod project;
mod review;
mod stages;
mod team;
mod threads;

/// The order of the columns; the owner comes last, since their calls change things.
pub const CALLERS: [&str; 11] = [
    "anonymous",
    "unverified",
    "no profile",
    "stranger",
    "reviewer",
    "review lead",
    "admin",
    "viewer",
    "collaborator",
    "producer",
    "owner",
];

/// The method, the path, and the status for each caller.
pub type Row = (&'static str, &'static str, [u16; CALLERS.len()]);

pub fn rows() -> impl Iterator<Item = &'static Row> {
    [
        account::ROWS,
        operations::ROWS,
        project::ROWS,
        team::ROWS,
        threads::ROWS,
        stages::ROWS,
        documents::ROWS,
        review::ROWS,
    ]
    .into_iter()
    .flatten()
}
