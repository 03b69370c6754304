//! An unknown setting or a bad value stops the start with one line that names it.

use rstest::rstest;

use crate::server::run;

fn refusal(settings: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), settings, &["serve"]);
    assert_eq!(output.status.code(), Some(78), "it started");
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text.trim().to_owned()
}

#[rstest]
#[case(
    "SLATEFLOW_LISTNE",
    "127.0.0.1:1",
    "SLATEFLOW_LISTNE is not a setting. Did you mean SLATEFLOW_LISTEN?"
)]
#[case(
    "SLATEFLOW_FLUX",
    "1",
    "SLATEFLOW_FLUX is not a setting. The settings are in docs/operators.md."
)]
#[case("SLATEFLOW_MODE", "prod", "SLATEFLOW_MODE must be development or production")]
#[case(
    "SLATEFLOW_LISTEN",
    "8080",
    "SLATEFLOW_LISTEN must be an address such as 127.0.0.1:8080"
)]
#[case(
    "SLATEFLOW_PUBLIC_URL",
    "slate.example",
    "SLATEFLOW_PUBLIC_URL must be an address such as https://slate.example"
)]
#[case(
    "SLATEFLOW_DATABASE_URL",
    "mysql://x",
    "SLATEFLOW_DATABASE_URL must be sqlite://FILE or postgres://USER@HOST/DATABASE"
)]
#[case(
    "SLATEFLOW_FONTS_DIR",
    "/nowhere/at/all",
    "SLATEFLOW_FONTS_DIR must be a folder that can be read"
)]
#[case("SLATEFLOW_LIMITS", "none", "SLATEFLOW_LIMITS must be standard or off")]
#[case(
    "SLATEFLOW_TRUSTED_PROXIES",
    "10.0.0.0/99",
    "SLATEFLOW_TRUSTED_PROXIES must be addresses or networks separated by commas, such as 10.0.0.0/8"
)]
#[case(
    "SLATEFLOW_PASSWORD_COST",
    "m=0",
    "SLATEFLOW_PASSWORD_COST must be argon2id costs such as m=19456,t=2,p=1"
)]
#[case(
    "SLATEFLOW_GOOGLE_CLIENT_ID",
    "x",
    "SLATEFLOW_GOOGLE_CLIENT_ID and SLATEFLOW_GOOGLE_CLIENT_SECRET must be set together"
)]
#[case(
    "SLATEFLOW_GOOGLE_ISSUER",
    "http://accounts.example",
    "SLATEFLOW_GOOGLE_ISSUER must be an address that begins with https://"
)]
#[case(
    "SLATEFLOW_ANALYTICS_KEY",
    "k",
    "SLATEFLOW_ANALYTICS_KEY and SLATEFLOW_ANALYTICS_SERVER_URL must be set together"
)]
#[case(
    "SLATEFLOW_ANALYTICS_CAMPAIGN_SESSIONS",
    "maybe",
    "SLATEFLOW_ANALYTICS_CAMPAIGN_SESSIONS must be 1 or off"
)]
#[case(
    "SLATEFLOW_CONFIG",
    "/nowhere.toml",
    "SLATEFLOW_CONFIG names /nowhere.toml, which cannot be read: No such file or directory (os error 2)"
)]
fn a_bad_setting_is_named(#[case] name: &str, #[case] value: &str, #[case] line: &str) {
    assert_eq!(refusal(&[(name, value)]), format!("slateflow: {line}"));
}

const FIREBASE: [(&str, &str); 3] = [
    ("SLATEFLOW_FIREBASE_PROJECT", "demo-slateflow"),
    ("SLATEFLOW_FIREBASE_API_KEY", "web-key"),
    ("SLATEFLOW_FIREBASE_EMULATOR_HOST", "127.0.0.1:9099"),
];

