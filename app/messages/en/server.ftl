# Starting and stopping the server, the database and its folder, and demo data.

server-ready = Slateflow is ready at { $url }
server-mails = Emails can be read at { $url }/dev/mail
    .smtp = Emails are sent by SMTP
server-cannot-listen = { $setting }: cannot listen at { $address }
server-failed = the server stopped because of an error
server-unfinished = some requests were not finished after { $seconds } s
server-stopped-at-once = second stop signal: stopped immediately
server-no-threads = no threads can be started: { $error }
server-no-identity = the identity provider cannot start
server-no-firebase = the Firebase project cannot be used
server-no-catalog = the taxonomies cannot be read
server-no-forms = the forms cannot be published

database-closed = the database cannot be opened
database-not-migrated = the database cannot be migrated to this version
database-version = The database has schema version { $version }.
usage-database-closed = the usage database cannot be opened
usage-database-not-migrated = the usage database cannot be migrated to this version
data-folder = the folder { $folder } cannot be created
data-database-lost = the database { $file } is missing or empty, but { $found } is there: check that the right folder is mounted, or restore the database from a backup. To start with an empty database on purpose, run 'slateflow migrate --anew' once
data-lock-not-opened = { $file } cannot be opened
data-lock-not-locked = { $file } cannot be locked
data-in-use = another server (process { $process }) already uses { $file }: stop it first, or set another SLATEFLOW_DATA_DIR

demo-done = Demo data is in place. The password of every account is { $password }
    .before = Demo data is in place already. The password of every account is { $password }
    .next = Serve it with '{ $command }' and log in at { $url }
demo-firebase = demo accounts require the embedded provider: unset SLATEFLOW_FIREBASE_PROJECT
demo-not-empty = this database has accounts that are not demo data, or an incomplete demo. Add demo data to an empty database (SLATEFLOW_DATA_DIR)
