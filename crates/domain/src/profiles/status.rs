//! Whether a profile is complete.

use kernel::{PortraitId, Timestamp};
use storage::people::ParticipantRow;
use storage::profiles::ProfileRow;

use crate::env::Env;
use crate::forms::answers::{Content, FieldError};
use crate::forms::check::fields::validate;
use crate::forms::context::{Checked, Mode};
use crate::profiles::rules;
use crate::profiles::view::{Profile, ProfileStatus, Step, UpdateReason};

const COMPLETE: Mode = Mode::Complete { tier: None };

pub(crate) fn check(content: &Content, env: Env<'_>) -> Checked {
    validate(env.catalog.profile(), content, COMPLETE, &env.checking())
}

/// Whether the profile of somebody who takes part is complete.
pub(crate) fn is_complete(row: &ParticipantRow, env: Env<'_>) -> bool {
    row.is_known_complete || {
        let blockers = check(&row.profile.content, env).errors;
        status_of(&row.profile, &blockers, env.now()).0 == ProfileStatus::ProfileComplete
    }
}

pub(crate) fn status_of(
    row: &ProfileRow,
    blockers: &[FieldError],
    now: Timestamp,
) -> (ProfileStatus, Vec<UpdateReason>) {
    rules::profile_status(Some(rules::Facts {
        completed_at: row.completed_at,
        confirmed_at: row.confirmed_at,
        terms_version: row.terms_version,
        correction_reason: row.correction_reason.as_deref(),
        blockers,
        now,
    }))
}

pub(crate) fn view_of(row: ProfileRow, env: Env<'_>) -> Profile {
    let missing = check(&row.content, env).errors;
    let (status, reasons) = status_of(&row, &missing, env.now());
    let steps = env.catalog.profile().sections.iter().enumerate();
    Profile {
        uid: row.uid,
        first_name: row.first_name,
        last_name: row.last_name,
        portrait: row.portrait.map(PortraitId),
        hidden_until: None,
        status,
        reasons,
        steps: steps
            .map(|(index, section)| Step {
                number: index + 1,
                key: section.key,
                title: section.title.clone(),
                complete: section.fields.iter().all(|field| {
                    missing
                        .iter()
                        .all(|e| e.field.split('/').next() != Some(field.key))
                }),
            })
            .collect(),
        missing,
        strength: rules::strength(&row.content),
        version: row.version,
        completed_at: row.completed_at,
        terms_accepted_at: row.terms_accepted_at,
        created_at: row.created_at,
        updated_at: row.updated_at,
        content: row.content,
    }
}
