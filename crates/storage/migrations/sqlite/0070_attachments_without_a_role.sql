-- A row that was saved before its role was chosen was taken for an attachment in no role.
DELETE FROM attached_talent WHERE job = '';
