# Opening the databases and their folder, and starting a program.

server-no-threads = no threads can be started: { $error }

database-closed = the database cannot be opened
usage-database-closed = the usage database cannot be opened
usage-database-not-migrated = the usage database cannot be migrated to this version
data-folder = the folder { $folder } cannot be created
data-database-lost = the database { $file } is missing or empty, but { $found } is there: check that the right folder is mounted, or restore the database from a backup. To start with an empty database on purpose, run 'slateflow migrate --anew' once
data-lock-not-opened = { $file } cannot be opened
data-lock-not-locked = { $file } cannot be locked
data-in-use = another server (process { $process }) already uses { $file }: stop it first, or set another SLATEFLOW_DATA_DIR
