-- Names are found without the letters that have no mark to leave out, such as ß, ø and ł.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;
