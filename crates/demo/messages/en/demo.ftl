# What the demo says, and what it refuses.

demo-done = Demo data is in place. The password of every account is { $password }
    .before = Demo data is in place already. The password of every account is { $password }
    .next = Serve it with '{ $command }' and log in at { $url }
demo-firebase = demo accounts require the embedded provider: unset SLATEFLOW_FIREBASE_PROJECT
demo-not-empty = this database has accounts that are not demo data, or an incomplete demo. Add demo data to an empty database (SLATEFLOW_DATA_DIR)

production-no-demo = demo data cannot be added to a production installation
