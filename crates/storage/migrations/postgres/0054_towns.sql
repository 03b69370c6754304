-- Who is listed lies under their town as well, from which distances are measured.
INSERT INTO people_names_pending (uid) SELECT uid FROM profiles WHERE completed_at IS NOT NULL ON CONFLICT DO NOTHING;