#[rstest]
#[case(&[("SLATEFLOW_FIREBASE_PROJECT", "")], "SLATEFLOW_FIREBASE_API_KEY needs SLATEFLOW_FIREBASE_PROJECT")]
#[case(&[("SLATEFLOW_FIREBASE_PROJECT", "My Project")], "SLATEFLOW_FIREBASE_PROJECT must be a project's id, such as my-slate-1a2b3")]
#[case(&[("SLATEFLOW_FIREBASE_API_KEY", "")], "SLATEFLOW_FIREBASE_API_KEY is missing: SLATEFLOW_FIREBASE_PROJECT needs it")]
#[case(&[("SLATEFLOW_FIREBASE_API_KEY", "a:b")], "SLATEFLOW_FIREBASE_API_KEY must be the web API key of the project")]
#[case(&[("SLATEFLOW_FIREBASE_AUTH_DOMAIN", "https://x")], "SLATEFLOW_FIREBASE_AUTH_DOMAIN must be a host such as my-slate-1a2b3.firebaseapp.com")]
#[case(&[("SLATEFLOW_FIREBASE_EMULATOR_HOST", "")], "SLATEFLOW_FIREBASE_SERVICE_ACCOUNT is missing: SLATEFLOW_FIREBASE_PROJECT needs it")]
#[case(&[("SLATEFLOW_FIREBASE_EMULATOR_HOST", "10.0.0.1:9099")], "SLATEFLOW_FIREBASE_EMULATOR_HOST must be an address of this machine, such as 127.0.0.1:9099")]
#[case(&[("SLATEFLOW_FIREBASE_PROJECT", "slateflow-prod")], "SLATEFLOW_FIREBASE_EMULATOR_HOST needs a project for tests: SLATEFLOW_FIREBASE_PROJECT must begin with demo-")]
#[case(&[("SLATEFLOW_FIREBASE_SERVICE_ACCOUNT", "key.json")], "SLATEFLOW_FIREBASE_EMULATOR_HOST is for tests, SLATEFLOW_FIREBASE_SERVICE_ACCOUNT for a real project: set one of them")]
#[case(&[("SLATEFLOW_FIREBASE_SERVICE_ACCOUNT", "/nowhere.json"), ("SLATEFLOW_FIREBASE_EMULATOR_HOST", "")], "SLATEFLOW_FIREBASE_SERVICE_ACCOUNT names /nowhere.json, which cannot be read: No such file or directory (os error 2)")]
#[case(&[("SLATEFLOW_TEST_API", "1")], "SLATEFLOW_TEST_API works with the embedded provider only: unset it or SLATEFLOW_FIREBASE_PROJECT")]
#[case(&[("SLATEFLOW_LISTEN", "0.0.0.0:0")], "SLATEFLOW_FIREBASE_EMULATOR_HOST accepts unsigned tokens: it is allowed on a loopback address only")]
#[case(&PRODUCTION, "SLATEFLOW_FIREBASE_EMULATOR_HOST is for tests: production mode refuses it")]
fn a_firebase_project_needs_its_settings_together(#[case] change: &[(&str, &str)], #[case] line: &str) {
    let mut settings = FIREBASE.to_vec();
    settings.retain(|(name, _)| !change.iter().any(|(changed, _)| changed == name));
    assert_eq!(
        refusal(&[&settings[..], change].concat()),
        format!("slateflow: {line}")
    );
}

#[rstest]
#[case("{}", "must name the JSON key file of a service account")]
#[case(r#"{"type": "authorized_user", "project_id": "slate-1", "private_key_id": "", "private_key": "", "client_email": ""}"#, "must name the key file of a service account, not of another kind")]
#[case(r#"{"type": "service_account", "project_id": "slate-2", "private_key_id": "", "private_key": "", "client_email": ""}"#, "belongs to the project slate-2, but SLATEFLOW_FIREBASE_PROJECT is slate-1")]
#[case(r#"{"type": "service_account", "project_id": "slate-1", "private_key_id": "", "private_key": "", "client_email": ""}"#, "holds no RSA private key")]
fn a_service_account_that_cannot_be_used_is_named(#[case] json: &str, #[case] what: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("key.json");
    std::fs::write(&file, json).unwrap();
    let line = refusal(&[
        ("SLATEFLOW_FIREBASE_PROJECT", "slate-1"),
        ("SLATEFLOW_FIREBASE_API_KEY", "web-key"),
        ("SLATEFLOW_FIREBASE_SERVICE_ACCOUNT", file.to_str().unwrap()),
    ]);
    assert_eq!(
        line,
        format!("slateflow: SLATEFLOW_FIREBASE_SERVICE_ACCOUNT {what}")
    );
}

