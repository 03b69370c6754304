# 'slateflow check': what was tried, what failed, and how to fix it.

check-ok = ok       { $part }: { $detail }
check-problem = PROBLEM  { $part }: { $problem }
check-failed =
    { $problems ->
        [one] one thing needs attention
       *[other] { $problems } things need attention
    }

check-configuration = { $mode } mode, { $url }

check-database = { $engine }, schema version { $version }
    .older = { $engine }, schema version { $version }; 'serve' or 'migrate' updates it to { $current }
    .newer = schema version { $version } is newer than { $current }, the version of this program
    .fix = Check SLATEFLOW_DATABASE_URL, and that the server is running and accepts this user.
    .newer-fix = Start the newer version of slateflow that this database was last used with.

check-clock = differs from the clock of the database by { $seconds } s
    .alone = the database is on this machine
    .fix = Synchronise both machines with the same time server, for example with chrony.

check-disk = { $free }% free, fsync in { $milliseconds } ms
    .full = only { $free }% of the disk is free
    .slow = one fsync took { $milliseconds } ms
    .fix = Check SLATEFLOW_DATA_DIR: the folder must be writable and on a local disk with free space.
    .slow-fix = Every change waits for an fsync: use a local SSD for SLATEFLOW_DATA_DIR.

check-files = { $store } can be written and read
    .all = { $store } can be written and read; all { $files } files found
    .unused = { $store } can be written and read; all { $files } files found; without a database row: { $unused }, such as { $examples }
    .missing = missing or incomplete: { $missing } of { $files } files: { $examples }
    .fix = Check SLATEFLOW_STORAGE_URL, and for s3:// the AWS_… variables: keys, region, AWS_ENDPOINT_URL.
    .missing-fix = Copy them from a backup's folder 'objects' to the same place in the store.

check-identity = the embedded provider
    .firebase = the Firebase project { $project } responds
    .fix = Check SLATEFLOW_FIREBASE_PROJECT and SLATEFLOW_FIREBASE_SERVICE_ACCOUNT, that the account has the role Firebase Authentication Admin, and that this machine reaches Google.

check-mail = the server responds; emails are sent from { $sender }
    .none = no SMTP server; read emails on the page /dev/mail
    .fix = Check SLATEFLOW_SMTP_URL: host, port, smtps:// or ?tls=required, user and password.
