//! The development mailbox.

use kernel::MailId;
use storage::dev_mail::{self, DevMail};

use super::Site;

const LOOPBACK: &str = "127.0.0.1:5";

#[tokio::test]
async fn the_mailbox_shows_mails_in_development_only() {
    let site = Site::open().await;
    let clock = site.app.app.clock.clone();
    let mail = DevMail {
        id: MailId::new(&clock),
        at: clock.now(),
        recipient: "ada@film.test".into(),
        subject: "A <b>subject</b>".into(),
        text: "Open this:\nhttps://slate.example/x?a=1&b=2".into(),
        html: "<html><head></head><body>the mail</body></html>".into(),
    };
    let mut tx = site.app.app.db.begin().await.unwrap();
    dev_mail::deliver(&mut tx, &mail).await.unwrap();
    tx.commit().await.unwrap();

    let here =
        async |path: String, headers: &[(&str, &str)]| site.from(LOOPBACK, "GET", &path, headers).await;
    let list = here("/dev/mail".into(), &[]).await;
    assert!(
        list.body.contains("ada@film.test") && list.body.contains("A &lt;b&gt;subject"),
        "{}",
        list.body
    );
    let json = here("/dev/mail".into(), &[("accept", "application/json")]).await;
    assert!(json.body.contains("\"to\":\"ada@film.test\""), "{}", json.body);
    let message = here(format!("/dev/mail/{}", mail.id), &[]).await;
    assert!(
        message
            .body
            .contains("href=\"https://slate.example/x?a=1&amp;b=2\""),
        "{}",
        message.body
    );
    let html = here(format!("/dev/mail/{}/html", mail.id), &[]).await;
    assert!(html.body.contains("the mail") && html.header("content-security-policy").contains("sandbox"));
    assert_eq!(here("/dev/mail/none".into(), &[]).await.status, 404);

    assert_eq!(site.get("/dev/mail").await.status, 404, "from another machine");

    let production = Site::with(false, None, "").await;
    assert_eq!(
        production.from(LOOPBACK, "GET", "/dev/mail", &[]).await.status,
        404
    );
}