#[test]
fn usage_data_does_not_travel_in_the_clear() {
    let line = refusal(&[
        ("SLATEFLOW_ANALYTICS_KEY", "k"),
        ("SLATEFLOW_ANALYTICS_SERVER_URL", "http://collector.example/batch"),
    ]);
    assert!(
        line.contains("must be an address that begins with https://, or off"),
        "{line}"
    );
}

#[rstest]
#[case(&[("SLATEFLOW_FEEDBACK_TOKEN", "t")], "SLATEFLOW_FEEDBACK_TOKEN and SLATEFLOW_FEEDBACK_SCRIPT_URL must be set together")]
#[case(&[("SLATEFLOW_FEEDBACK_SCRIPT_URL", "https://static.tool.example/widget/v1.js")], "SLATEFLOW_FEEDBACK_TOKEN and SLATEFLOW_FEEDBACK_SCRIPT_URL must be set together")]
#[case(&[("SLATEFLOW_FEEDBACK_TOKEN", "t"), ("SLATEFLOW_FEEDBACK_SCRIPT_URL", "http://static.tool.example/widget/v1.js")], "SLATEFLOW_FEEDBACK_SCRIPT_URL must be an address that begins with https://")]
#[case(&[("SLATEFLOW_FEEDBACK_TOKEN", "t"), ("SLATEFLOW_FEEDBACK_SCRIPT_URL", "/widget.js")], "SLATEFLOW_FEEDBACK_SCRIPT_URL must be an address that begins with https://")]
fn w_01_a_feedback_tool_needs_address_and_token(#[case] change: &[(&str, &str)], #[case] line: &str) {
    assert_eq!(refusal(change), format!("slateflow: {line}"));
}

#[test]
fn w_01_a_script_comes_in_the_clear_from_this_machine_only_and_never_in_production() {
    let local = [
        ("SLATEFLOW_FEEDBACK_TOKEN", "t"),
        ("SLATEFLOW_FEEDBACK_SCRIPT_URL", "http://127.0.0.1:1/widget.js"),
    ];
    let line = refusal(&[&PRODUCTION[..], &local].concat());
    assert_eq!(
        line,
        "slateflow: SLATEFLOW_FEEDBACK_SCRIPT_URL must be an address that begins with https://"
    );
    // What stops this start is another setting: the script's address is taken in development.
    let line = refusal(&[&local[..], &[("SLATEFLOW_LIMITS", "never")]].concat());
    assert_eq!(line, "slateflow: SLATEFLOW_LIMITS must be standard or off");
}

#[test]
fn the_smtp_url_is_never_shown() {
    let line = refusal(&[("SLATEFLOW_SMTP_URL", "gopher://user:hunter2@mail")]);
    assert!(line.contains("SLATEFLOW_SMTP_URL must be an address"), "{line}");
    assert!(!line.contains("hunter2"), "{line}");
}

const PRODUCTION: [(&str, &str); 3] = [
    ("SLATEFLOW_MODE", "production"),
    ("SLATEFLOW_PUBLIC_URL", "https://slate.example"),
    ("SLATEFLOW_SMTP_URL", "smtp://127.0.0.1:1"),
];

