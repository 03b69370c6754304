//! How much of the budget a version of stage 3 has confirmed.

use storage::Tx;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::finance;
use crate::lifecycle::Stage;
use crate::stages::validation::facts;

/// Keeps with stage 3 how much of the budget this version of it has confirmed.
pub(crate) async fn note_confirmed(
    tx: &mut Tx,
    env: Env<'_>,
    version: &SubmissionRow,
) -> Result<(), storage::Error> {
    let stage = Stage::ALL[2];
    if version.stage != stage {
        return Ok(());
    }
    let known = facts::load(tx, version.project_id, stage).await?;
    let terms = finance::Terms {
        tier: version.tier,
        today: env.now().date(),
        currency: known.get("stage1.currency").and_then(|code| code.as_str()),
        planned_days: None,
        producers: &[],
    };
    let share = finance::Finance::of(&version.snapshot, &terms)
        .figures
        .confirmed_pct
        .value;
    let whole = share.and_then(|hundredths| i32::try_from(hundredths / 100).ok());
    storage::stages::set_confirmed(tx, version.project_id, stage.number(), whole).await
}
