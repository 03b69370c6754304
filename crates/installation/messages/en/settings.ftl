# Settings that stop the start. Each is one line, which follows "slateflow: ". $setting is the name under which it was set.

setting-unknown = { $setting } is not a setting. The settings are in docs/operators.md.
    .similar = { $setting } is not a setting. Did you mean { $similar }?
setting-not-one-value = { $setting } must be a single value
setting-unreadable-file = { $setting } names { $path }, which cannot be read: { $error }
setting-unreadable = { $setting } cannot be read: { $error }
setting-invalid = { $setting } { $problem }
setting-needs = { $setting } needs { $other }
setting-missing = { $setting } is missing: { $other } needs it
setting-need-each-other = { $setting } and { $other } must be set together

setting-mode = { $setting } must be development or production
setting-listen = { $setting } must be an address such as 127.0.0.1:8080
setting-metrics-listen = { $setting } must be an address such as 127.0.0.1:9090
setting-public-url = { $setting } must be an address such as https://slate.example
setting-data-dir = SLATEFLOW_DATA_DIR must be a folder
setting-database-url = { $setting } must be sqlite://FILE or postgres://USER@HOST/DATABASE
setting-database-network = { $setting } must be public or private
setting-database-connections = { $setting } must be a number from 4 to 200
setting-storage-url = { $setting } must be file:///FOLDER or s3://BUCKET/PREFIX
setting-fonts-dir = { $setting } must be a folder that can be read
setting-on-off = { $setting } must be 1 or off
setting-at-least-16 = { $setting } must be a number of at least 16
setting-limits = { $setting } must be standard or off
setting-appeals-email = { $setting } must be an email address
setting-security-contact = { $setting } must be mailto:ADDRESS or an https address
setting-second-factor = { $setting } must be required or optional
setting-trusted-proxies = { $setting } must be addresses or networks separated by commas, such as 10.0.0.0/8
setting-continue-origins = { $setting } must be origins separated by commas, such as https://www.example.org
setting-password-cost = { $setting } must be argon2id costs such as m=19456,t=2,p=1
setting-log = SLATEFLOW_LOG must be a level such as info or storage=debug: { $error }
setting-log-format = { $setting } must be human or json
setting-https = { $setting } must be an address that begins with https://
    .or-off = { $setting } must be an address that begins with https://, or off

setting-firebase-project = SLATEFLOW_FIREBASE_PROJECT must be a project's id, such as my-slate-1a2b3
setting-firebase-api-key = SLATEFLOW_FIREBASE_API_KEY must be the web API key of the project
setting-firebase-auth-domain = { $setting } must be a host such as my-slate-1a2b3.firebaseapp.com
setting-firebase-one-of = { $emulator } is for tests, { $account } for a real project: set one of them
setting-firebase-demo = { $emulator } needs a project for tests: SLATEFLOW_FIREBASE_PROJECT must begin with demo-
setting-firebase-emulator = { $emulator } must be an address of this machine, such as 127.0.0.1:9099
setting-firebase-endpoints = the built-in addresses of Google's sign-in service are invalid: please report this as an error in Slateflow

setting-mail-from = SLATEFLOW_MAIL_FROM: { $error }
setting-test-api-loopback = SLATEFLOW_TEST_API opens every account: it is allowed on a loopback address only
setting-emulator-loopback = SLATEFLOW_FIREBASE_EMULATOR_HOST accepts unsigned tokens: it is allowed on a loopback address only
setting-test-api-firebase = SLATEFLOW_TEST_API works with the embedded provider only: unset it or SLATEFLOW_FIREBASE_PROJECT
setting-development = development mode shows everyone's emails: set SLATEFLOW_MODE=production, or a loopback SLATEFLOW_LISTEN and an http:// SLATEFLOW_PUBLIC_URL

production-emulator = SLATEFLOW_FIREBASE_EMULATOR_HOST is for tests: production mode refuses it
production-test-api = SLATEFLOW_TEST_API is for tests: production mode refuses it
production-limits = SLATEFLOW_LIMITS=off is for load tests: production mode refuses it
production-password-cost = SLATEFLOW_PASSWORD_COST is weaker than m=7168,t=5,p=1: production mode refuses it
production-no-mail = SLATEFLOW_SMTP_URL is missing: production mode must be able to send email
production-public-url = SLATEFLOW_PUBLIC_URL must begin with https:// in production mode
production-continue-origins = SLATEFLOW_CONTINUE_ORIGINS must begin with https:// in production mode
production-plain-mail = SLATEFLOW_SMTP_URL would send emails and the password unencrypted: production mode needs smtps:// or smtp://…?tls=required
production-plain-database = SLATEFLOW_DATABASE_URL would connect to the database without verifying its certificate: production mode needs ?sslmode=verify-full, or SLATEFLOW_DATABASE_NETWORK=private
