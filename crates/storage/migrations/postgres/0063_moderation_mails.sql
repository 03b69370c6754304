-- Reports, moderators' decisions and appeals are a category of their own, which is always mailed. Until now they counted as
-- decisions on projects, which somebody may have switched off.
ALTER TABLE notification_settings DROP CONSTRAINT notification_settings_category_check;
ALTER TABLE notification_settings ADD CONSTRAINT notification_settings_category_check CHECK (category IN (
        'decisions', 'requests', 'team', 'comments', 'documents', 'reviews', 'deadlines', 'feedback', 'connections',
        'messages', 'message_requests', 'credits', 'companies', 'moderation'
    ));
