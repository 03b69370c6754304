//! Every form that a mail's text can take, beyond what the samples hold.

use outbox::*;
use time::macros::date;

use super::render;

/// What is written for a reader: nothing of the catalogue's notation is left in it.
fn assert_written(mail: impl Into<Mail>) -> String {
    let message = render(mail);
    assert!(!message.subject.is_empty());
    for part in [&message.subject, &message.text] {
        assert!(!part.contains(['{', '}', '$']), "{part}");
    }
    format!("{}\n{}", message.subject, message.text)
}

#[test]
fn every_notice_about_an_account_is_written() {
    use AccountNotice as N;
    let detail = || "Ada’s phone".to_owned();
    for notice in [
        N::GoogleAdded { detail: detail() },
        N::GoogleRemoved { detail: detail() },
        N::PasswordRemoved,
        N::SecondFactorAdded,
        N::SecondFactorRemoved,
        N::PasskeyAdded { detail: detail() },
        N::PasskeyRemoved { detail: detail() },
        N::RecoveryCodeUsed,
        N::RecoveryCodesRenewed,
        N::NewBrowser,
        N::SessionCopied,
    ] {
        let named = matches!(
            notice,
            N::GoogleAdded { .. }
                | N::GoogleRemoved { .. }
                | N::PasskeyAdded { .. }
                | N::PasskeyRemoved { .. }
        );
        assert_eq!(assert_written(notice).contains("Ada’s phone"), named);
    }
}

#[test]
fn every_news_of_a_team_is_written() {
    let who = || "Ada".to_owned();
    let roles = ProjectRole::ALL.iter().copied();
    let changes = roles
        .clone()
        .flat_map(|role| {
            [
                TeamChange::Joined { who: who(), role },
                TeamChange::Declined { who: who(), role },
                TeamChange::RoleChanged { role },
            ]
        })
        .chain([
            TeamChange::Left { who: who() },
            TeamChange::OwnerChanged { who: who() },
            TeamChange::Inherited { who: Some(who()) },
            TeamChange::Inherited { who: None },
            TeamChange::Removed,
            TeamChange::Revoked,
        ]);
    for change in changes {
        let project_name = "The Door".to_owned();
        let news = TeamNews {
            change,
            project_name,
            link: "/projects".into(),
        };
        assert!(assert_written(news).contains("The Door"));
    }
    for role in roles {
        let invitation = TeamInvitation {
            project_name: "The Door".into(),
            invited_by: "Ada".into(),
            role,
            link: "/invitations/1".into(),
        };
        assert!(assert_written(invitation).contains("Ada"));
    }
    for answer in [
        TalentAnswer::Confirmed,
        TalentAnswer::Declined,
        TalentAnswer::Withdrawn,
    ] {
        assert_written(TalentAnswered {
            project_name: "The Door".into(),
            who: "Ada".into(),
            job: "director".into(),
            answer,
            link: "/projects".into(),
        });
    }
}

#[test]
fn every_expiration_is_written_with_its_day() {
    for what in [
        ExpiringItem::Option,
        ExpiringItem::Licence,
        ExpiringItem::LetterOfIntent,
        ExpiringItem::DealMemo,
        ExpiringItem::Evidence,
    ] {
        for (days, left, expires) in [
            (-1, "Last day: ", "today, on 9 March 2026"),
            (0, "Last day: ", "today, on 9 March 2026"),
            (1, "1 day left: ", "tomorrow, on 9 March 2026"),
            (30, "30 days left: ", "in 30 days, on 9 March 2026"),
        ] {
            let end = Expiration {
                what,
                who: "Ada".into(),
                job: "director".into(),
                on: date!(2026 - 03 - 09),
                days,
            };
            let reminder = |ends: Vec<Expiration>| ExpirationReminder {
                project_name: "The Door".into(),
                link: "/projects".into(),
                ends,
            };
            let one = assert_written(reminder(vec![end.clone()]));
            assert!(one.starts_with(left) && one.contains(expires), "{one}");
            let two = assert_written(reminder(vec![end.clone(), end]));
            assert!(two.contains("first of 2 expiry dates of “The Door”"), "{two}");
        }
    }
}

#[test]
fn counts_and_names_read_as_people_write_them() {
    let comments = |who: &[&str], comments| Comments {
        project_name: "The Door".into(),
        stage: Stage::FIRST,
        link: "/projects".into(),
        who: who.iter().map(|&who| who.to_owned()).collect(),
        comments,
    };
    for (who, count, written) in [
        (&[][..], 1, "Someone in the team wrote a comment on"),
        (&["Ada"], 1, "Ada wrote a comment on"),
        (&["Ada", "Bo"], 2, "Ada and Bo wrote 2 comments on"),
        (
            &["Ada", "Bo", "Cy"],
            1200,
            "Ada, Bo and Cy wrote 1200 comments on",
        ),
    ] {
        let text = assert_written(comments(who, count));
        assert!(text.contains(written), "{text}");
    }
    for (items, written) in [
        (
            0,
            "Changes to Concept & Rights of “The Door” have been requested.",
        ),
        (
            1,
            "1 change to Concept & Rights of “The Door” has been requested.",
        ),
        (
            7,
            "7 changes to Concept & Rights of “The Door” have been requested.",
        ),
    ] {
        let text = assert_written(StageChangesRequested {
            project_name: "The Door".into(),
            stage: Stage::FIRST,
            link: "/projects".into(),
            items,
            summary: String::new(),
            requests: Vec::new(),
        });
        assert!(text.contains(written), "{text}");
        assert!(
            !text.contains("From the review") && !text.contains("more change"),
            "{text}"
        );
    }
}

