//! What the owner of an account reads.

use serde_json::json;

use super::render;

#[test]
fn v_07_the_verification_mail_holds_the_link() {
    let link = "https://slate.example/email-verification?mode=verifyEmail&oobCode=c0de";
    let mail = render("verify_email", json!({ "link": link }));
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Verify your email for Slateflow

    Verify your email

    One step left: confirm that this address is yours, and you can set up your profile.

    Verify email:
    https://slate.example/email-verification?mode=verifyEmail&oobCode=c0de

    The link works once, for three days.
    You did not ask for this? Then you need not do anything.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
    assert!(
        mail.html
            .contains("href=\"https://slate.example/email-verification?mode=verifyEmail&#38;oobCode=c0de\"")
    );
}

#[test]
fn s_08_the_reset_mail_holds_the_link_and_its_time() {
    let link = "/reset-password?mode=resetPassword&oobCode=c0de&email=ada%40film.test";
    let mail = render("reset_password", json!({ "link": link }));
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Reset your Slateflow password

    Choose a new password

    Somebody, hopefully you, asked to reset the password of your account.

    Reset password:
    https://slate.example/reset-password?mode=resetPassword&oobCode=c0de&email=ada%40film.test

    The link works once, for one hour.
    You did not ask for this? Then your password stays as it is.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn p_08_the_owner_is_told_that_the_password_changed() {
    let mail = render("password_changed", json!({}));
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Your Slateflow password was changed

    Your password was changed

    Your password was changed just now, and every other device was signed out.

    Was it not you? Reset your password at once: it ends every session.

    Go to sign-in:
    https://slate.example/login


    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn h1_m4_each_change_of_a_way_in_is_told_and_leads_to_security() {
    for (notice, detail, says) in [
        ("google_added", "ada@gmail.test", "ada@gmail.test can sign in"),
        (
            "google_removed",
            "ada@gmail.test",
            "ada@gmail.test can no longer sign in",
        ),
        ("password_removed", "", "can no longer be opened with a password"),
        ("second_factor_added", "", "asks for a code"),
        ("second_factor_removed", "", "no longer asks for a code"),
        ("passkey_added", "Laptop", "“Laptop” can sign in"),
        ("passkey_removed", "Laptop", "“Laptop” can no longer sign in"),
        ("session_copied", "", "used from two places"),
    ] {
        let mail = render("account_notice", json!({"notice": notice, "detail": detail}));
        let text = mail.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(says), "{notice}: {text}");
        assert!(text.contains("/settings/security"), "{notice}: {text}");
    }
}

#[test]
fn f9_the_mails_of_a_change_of_address_hold_their_links() {
    let link = "/email-change?mode=recoverEmail&oobCode=c0de";
    let told = render(
        "email_changed",
        json!({"new_email": "ada@new.test", "link": link}),
    );
    assert!(
        told.text.contains("ada@new.test") && told.text.contains(link),
        "{}",
        told.text
    );
    let asked = render("change_email", json!({"link": link, "email": "ada@new.test"}));
    assert!(asked.text.contains(link), "{}", asked.text);
    let wanted = render("email_wanted", json!({}));
    assert!(wanted.text.contains("belongs to yours"), "{}", wanted.text);
}
