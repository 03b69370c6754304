//! The way of a file into a project: announced, checked by its content, kept.

use anyhow::Context;
use bytes::Bytes;
use domain::documents::{self, NewUpload};
use domain::files::{self, CheckedFile};
use domain::forms::Accept;
use domain::lifecycle::Stage;
use domain::load_project::{load_project, load_project_for_update};
use kernel::DocumentId;
use media::Format;
use storage::objects::intend;

use crate::acts::run::Running;
use crate::story::Story;

impl Story {
    pub async fn bring(
        &self,
        project: &Running<'_>,
        stage: Stage,
        field: &str,
        filename: &str,
        file: Vec<u8>,
    ) -> anyhow::Result<DocumentId> {
        let (owner, id) = (&project.owner, project.id);
        let new = NewUpload {
            stage,
            field: field.to_owned(),
            filename: filename.to_owned(),
            replaces: None,
            length: i64::try_from(file.len())?,
        };
        let begun = self
            .act(async |tx| {
                let project = load_project_for_update(tx, owner, id).await?;
                documents::begin(tx, self.env(), project, new).await
            })
            .await?;
        let mut reader = self.db.read().await?;
        let project = load_project(&mut reader, owner, id).await;
        let project = project.map_err(documents::Error::from)?;
        let found = documents::find_upload(&mut reader, self.env(), project, begun.upload_id).await;
        drop(reader);
        let (upload, asked) = found.with_context(|| filename.to_owned())?;
        let accept = asked.accept.into_iter().map(format).collect();
        let place = self.media.place().await?;
        let checked = self.media.check(&place, Bytes::from(file), accept).await;
        let checked = checked.with_context(|| filename.to_owned())?;
        let small = |number: Option<u32>| number.and_then(|number| i32::try_from(number).ok());
        let checked_file = CheckedFile {
            content_type: checked.content_type,
            extension: checked.extension,
            size: i64::try_from(checked.bytes.len())?,
            sha256: kernel::sha256(&checked.bytes).to_vec(),
            pages: small(checked.pages),
            has_text: checked.has_text,
            scene_headings: small(checked.scene_headings),
            width: small(checked.width),
            height: small(checked.height),
        };
        let document = DocumentId::new(&self.clock);
        let intent = intend(&self.db, storage::documents::key(id, document)).await?;
        let written = self.media.store.put(intent, checked.bytes).await?;
        self.act(async |tx| {
            let claimed = files::claim(tx, upload).await.map_err(documents::Error::from)?;
            documents::complete(tx, self.env(), &claimed, document, checked_file, written).await
        })
        .await?;
        Ok(document)
    }
}

fn format(accept: Accept) -> Format {
    match accept {
        Accept::Pdf => Format::Pdf,
        Accept::Xlsx => Format::Xlsx,
        Accept::Fdx => Format::Fdx,
        Accept::Image => Format::Image,
    }
}
