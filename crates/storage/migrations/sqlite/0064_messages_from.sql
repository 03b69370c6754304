-- The members of somebody's projects can always write to them, as their connections can. So "project_members" allowed no more
-- than "connections" does. The version is the ETag: whoever has the profile open saves to what it is now.
UPDATE profiles SET content = json_set(content, '$.messages_from', 'connections'), version = version + 1
    WHERE json_extract(content, '$.messages_from') = 'project_members';
