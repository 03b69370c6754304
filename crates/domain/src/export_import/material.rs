//! What of a project goes to people outside of its team, who are to put money into it.

use storage::Conn;
use time::Date;

use crate::access::rights::Export;
use crate::documents::access::readable;
use crate::env::Env;
use crate::export_import::error::Error;
use crate::export_import::export::of_team;
use crate::export_import::own_word::count_members;
use crate::export_import::people::People;
use crate::lifecycle::Stage;
use crate::load_project::ProjectAccess;
use crate::stages::dossier_view::{self, DossierStage};
use crate::talent::named::named_by;
use crate::team;
use crate::team::view::Member;

#[derive(Debug, Clone)]
pub struct Material {
    pub project_name: String,
    /// What stages show, as far as they have begun and are open to who asks.
    pub stages: Vec<DossierStage>,
    pub team: Vec<Member>,
    pub creatives: People,
    /// Of department, booked or contracted.
    pub heads: People,
    /// Of stage 4. Their job is whom they play.
    pub cast: People,
    /// In the store.
    pub key_image: Option<String>,
    pub today: Date,
}

pub async fn material(c: &mut Conn, env: Env<'_>, project: ProjectAccess<Export>) -> Result<Material, Error> {
    let id = project.id;
    let mut all = Vec::new();
    for stage in Stage::ALL.into_iter().filter_map(|stage| project.stage(stage)) {
        all.extend(dossier_view::dossier_stage(c, env, stage).await?);
    }
    let open = readable(c, &project).await?;
    let picture = all
        .iter()
        .find(|shown| shown.stage == Stage::FIRST)
        .and_then(|shown| shown.content.get("key_image")?.as_str());
    let key_image = open
        .iter()
        .find(|row| Some(row.id.to_string().as_str()) == picture)
        .map(|row| storage::documents::key(id, row.id));
    let [_, package, _, greenlight] = Stage::ALL;
    let today = env.now().date();
    let mut named = [Vec::new(), Vec::new()];
    for (of, stage) in named.iter_mut().zip([package, greenlight]) {
        if let Some(shown) = all.iter().find(|shown| shown.stage == stage) {
            *of = named_by(c, id, stage, &shown.content, today).await?;
        }
    }
    let [mut creatives, heads] = named;
    let shown = all.iter().find(|shown| shown.stage == package);
    let rows = shown.and_then(|shown| shown.content.get("key_creatives"));
    count_members(&mut creatives, rows, &storage::team::members(c, id).await?);
    let last = all.iter().find(|shown| shown.stage == greenlight);
    let parts = last.and_then(|shown| shown.content.get("cast_status"));
    let cast = People::cast(parts, &creatives);
    Ok(Material {
        project_name: project.name.clone(),
        stages: all,
        team: team::read(c, env, &project.to_read())
            .await
            .map_err(of_team)?
            .members,
        creatives: People::of(creatives),
        heads: People::of(heads),
        cast,
        key_image,
        today,
    })
}
