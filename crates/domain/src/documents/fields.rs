//! Which fields of a project take a file that is there already.

use kernel::Stage;
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::access::rights::EditDocuments;
use crate::documents::access::WritableField;
use crate::documents::error::Error;
use crate::documents::rules::asked;
use crate::env::Env;
use crate::files::uploads::Asked;
use crate::forms::field::{Accept, Field, Form, Kind};
use crate::load_project::ProjectAccess;
use crate::stages::transitions::gate;

/// A field of a stage that takes files.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct DocumentField {
    pub(crate) stage: Stage,
    /// A key, or `rows/key`.
    pub(crate) field: String,
    /// As the form asks for it.
    pub(crate) label: String,
}

/// Those of open stages that the caller may bring files into, and that take files of this type and size (bytes), in the
/// order of the forms.
pub async fn fields_for(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<EditDocuments>,
    content_type: &str,
    size: i64,
) -> Result<Vec<DocumentField>, Error> {
    let mut open = Vec::new();
    for stage in Stage::ALL {
        if gate::closed_by(c, project.id, stage).await?.is_some() {
            break;
        }
        let form = env.catalog.stage(stage);
        open.extend(named(form).filter_map(|(field, label)| {
            let fits = asked(form, &field).is_some_and(|asked| takes(&asked, content_type, size));
            let is_mine = fits && WritableField::of(project, stage, field.clone()).is_ok();
            is_mine.then_some(DocumentField { stage, field, label })
        }));
    }
    Ok(open)
}

/// The fields that ask for a file, also those within rows.
fn named(form: &Form) -> impl Iterator<Item = (String, String)> {
    form.fields().flat_map(|field| match &field.kind {
        Kind::Document { .. } => vec![(field.key.to_owned(), field.label.clone())],
        Kind::Rows { fields, .. } => within(field, fields),
        _ => Vec::new(),
    })
}

fn within(rows: &Field, fields: &[Field]) -> Vec<(String, String)> {
    let documents = fields
        .iter()
        .filter(|field| matches!(field.kind, Kind::Document { .. }));
    documents
        .map(|field| {
            (
                format!("{}/{}", rows.key, field.key),
                format!("{}: {}", rows.label, field.label),
            )
        })
        .collect()
}

fn takes(asked: &Asked, content_type: &str, size: i64) -> bool {
    let kind = match content_type {
        "application/pdf" => Accept::Pdf,
        "image/jpeg" | "image/png" | "image/webp" => Accept::Image,
        _ => return false,
    };
    asked.accept.contains(&kind) && size <= asked.max_bytes
}
