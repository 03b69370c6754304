# What the demo says, and what it refuses.

demo-done = Demo data is ready. The password of every account is { $password }
    .before = Demo data was already there. The password of every account is { $password }
    .next = Start the server with '{ $command }' and log in at { $url }
demo-firebase = demo accounts require the embedded provider: unset SLATEFLOW_FIREBASE_PROJECT
demo-not-empty = this database has accounts that are not demo data, or incomplete demo data: set SLATEFLOW_DATA_DIR to an empty folder

production-no-demo = demo data cannot be added to a production installation
