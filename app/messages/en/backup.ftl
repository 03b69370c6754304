# 'slateflow backup', 'slateflow restore' and 'slateflow check --restore'.

backup-is-a-backup = { $folder } is itself a backup: name the folder that holds the backups
backup-incomplete = the backup in { $folder } is not complete; it can be deleted
backup-complete = { $folder } is complete: { $files } stored files, { $linked } of them unchanged since the previous backup.
backup-deleted =
    { $files ->
        [one] 1 file was
       *[other] { $files } files were
    } deleted during the backup.
backup-faults =
    { $files ->
        [one] 1 file is
       *[other] { $files } files are
    } missing or damaged; everything else has been backed up
backup-file-differs = { $file } differs from the uploaded file
backup-file-missing = { $file } is missing from the store
backup-empty = the database is empty: there is nothing to back up
backup-other-version = the database has schema version { $version }, but this slateflow has { $current }: use the one that runs the server

manifest-invalid = { $file } is not a manifest
manifest-format = this version of slateflow does not support the backup's format
manifest-after-end = the manifest has data after its end
manifest-second-header = the manifest has two headers
manifest-incomplete = the manifest is incomplete
manifest-outside = the manifest names { $file }, which is not in the backup
manifest-unreadable = the manifest cannot be read
manifest-file-differs = differs from what was backed up
manifest-damaged =
    { $files ->
        [one] 1 file of the backup is
       *[other] { $files } files of the backup are
    } damaged:

restore-reading = Reading { $folder }
restore-checked = The backup of { $day } by slateflow { $program } is complete: { $files } files, schema version { $version } of { $engine }.
restore-missing =
    { $files ->
        [one] 1 file was
       *[other] { $files } files were
    } missing when the backup was made.
restore-none = there is no complete backup in { $folder }
restore-database-in-use = this database has accounts: restore the backup into an empty database
restore-store-in-use = there are files in { $store }: restore the backup into an empty store
restore-no-usage-data = the backup has no usage data folder
restore-done = Restored the backup of { $day }: { $files } files.
    .next = Run 'slateflow check' before you start the server.
part-database = the database
part-usage-data = usage data
