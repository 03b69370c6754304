//! What holds for every mail.

use mail::Renderer;
use outbox::{NotificationCategory, Stage, StageApproved, SwitchOff, VerifyEmail};

use super::{render, samples};

fn approved(project_name: &str, summary: &str) -> StageApproved {
    StageApproved {
        project_name: project_name.into(),
        stage: Stage::FIRST,
        link: "/projects/1".into(),
        leads_on: false,
        summary: summary.into(),
    }
}

#[test]
fn every_mail_looks_like_the_product_in_light_and_dark_and_fetches_nothing() {
    for (kind, mail) in samples() {
        let html = render(mail).html;
        assert!(
            html.contains("height:2px") && html.contains("#1d4ed8"),
            "the blue line in {kind}"
        );
        assert!(html.contains("prefers-color-scheme: dark"), "{kind}");
        for outside in ["<img", "src=", "@import", "url(", "<script", "<link"] {
            assert!(!html.contains(outside), "{outside} in {kind}");
        }
    }
}

#[test]
fn no_08_text_from_people_stays_text() {
    let name = "<script>alert(1)</script>\r\nBcc: everyone@film.test\r\n\r\nHello";
    let mail = render(approved(name, ""));
    assert!(!mail.html.contains("<script>"));
    assert!(!mail.subject.contains(['\r', '\n']), "{:?}", mail.subject);
    let long = render(approved(&"é".repeat(900), ""));
    assert!(long.subject.chars().count() <= 201);
}

#[test]
fn no_08_addresses_in_names_are_no_links() {
    let name = "URGENT http://evil.test/login HTTPS://b.test hthttp://tp://c.test";
    let mail = render(approved(name, "ftp://d.test"));
    let own = "https://slate.example";
    for text in [&mail.subject, &mail.text, &mail.html] {
        assert!(!text.replace(own, "").contains("://"), "{text}");
    }
    assert!(
        mail.subject.contains("URGENT evil.test/login b.test"),
        "{}",
        mail.subject
    );
}

#[test]
fn a_link_leads_to_the_web_or_nowhere() {
    let mail = render(VerifyEmail {
        link: "javascript:alert(1)".into(),
    });
    assert!(!mail.html.contains("javascript:") && !mail.text.contains("javascript:"));
}

#[test]
fn no_05_a_mail_that_can_be_switched_off_says_why_it_came_and_how_to_end_it() {
    let renderer = Renderer::new("https://slate.example/".parse().unwrap());
    let mail = approved("The Door", "").into();
    let switch_off = SwitchOff {
        category: Some(NotificationCategory::Decisions),
        link: "/auth/mails/1.decisions.2".into(),
    };
    let link = "https://slate.example/auth/mails/1.decisions.2";
    let sent = renderer.render(&mail, Some(&switch_off)).unwrap();
    assert_eq!(sent.unsubscribe.as_deref(), Some(link));
    let why = "You get this email because you are in the project team.";
    assert!(
        sent.text.contains(&format!("{why}\nStop these emails: {link}\n")),
        "{}",
        sent.text
    );
    assert!(
        sent.html
            .contains(&format!("{why}<br><a class=\"link\" href=\"{link}\"")),
        "{}",
        sent.html
    );
    let always = renderer.render(&mail, None).unwrap();
    assert_eq!(always.unsubscribe, None);
    assert!(!always.text.contains("Stop these emails"));
}
