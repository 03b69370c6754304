//! What development mode shows is for people at this machine.

use rstest::rstest;

use crate::client::http;
use crate::server::Server;

#[rstest]
#[case("x-forwarded-for", "203.0.113.9")]
#[case("x-forwarded-for", "127.0.0.1")]
#[case("x-real-ip", "203.0.113.9")]
#[case("forwarded", "for=203.0.113.9")]
#[case("via", "1.1 proxy")]
#[tokio::test]
async fn m6_mails_and_the_account_chooser_are_for_this_machine(#[case] header: &str, #[case] value: &str) {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::new(folder.path(), &[("SLATEFLOW_TRUSTED_PROXIES", "127.0.0.1")]);
    server.start().await;
    for path in ["/dev/mail", "/dev/mail/style.css", "/auth/google/local?state=x"] {
        let url = format!("{}{path}", server.url);
        let here = http().get(&url).send().await.unwrap();
        assert_eq!(here.status(), 200, "{path}");
        let stranger = http().get(&url).header(header, value).send().await.unwrap();
        assert_eq!(stranger.status(), 404, "{path} with {header}");
    }
}
