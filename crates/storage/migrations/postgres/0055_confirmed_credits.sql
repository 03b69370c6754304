-- The cards of the directory say how many there are of each person.
CREATE INDEX credits_confirmed ON credits (uid) WHERE state = 'confirmed' AND position >= 0;