#[test]
fn requested_changes_are_listed_and_quoted_as_the_reviewers_words() {
    let request = |n: usize, required| RequestedChange {
        answer: format!("Answer {n}"),
        asks: "Say <b>why</b>.\n\nIn one sentence.".into(),
        required,
    };
    for (items, more) in [
        (2, None),
        (3, Some("And 1 more change.")),
        (9, Some("And 7 more changes.")),
    ] {
        let requests = || vec![request(1, true), request(2, false)];
        let stage = StageChangesRequested {
            project_name: "The Door".into(),
            stage: Stage::FIRST,
            link: "/projects".into(),
            items,
            summary: "Nearly there.".into(),
            requests: requests(),
        };
        let amendment = AmendmentDecided {
            project_name: "The Door".into(),
            stage: Stage::FIRST,
            link: "/projects".into(),
            decision: AmendmentDecision::ChangesRequested,
            summary: "Nearly there.".into(),
            items,
            requests: requests(),
        };
        for mail in [Mail::from(stage), Mail::from(amendment)] {
            let message = render(mail);
            let quoted = "> Say <b>why</b>.\n\n> In one sentence.\n\n";
            let listed = format!(
                "From the review:\n\n> Nearly there.\n\nAnswer 1 (required)\n\n{quoted}Answer 2 (recommended)\n\n{quoted}"
            );
            assert!(message.text.contains(&listed), "{}", message.text);
            match more {
                Some(more) => assert!(message.text.contains(&format!("{listed}{more}\n"))),
                None => assert!(!message.text.contains("And "), "{}", message.text),
            }
            let html = message.html;
            assert!(
                html.contains(">Say &#60;b&#62;why&#60;/b&#62;.</blockquote>"),
                "{html}"
            );
            assert!(html.contains(">Nearly there.</blockquote>"), "{html}");
            assert!(html.contains(">Answer 2 (recommended)</p>"), "{html}");
        }
    }
}

#[test]
fn every_decision_and_size_is_written() {
    for decision in [
        AmendmentDecision::Approved,
        AmendmentDecision::ChangesRequested,
        AmendmentDecision::Rejected,
    ] {
        assert_written(AmendmentDecided {
            project_name: "The Door".into(),
            stage: Stage::FIRST,
            link: "/projects".into(),
            decision,
            summary: String::new(),
            items: 0,
            requests: Vec::new(),
        });
    }
    for (size, written) in [
        (ProjectSize::Small, "a small project"),
        (ProjectSize::Medium, "a medium project"),
        (ProjectSize::Large, "a large project"),
    ] {
        for (asks, missing) in [
            (&[][..], "Nothing is missing"),
            (&["Budget", "Plan"], "Budget, Plan."),
        ] {
            let text = assert_written(StageTierRaised {
                project_name: "The Door".into(),
                stage: Stage::FIRST,
                link: "/projects".into(),
                size,
                summary: String::new(),
                asks: asks.iter().map(|&ask| ask.to_owned()).collect(),
            });
            assert!(text.contains(written) && text.contains(missing), "{text}");
        }
    }
}

#[test]
fn no_05_the_reason_is_true_of_who_is_out_of_the_team() {
    let why = |change: TeamChange| {
        let news = TeamNews {
            change,
            project_name: "The Door".into(),
            link: "/projects".into(),
        };
        let switch = SwitchOff {
            category: Some(NotificationCategory::Team),
            link: "/auth/mails/1".into(),
        };
        let renderer = mail::Renderer::new("https://slate.example/".parse().unwrap());
        let message = renderer.render(&news.into(), Some(&switch)).unwrap();
        let line = message.text.lines().find(|line| line.starts_with("You get this"));
        let line = line.unwrap().to_owned();
        assert!(message.html.contains(&line), "{}", message.html);
        line
    };
    for (change, because) in [
        (TeamChange::Removed, "were in the project team."),
        (TeamChange::Revoked, "were invited to the project team."),
        (TeamChange::Left { who: "Ada".into() }, "are in the project team."),
    ] {
        assert_eq!(why(change), format!("You get this email because you {because}"));
    }
}

#[test]
fn a_submission_is_confirmed_in_the_words_of_who_made_it() {
    for (who, is_amendment, written) in [
        (
            "",
            false,
            "You submitted stage 2, Script & Package, of “The Door”.",
        ),
        (
            "",
            true,
            "You submitted an amendment to stage 2, Script & Package, of “The Door”",
        ),
        (
            "Ada",
            false,
            "Ada submitted stage 2, Script & Package, of “The Door”",
        ),
    ] {
        let text = assert_written(StageSubmitted {
            project_name: "The Door".into(),
            stage: Stage::try_from(2).unwrap(),
            link: "/projects".into(),
            receipt: "1204".into(),
            due: date!(2026 - 03 - 09),
            is_amendment,
            who: who.into(),
        });
        assert!(text.contains(written), "{text}");
        assert!(
            text.contains("Receipt number: 1204.") && text.contains("by 9 March 2026"),
            "{text}"
        );
    }
}