#[rstest]
#[case(&[("SLATEFLOW_TEST_API", "1")], "SLATEFLOW_TEST_API is for tests: production mode refuses it")]
#[case(&[("SLATEFLOW_LIMITS", "off")], "SLATEFLOW_LIMITS=off is for load tests: production mode refuses it")]
#[case(&[("SLATEFLOW_PASSWORD_COST", "m=64,t=1,p=1")], "SLATEFLOW_PASSWORD_COST is weaker than m=7168,t=5,p=1: production mode refuses it")]
#[case(&[("SLATEFLOW_PASSWORD_COST", "m=7168,t=4,p=1")], "SLATEFLOW_PASSWORD_COST is weaker than m=7168,t=5,p=1: production mode refuses it")]
#[case(&[("SLATEFLOW_GOOGLE_CLIENT_ID", "x"), ("SLATEFLOW_GOOGLE_CLIENT_SECRET", "y"), ("SLATEFLOW_GOOGLE_ISSUER", "http://127.0.0.1:1")], "SLATEFLOW_GOOGLE_ISSUER must be an address that begins with https://")]
#[case(&[("SLATEFLOW_ANALYTICS_KEY", "k"), ("SLATEFLOW_ANALYTICS_SERVER_URL", "http://localhost:1")], "SLATEFLOW_ANALYTICS_SERVER_URL must be an address that begins with https://, or off")]
#[case(&[("SLATEFLOW_SMTP_URL", "")], "SLATEFLOW_SMTP_URL is missing: production mode must be able to send email")]
#[case(&[("SLATEFLOW_PUBLIC_URL", "http://slate.example")], "SLATEFLOW_PUBLIC_URL must begin with https:// in production mode")]
#[case(&[("SLATEFLOW_CONTINUE_ORIGINS", "https://www.slate.example,http://blog.slate.example")], "SLATEFLOW_CONTINUE_ORIGINS must begin with https:// in production mode")]
fn production_refuses_what_is_for_development(#[case] change: &[(&str, &str)], #[case] line: &str) {
    assert_eq!(
        refusal(&[&PRODUCTION[..], change].concat()),
        format!("slateflow: {line}")
    );
}

#[test]
fn the_test_api_is_refused_on_any_address_but_loopback() {
    let line = refusal(&[("SLATEFLOW_TEST_API", "1"), ("SLATEFLOW_LISTEN", "0.0.0.0:0")]);
    assert!(line.contains("allowed on a loopback address only"), "{line}");
}

#[test]
fn a_file_has_the_same_keys_and_the_environment_wins() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("slateflow.toml");
    std::fs::write(&file, "listne = \"127.0.0.1:1\"\n").unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(
        refusal(&[("SLATEFLOW_CONFIG", path)]),
        "slateflow: listne is not a setting. Did you mean listen?"
    );

    std::fs::write(
        &file,
        "mode = \"production\"\ntrusted_proxies = [\"10.0.0.0/8\"]\ntest_api = false\n",
    )
    .unwrap();
    assert!(refusal(&[("SLATEFLOW_CONFIG", path)]).contains("SLATEFLOW_SMTP_URL is missing"));
    let output = run(
        folder.path(),
        &[("SLATEFLOW_CONFIG", path), ("SLATEFLOW_MODE", "development")],
        &["migrate"],
    );
    assert!(output.status.success());
}

const SMTP_IN_THE_CLEAR: &str = "SLATEFLOW_SMTP_URL would send emails and the password unencrypted: production mode needs smtps:// or smtp://…?tls=required";

#[rstest]
#[case("smtp://user:hunter2@mail.example:25")]
#[case("smtp://user:hunter2@mail.example?tls=opportunistic")]
#[case("smtp://localhost.mail.example:25")]
#[case("smtp://127.0.0.1.mail.example:25")]
#[case("smtp://10.0.0.1:25")]
fn m10_production_refuses_mail_in_the_clear(#[case] smtp: &str) {
    let line = refusal(&[&PRODUCTION[..], &[("SLATEFLOW_SMTP_URL", smtp)]].concat());
    assert_eq!(line, format!("slateflow: {SMTP_IN_THE_CLEAR}"));
}

/// What stops these starts is another setting: this one is taken.
fn accepted(setting: (&str, &str)) {
    let line = refusal(&[&PRODUCTION[..], &[setting, ("SLATEFLOW_TEST_API", "1")]].concat());
    assert_eq!(
        line,
        "slateflow: SLATEFLOW_TEST_API is for tests: production mode refuses it"
    );
}

#[rstest]
#[case("smtps://user:hunter2@mail.example")]
#[case("smtp://user:hunter2@mail.example?tls=required")]
#[case("smtp://localhost:25")]
#[case("smtp://[::1]:25")]
fn m10_production_accepts_mail_by_tls_and_on_this_machine(#[case] smtp: &str) {
    accepted(("SLATEFLOW_SMTP_URL", smtp));
}

