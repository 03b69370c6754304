# Settings that stop the start once something has been opened. Each is one line, which follows "slateflow: ".

setting-places-file = SLATEFLOW_PLACES_FILE names { $path }, which is not a file in MaxMind's format

production-demo-people = this database has demo accounts, whose passwords are public: production mode needs another SLATEFLOW_DATA_DIR or SLATEFLOW_DATABASE_URL
