-- Codes that open an invitation beside the one that it was made with: of mails that were sent again, and of links that
-- were copied. Only their digests are kept.
CREATE TABLE invitation_codes (
    digest bytea PRIMARY KEY,
    invitation_id uuid NOT NULL REFERENCES project_invitations (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL
);
CREATE INDEX invitation_codes_invitation ON invitation_codes (invitation_id, created_at);
