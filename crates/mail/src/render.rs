mod account;
mod ends;
mod feedback;
mod review;

use askama::Template;
use url::Url;

use crate::Letter;

/// A mail as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// One line without control characters, at most 200 of them.
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// Knows where the product is reached.
#[derive(Clone, Debug)]
pub struct Renderer {
    public_url: Url,
}

/// The parts that every mail has; each part is plain text.
pub(crate) struct Parts {
    pub subject: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
    pub button: Option<Button>,
    pub notes: Vec<&'static str>,
}

pub(crate) struct Button {
    label: &'static str,
    link: String,
}

#[derive(Template)]
#[template(path = "mail.html")]
struct Html<'a> {
    parts: &'a Parts,
    site: &'a str,
}

#[derive(Template)]
#[template(path = "mail.txt", escape = "none")]
struct Text<'a> {
    parts: &'a Parts,
    site: &'a str,
}

const STAGES: [&str; 4] = [
    "Concept & Rights",
    "Script & Package",
    "Budget & Finance",
    "Greenlight & Delivery",
];
const SUBJECT_LIMIT: usize = 200;

impl Renderer {
    pub fn new(public_url: Url) -> Self {
        Self { public_url }
    }

    pub fn render(&self, letter: &Letter) -> Result<Message, askama::Error> {
        let mut parts = self.parts(letter);
        for text in [&mut parts.subject, &mut parts.heading]
            .into_iter()
            .chain(&mut parts.paragraphs)
        {
            without_schemes(text);
        }
        let site = self.public_url.as_str().trim_end_matches('/');
        Ok(Message {
            subject: one_line(&parts.subject),
            text: Text { parts: &parts, site }.render()?,
            html: Html { parts: &parts, site }.render()?,
        })
    }

    pub(crate) fn button(&self, label: &'static str, link: &str) -> Option<Button> {
        let link = self.public_url.join(link).ok()?;
        matches!(link.scheme(), "http" | "https").then(|| Button {
            label,
            link: link.into(),
        })
    }

