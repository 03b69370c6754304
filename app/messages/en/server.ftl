# Starting and stopping the server, and its database.

server-ready = Slateflow is ready at { $url }
server-mails = Emails can be read at { $url }/dev/mail
    .smtp = Emails are sent by SMTP
server-cannot-listen = { $setting }: cannot listen at { $address }
server-failed = the server stopped because of an error
server-unfinished = some requests were not finished after { $seconds } s
server-stopped-at-once = second stop signal: stopped immediately
server-no-identity = the identity provider cannot start
server-no-firebase = the Firebase project cannot be used
server-no-catalog = the taxonomies cannot be read
server-no-forms = the forms cannot be published

database-not-migrated = the database cannot be migrated to this version
database-version = The database has schema version { $version }.
