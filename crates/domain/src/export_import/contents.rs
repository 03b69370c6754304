//! What stands in an archive, for people who open it without Slateflow.

use crate::catalog::Catalog;
use crate::export_import::file::{Written, WrittenDocument, WrittenStage};
use crate::export_import::names::INDEX;

pub(crate) fn contents(catalog: &Catalog, written: &Written) -> String {
    let parts = [
        ("Stages", written.stages.iter().map(stage).collect()),
        ("Team", written.team.iter().map(member).collect()),
        (
            "Files",
            written
                .documents
                .iter()
                .map(|file| document(catalog, file))
                .collect(),
        ),
        ("Not in this archive", written.left_out.clone()),
    ];
    let mut text = format!(
        "{}\nExported from Slateflow, {}\n",
        written.project.project_name,
        written.exported_at.to_the_minute()
    );
    for (title, lines) in parts
        .into_iter()
        .filter(|(_, lines): &(_, Vec<String>)| !lines.is_empty())
    {
        text.push_str(&format!("\n{title}\n"));
        for line in lines {
            text.push_str(&format!("  {line}\n"));
        }
    }
    text.push_str(&format!(
        "\n{INDEX} holds every answer, submitted version, decision and comment in machine-readable form.\n\
         Importing this archive into Slateflow creates a new project.\n"
    ));
    text
}

fn stage(stage: &WrittenStage) -> String {
    let submitted = match stage.versions.len() {
        0 => "never submitted".to_owned(),
        1 => "submitted once".to_owned(),
        times => format!("submitted {times} times"),
    };
    let state = stage.approval_status.label();
    format!("{} {}: {state}, {submitted}", stage.stage.number(), stage.title)
}

fn member(member: &crate::team::view::Member) -> String {
    let name = member.name.as_ref().or(member.email.as_ref());
    format!(
        "{}, {}",
        name.map_or("Unnamed person", String::as_str),
        member.role.as_str()
    )
}

fn document(catalog: &Catalog, file: &WrittenDocument) -> String {
    let form = catalog.stage(file.stage);
    let asked = form
        .field(&file.field)
        .map_or(file.field.as_str(), |field| field.label.as_str());
    let pages = match file.pages {
        None => String::new(),
        Some(1) => ", 1 page".to_owned(),
        Some(pages) => format!(", {pages} pages"),
    };
    let at = file.uploaded_at.to_the_minute();
    format!(
        "{}\n    {asked}, version {}{pages}, {at}",
        file.path, file.version
    )
}
