//! A stage as it goes into a dossier, redacted as for the member who makes it.

use kernel::Timestamp;
use storage::Conn;

use crate::access::rights::Read;
use crate::env::Env;
use crate::finance::overview::Finance;
use crate::forms::answers::Content;
use crate::forms::check::fields::validate;
use crate::forms::context::{Context, Mode};
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::load_project::StageAccess;
use crate::stages::transitions::gate::status;
use crate::stages::transitions::tier;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::documents::Documents;
use crate::stages::validation::facts;
use crate::stages::views::declarations::{Declarations, named};
use crate::stages::views::redaction::HiddenFields;
use crate::stages::working_copy::copy::with_name;

/// The newest version that was approved, or else the draft.
#[derive(Debug, Clone)]
pub struct DossierStage {
    pub stage: Stage,
    /// What is asked at all, given the other answers, and open to who takes it out of the project.
    pub content: Content,
    /// Who ticked which box of it, and when.
    pub declared: Declarations,
    /// The version, and when it was approved. `None`: `status` says what it is instead.
    pub approved: Option<(i32, Timestamp)>,
    pub status: ApprovalStatus,
    /// In stage 3.
    pub finance: Option<Finance>,
}

/// `None`: nobody has begun it.
pub(crate) async fn dossier_stage(
    c: &mut Conn,
    env: Env<'_>,
    access: StageAccess<Read>,
) -> Result<Option<DossierStage>, storage::Error> {
    let (id, stage) = (access.id, access.stage());
    let hidden = HiddenFields::of(access.finance(), stage);
    let status_now = status(c, id, stage).await?;
    let approved = match status_now {
        ApprovalStatus::NotStarted => return Ok(None),
        ApprovalStatus::Approved => storage::submissions::approved(c, id, stage.number()).await?,
        _ => None,
    };
    let mut facts = facts::load(c, id, stage).await?;
    let (answers, declared, tier, approved) = match approved {
        Some(version) => {
            // An amendment that needed no review was never decided on: it holds from its submission.
            let at = version.decided_at.unwrap_or(version.submitted_at);
            (
                version.snapshot,
                version.declared,
                version.tier,
                Some((version.version, at)),
            )
        }
        None => {
            let row = storage::stages::find(c, id, stage.number()).await?;
            let (content, declared) = row.map(|row| (row.content, row.declared)).unwrap_or_default();
            let tier = tier::at(stage, &content, &facts);
            (with_name(stage, &access.name, &content), declared, tier, None)
        }
    };
    facts.insert("project.tier".to_owned(), tier.as_str().into());
    let context = Context {
        facts: &facts,
        ..env.checking()
    };
    let complete = Mode::Complete { tier: Some(tier) };
    let content = validate(env.catalog.stage(stage), &answers, complete, &context).values;
    let finance = (stage.number() == 3).then(|| {
        Finance::in_context(&ValidationContext {
            content: &content,
            facts: &facts,
            tier,
            documents: &Documents::new(),
            taxonomies: &env.catalog.taxonomies,
            today: env.now().date(),
        })
    });
    Ok(Some(DossierStage {
        stage,
        content: hidden.redact(content).into_inner(),
        declared: hidden.redact(named(c, &declared).await?).into_inner(),
        approved,
        status: status_now,
        finance,
    }))
}
