-- What moderators have confirmed is listed by itself.
CREATE INDEX credit_confirmations_by_staff ON credit_confirmations (id)
    WHERE capacity = 'staff' AND state = 'confirmed';