    fn parts(&self, letter: &Letter) -> Parts {
        match letter {
            Letter::VerifyEmail { link } => self.verify_email(link),
            Letter::ResetPassword { link } => self.reset_password(link),
            Letter::PasswordChanged {} => self.password_changed(),
            Letter::AccountNotice { notice, detail } => self.account_notice(*notice, detail),
            Letter::ChangeEmail { link } => self.change_email(link),
            Letter::EmailChanged { new_email, link } => self.email_changed(new_email, link),
            Letter::EmailWanted {} => self.email_wanted(),
            Letter::StageApproved {
                project_name,
                stage,
                link,
                summary,
            } => Parts {
                subject: format!("Approved: {} of {project_name}", stage_name(*stage)),
                heading: format!("{} is approved", stage_name(*stage)),
                paragraphs: with_summary(
                    match STAGES.get(usize::from(*stage)) {
                        Some(next) => format!(
                            "{project_name} has passed stage {stage}. The next stage, {next}, is open."
                        ),
                        None => format!("{project_name} has passed its last stage."),
                    },
                    summary,
                ),
                button: self.button("Open the project", link),
                notes: vec![],
            },
            Letter::StageChangesRequested {
                project_name,
                stage,
                link,
                items,
                summary,
            } => Parts {
                subject: format!("Changes requested: {} of {project_name}", stage_name(*stage)),
                heading: "The reviewer asks for changes".into(),
                paragraphs: with_summary(
                    match items {
                        0 => format!("{project_name}: {} needs another version.", stage_name(*stage)),
                        1 => format!(
                            "{project_name}: one change is asked for in {}.",
                            stage_name(*stage)
                        ),
                        n => format!(
                            "{project_name}: {n} changes are asked for in {}.",
                            stage_name(*stage)
                        ),
                    },
                    summary,
                ),
                button: self.button("See the changes", link),
                notes: vec![
                    "The answers that the reviewer names are open for editing until you submit again.",
                ],
            },
            Letter::StageRejected {
                project_name,
                stage,
                link,
                summary,
            } => Parts {
                subject: format!("Decision: {} of {project_name}", stage_name(*stage)),
                heading: format!("{} was not approved", stage_name(*stage)),
                paragraphs: with_summary(
                    format!("{project_name} does not go on in its present form."),
                    summary,
                ),
                button: self.button("Read the review", link),
                notes: vec![],
            },
            Letter::TeamInvitation {
                project_name,
                invited_by,
                role,
                link,
            } => self.team_invitation(project_name, invited_by, *role, link),
            Letter::TeamNews {
                news,
                project_name,
                who,
                role,
                link,
            } => self.team_news(*news, project_name, who, *role, link),
            Letter::AttachmentAsked {
                project_name,
                asked_by,
                job,
                status,
                link,
            } => self.attachment_asked(project_name, asked_by, job, status, link),
            Letter::AttachmentAnswered {
                project_name,
                who,
                job,
                answer,
                link,
            } => self.attachment_answered(project_name, who, job, *answer, link),
            Letter::SignoffAsked {
                project_name,
                asked_by,
                stage,
                link,
            } => self.signoff_asked(project_name, asked_by, *stage, link),
            Letter::Comments {
                project_name,
                stage,
                link,
                who,
                comments,
            } => self.comments(project_name, *stage, link, who, *comments),
            Letter::StageLapses {
                project_name,
                stage,
                link,
                days,
            } => self.lapses(project_name, *stage, link, *days),
            Letter::RunsOut {
                project_name,
                link,
                ends,
            } => self.runs_out(project_name, link, ends),
            Letter::StageLate {
                project_name,
                stage,
                link,
            } => self.late(project_name, *stage, link),
            Letter::StageReopened {
                project_name,
                stage,
                link,
                summary,
            } => self.reopened(project_name, *stage, link, summary),
            Letter::AmendmentDecided {
                project_name,
                stage,
                link,
                decision,
                summary,
            } => self.amendment(project_name, *stage, link, decision, summary),
            Letter::ReviewDue {
                project_name,
                stage,
                link,
                due,
                overdue,
            } => self.due(project_name, *stage, link, due, *overdue),
            Letter::ReviewReturned {
                project_name,
                stage,
                link,
            } => self.returned(project_name, *stage, link),
            Letter::StageTierRaised {
                project_name,
                stage,
                link,
                size,
                summary,
                asks,
            } => self.tier_raised(project_name, *stage, link, size, summary, asks),
            Letter::ReviewAssigned {
                project_name,
                stage,
                link,
                due,
            } => self.assigned(project_name, *stage, link, due),
            Letter::ReviewTakenBack {
                project_name,
                stage,
                link,
            } => self.taken_back(project_name, *stage, link),
            Letter::ReviewLate {
                project_name,
                stage,
                link,
                due,
            } => self.late_for_leads(project_name, *stage, link, due),
            Letter::FeedbackReply { reply, report } => self.feedback_reply(reply, report),
        }
    }
}

pub(crate) fn stage_name(stage: u8) -> &'static str {
    usize::from(stage)
        .checked_sub(1)
        .and_then(|index| STAGES.get(index))
        .copied()
        .unwrap_or("Stage")
}

fn with_summary(first: String, summary: &str) -> Vec<String> {
    let mut paragraphs = vec![first];
    paragraphs.extend(
        summary
            .lines()
            .map(str::trim)
            .filter(|l| !l.is_empty())
            .map(String::from),
    );
    paragraphs
}

/// The one link of a mail is its button: mail programs make links of addresses that people wrote into their texts.
fn without_schemes(text: &mut String) {
    while let Some(end) = text.find("://") {
        let scheme = |c: char| c.is_ascii_alphanumeric() || "+-.".contains(c);
        let start = text[..end].trim_end_matches(scheme).len();
        text.replace_range(start..end + 3, "");
    }
}

/// What a header may hold: project names come from people.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_control() || c.is_whitespace());
    let line = words.filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(SUBJECT_LIMIT) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
