//! The documents of a project: made as offices make them, brought the way that people bring them.

mod office;
mod poster;
mod script;
mod upload;

use domain::lifecycle::Stage;
use serde_json::{Map, Value};
use time::Duration;

use crate::acts::run::Running;
use crate::story::Story;
use office::LetterPdf;

type Content = Map<String, Value>;

impl Story {
    /// Uploads what the stage asks for and puts it into its answers.
    pub async fn bring_papers(
        &self,
        project: &Running<'_>,
        stage: Stage,
        content: &mut Content,
    ) -> anyhow::Result<()> {
        match stage.number() {
            1 => self.bring_rights(project, content).await,
            2 => self.bring_package(project, content).await,
            3 => self.bring_finance(project, content).await,
            _ => self.bring_greenlight(project, content).await,
        }
    }

    async fn bring_rights(&self, project: &Running<'_>, content: &mut Content) -> anyhow::Result<()> {
        let (told, stage) = (project.told, Stage::ALL[0]);
        let date = self.clock.now().date() - Duration::days(30);
        if !matches!(
            content.get("source_type").and_then(Value::as_str),
            Some("original" | "public_domain")
        ) {
            let file = told.rights_paper(date)?;
            self.answer_with(
                project,
                stage,
                content,
                "rights_document",
                "Rights agreement.pdf",
                file,
            )
            .await?;
        }
        if told.name.len() % 2 == 0
            && let Some(file) = poster::poster(&told.name)
        {
            let name = format!("{} key image.jpg", told.name);
            self.answer_with(project, stage, content, "key_image", &name, file)
                .await?;
        }
        Ok(())
    }

    async fn bring_package(&self, project: &Running<'_>, content: &mut Content) -> anyhow::Result<()> {
        let (told, stage, words) = (project.told, Stage::ALL[1], &self.words);
        let package = told.package()?;
        let date = self.clock.now().date() - Duration::days(16);
        let what = if told.is_unscripted() {
            "treatment"
        } else {
            "script"
        };
        let mut files = vec![(
            "script",
            format!("{} {what} {}.pdf", told.name, package.draft.to_lowercase()),
            told.script(&words.pages, package, &package.draft, date)?,
        )];
        if told.kind() == "series" {
            files.push((
                "series_bible",
                format!("{} bible.pdf", told.name),
                told.pitch(&words.pages, package, date)?,
            ));
        }
        if !told.is_tier_s() {
            files.push((
                "visual_pitch",
                format!("{} lookbook.pdf", told.name),
                told.pitch(&words.pages, package, date)?,
            ));
        }
        if told.is_large() {
            let letters = told.letters_of_intent(package, date)?;
            files.push(("loi_bundle", "Letters of intent.pdf".into(), letters));
            let chain = told.chain_of_title(package, date)?;
            files.push((
                "chain_of_title_summary",
                "Chain of title summary.pdf".into(),
                chain,
            ));
            let registration = LetterPdf {
                from: "Register of Scripts and Formats",
                date,
                subject: format!("{}: certificate of registration", told.name),
                text:
                    "The work named above was deposited in the register on the day of this certificate. The \
                       certificate proves the deposit; it does not examine the work."
                        .into(),
                signed: "The registrar",
            };
            files.push((
                "script_registration",
                "Script registration.pdf".into(),
                registration.pdf()?,
            ));
        }
        for (field, name, file) in files {
            self.answer_with(project, stage, content, field, &name, file)
                .await?;
        }
        Ok(())
    }

    async fn bring_finance(&self, project: &Running<'_>, content: &mut Content) -> anyhow::Result<()> {
        let (told, stage) = (project.told, Stage::ALL[2]);
        if told.is_tier_s() {
            return Ok(());
        }
        let file = told.budget_paper(content, self.clock.now().date())?;
        self.answer_with(
            project,
            stage,
            content,
            "budget_file",
            "Budget top sheet.pdf",
            file,
        )
        .await?;
        let mut rows = content
            .get("finance_sources")
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default();
        for (row, source) in rows
            .iter_mut()
            .zip(&told.money()?.sources)
            .filter(|(_, one)| one.is_confirmed())
        {
            let letter = LetterPdf {
                from: &source.from,
                date: self.clock.now().date() - Duration::days(20),
                subject: format!("{}: our part in the finance plan", told.name),
                text: format!(
                    "We confirm our contribution to the production \"{}\" in the amount that stands in the finance plan \
                     of today, on the terms that were agreed with {}.\n\nThe contribution is paid in instalments: on \
                     signing, on the first day of photography, on picture lock and on delivery. It is not tied to the \
                     decision of another party, but for the conditions named in the plan.",
                    told.name,
                    told.money()?.company
                ),
                signed: "Head of production",
            };
            let name = format!("{}.pdf", source.from);
            let id = self
                .bring(
                    project,
                    stage,
                    "finance_sources/evidence_file",
                    &name,
                    letter.pdf()?,
                )
                .await?;
            if let Some(row) = row.as_object_mut() {
                row.insert("evidence_file".into(), id.to_string().into());
            }
        }
        content.insert("finance_sources".into(), rows.into());
        Ok(())
    }

    async fn bring_greenlight(&self, project: &Running<'_>, content: &mut Content) -> anyhow::Result<()> {
        let (told, stage, words) = (project.told, Stage::ALL[3], &self.words);
        let (package, date) = (told.package()?, self.clock.now().date() - Duration::days(6));
        let start = content
            .get("start_date")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        let mut files = vec![
            (
                "locked_script",
                "Locked script.pdf",
                told.script(&words.pages, package, "Locked script", date)?,
            ),
            (
                "schedule",
                "One-line schedule.pdf",
                told.schedule(package, &start, date)?,
            ),
        ];
        if !told.is_tier_s() {
            let company = &told.money()?.company;
            let closing = LetterPdf {
                from: "Closing memorandum",
                date,
                subject: format!("{}: finance close", told.name),
                text: format!(
                    "All agreements of the finance plan of {company} are executed and were seen in the original. The \
                     conditions precedent are met or waived in writing. The production account is open and holds the \
                     funds of the first four weeks."
                ),
                signed: "Counsel to the production",
            };
            files.push(("finance_close", "Closing memorandum.pdf", closing.pdf()?));
            files.push((
                "chain_of_title",
                "Chain of title.pdf",
                told.chain_of_title(package, date)?,
            ));
        }
        if told.is_large() {
            let opinion = LetterPdf {
                from: "Title opinion",
                date,
                subject: format!("{}: chain of title", told.name),
                text: "On the documents seen and the searches made, the production company holds the rights that are \
                       needed to make and distribute the production. No adverse claim was found. This opinion may be \
                       relied on by the insurer of errors and omissions and by the financiers."
                    .into(),
                signed: "Counsel to the production",
            };
            files.push(("chain_of_title_opinion", "Title opinion.pdf", opinion.pdf()?));
        }
        for (field, name, file) in files {
            self.answer_with(project, stage, content, field, name, file)
                .await?;
        }
        Ok(())
    }

    async fn answer_with(
        &self,
        project: &Running<'_>,
        stage: Stage,
        content: &mut Content,
        field: &str,
        filename: &str,
        file: Vec<u8>,
    ) -> anyhow::Result<()> {
        let id = self.bring(project, stage, field, filename, file).await?;
        content.insert(field.to_owned(), id.to_string().into());
        Ok(())
    }
}