const DATABASE_IN_THE_CLEAR: &str = "SLATEFLOW_DATABASE_URL would connect to the database without verifying its certificate: production mode needs ?sslmode=verify-full, or SLATEFLOW_DATABASE_NETWORK=private";

#[rstest]
#[case("postgres://slate:hunter2@db.example/slate")]
#[case("postgres://slate@db.example/slate?sslmode=require")]
#[case("postgres://slate@db.example/slate?sslmode=verify-ca")]
#[case("postgres://slate@db.example/slate?sslmode=verify-full&ssl-mode=prefer")]
#[case("postgres://slate@127.0.0.1/slate?host=db.example")]
#[case("postgres://slate@127.0.0.1,db.example:5433/slate")]
#[case("postgres:///slate")]
#[case("postgres://slate@db.example/slate?dbname=x?sslmode=verify-full")]
fn m10_production_refuses_a_database_in_the_clear(#[case] url: &str) {
    let line = refusal(&[&PRODUCTION[..], &[("SLATEFLOW_DATABASE_URL", url)]].concat());
    assert_eq!(line, format!("slateflow: {DATABASE_IN_THE_CLEAR}"));
}

#[rstest]
#[case("postgres://slate:hunter2@db.example/slate?sslmode=verify-full")]
#[case(
    "postgres://slate@db1.example:5432,db2.example:5433/slate?sslmode=verify-full&target_session_attrs=read-write"
)]
#[case("postgres://slate@127.0.0.1:5433/slate")]
#[case("postgres://slate@[::1]/slate")]
#[case("postgres://slate@%2Frun%2Fpostgresql/slate")]
#[case("postgres:///slate?host=/run/postgresql")]
fn m10_production_accepts_a_database_by_tls_and_on_this_machine(#[case] url: &str) {
    accepted(("SLATEFLOW_DATABASE_URL", url));
}

#[test]
fn m10_a_private_network_is_said_explicitly() {
    let line = refusal(
        &[
            &PRODUCTION[..],
            &[
                ("SLATEFLOW_DATABASE_URL", "postgres://slate@db.internal/slate"),
                ("SLATEFLOW_DATABASE_NETWORK", "private"),
                ("SLATEFLOW_TEST_API", "1"),
            ],
        ]
        .concat(),
    );
    assert_eq!(
        line,
        "slateflow: SLATEFLOW_TEST_API is for tests: production mode refuses it"
    );
}

#[rstest]
#[case(&[("SLATEFLOW_LISTEN", "0.0.0.0:0")])]
#[case(&[("SLATEFLOW_LISTEN", "[::]:0")])]
#[case(&[("SLATEFLOW_LISTEN", "192.0.2.7:8080")])]
#[case(&[("SLATEFLOW_PUBLIC_URL", "https://slate.example")])]
fn m6_development_mode_is_for_this_machine_only(#[case] settings: &[(&str, &str)]) {
    assert_eq!(
        refusal(settings),
        "slateflow: development mode shows everyone's emails: set SLATEFLOW_MODE=production, or a loopback \
         SLATEFLOW_LISTEN and an http:// SLATEFLOW_PUBLIC_URL"
    );
}

#[rstest]
#[case("SLATEFLOW_PUBLIC_URL", "https://u:hunter2@slate.example")]
#[case("SLATEFLOW_PUBLIC_URL", "https://u@slate.example")]
#[case("SLATEFLOW_CONTINUE_ORIGINS", "https://u:hunter2@www.slate.example")]
#[case("SLATEFLOW_ANALYTICS_SERVER_URL", "https://u:hunter2@collector.example")]
#[case("SLATEFLOW_STORAGE_URL", "s3://:hunter2@bucket/prefix")]
fn l17_no_credentials_in_addresses_that_others_see(#[case] name: &str, #[case] value: &str) {
    let mut settings = vec![(name, value)];
    if name == "SLATEFLOW_ANALYTICS_SERVER_URL" {
        settings.push(("SLATEFLOW_ANALYTICS_KEY", "k"));
    }
    let line = refusal(&settings);
    assert!(line.starts_with(&format!("slateflow: {name} must be ")), "{line}");
    assert!(!line.contains("hunter2"), "{line}");
}
