-- A project that was visible to "public" was shown to members and to nobody else: there are no pages for people without an
-- account, so the option is gone. Versions that were submitted say the same as the working copy. The version of a working copy
-- is its ETag: whoever has it open saves to what it is now.
UPDATE project_stages SET content = json_set(content, '$.visibility', 'members'), version = version + 1
    WHERE stage = 1 AND json_extract(content, '$.visibility') = 'public';
UPDATE amendments SET content = json_set(content, '$.visibility', 'members'), version = version + 1
    WHERE stage = 1 AND json_extract(content, '$.visibility') = 'public';
UPDATE submissions SET snapshot = json_set(snapshot, '$.visibility', 'members')
    WHERE stage = 1 AND json_extract(snapshot, '$.visibility') = 'public';
