//! What the machine has found out about a project's documents.

use std::collections::HashMap;

use kernel::ProjectId;
use serde_json::Value;
use storage::Conn;

use crate::boxed;
use crate::forms::answers::{Content, FieldError};
use crate::forms::field::{Field, Form, Kind};
use crate::lifecycle::{Stage, Visibility};
use crate::stages::validation::issue::issue;
use crate::texts::say;

/// By document id.
pub type Documents = HashMap<String, DocumentFacts>;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DocumentFacts {
    /// For which stage it was uploaded, and for which field of it (`rows/key` within rows).
    pub stage: u8,
    pub field: String,
    /// The team keeps it to itself.
    pub kept_to_team: bool,
    pub content_type: String,
    pub size: i64,
    /// `None`: not a document with pages, or not counted.
    pub pages: Option<u32>,
    /// Whether there is text in it that can be read and searched; a scan has none.
    pub has_text: Option<bool>,
    /// Lines that open a scene, such as “INT. LIGHTHOUSE - NIGHT”.
    pub scene_headings: Option<u32>,
}

#[boxed]
pub(crate) async fn load(c: &mut Conn, project: ProjectId) -> Result<Documents, storage::Error> {
    let count = |number: Option<i32>| number.and_then(|number| u32::try_from(number).ok());
    let rows = storage::documents::of_project(c, project).await?;
    let documents = rows.into_iter().map(|row| {
        let document = DocumentFacts {
            stage: row.stage.number(),
            field: row.field,
            kept_to_team: row.visibility == Visibility::Team,
            content_type: row.content_type,
            size: row.size,
            pages: count(row.pages),
            has_text: row.has_text,
            scene_headings: count(row.scene_headings),
        };
        (row.id.to_string(), document)
    });
    Ok(documents.collect())
}

/// Answers that name a document which is not there or is another project's, was uploaded for another question, or cannot
/// be read by reviewers.
pub(crate) fn objections(
    stage: Stage,
    form: &Form,
    content: &Content,
    documents: &Documents,
) -> Vec<FieldError> {
    let look = Look {
        stage: stage.number(),
        documents,
    };
    look.at(form.fields(), "", content)
}

struct Look<'p> {
    stage: u8,
    documents: &'p Documents,
}

impl Look<'_> {
    /// `rows`: the key of the field that these stand in, with `/`.
    fn at<'f>(
        &self,
        fields: impl Iterator<Item = &'f Field>,
        rows: &str,
        content: &Content,
    ) -> Vec<FieldError> {
        let mut found = Vec::new();
        for field in fields {
            match (&field.kind, content.get(field.key)) {
                (Kind::Document { .. }, Some(Value::String(id))) => {
                    found.extend(self.wrong(field, &format!("{rows}{}", field.key), id));
                }
                (Kind::Rows { fields, .. }, Some(Value::Array(all))) => {
                    let within = format!("{}/", field.key);
                    for (number, row) in all.iter().enumerate() {
                        let inner = row.as_object().map(|row| self.at(fields.iter(), &within, row));
                        found.extend(inner.into_iter().flatten().map(|error| FieldError {
                            field: format!("{}/{number}/{}", field.key, error.field),
                            ..error
                        }));
                    }
                }
                _ => {}
            }
        }
        found
    }

    fn wrong(&self, field: &Field, place: &str, id: &str) -> Option<FieldError> {
        let label = &field.label;
        let Some(document) = self.documents.get(id) else {
            let detail = say!(FINDING_NO_FILE, label);
            return Some(issue(field.key, "no_file", detail));
        };
        if (document.stage, document.field.as_str()) != (self.stage, place) {
            let detail = say!(FINDING_OTHER_FIELD, label);
            return Some(issue(field.key, "other_field", detail));
        }
        document.kept_to_team.then(|| {
            let detail = say!(FINDING_KEPT_TO_TEAM, label);
            issue(field.key, "kept_to_team", detail)
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::form_definitions::forms::outline;
    use crate::stages::validation::evaluate::testing::codes;

    #[test]
    fn a_file_within_rows_belongs_to_its_place_in_any_row() {
        let [.., budget, _] = Stage::ALL;
        let document = |field: &str| DocumentFacts {
            stage: 3,
            field: field.to_owned(),
            ..DocumentFacts::default()
        };
        let documents = Documents::from([
            ("here".to_owned(), document("finance_sources/evidence_file")),
            ("elsewhere".to_owned(), document("budget_file")),
        ]);
        let row = |file: &str| json!({"evidence_file": file});
        let answers = json!({"finance_sources": [row("here"), row("elsewhere"), row("gone"), row("here")]});
        let answers = answers.as_object().expect("an object");
        assert_eq!(
            codes(objections(budget, &outline(budget), answers, &documents)),
            [
                "finance_sources/1/evidence_file other_field",
                "finance_sources/2/evidence_file no_file"
            ]
        );
    }
}
