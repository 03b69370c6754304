-- Which text somebody answered about usage data, and when. Answers from before count as no answer to any text.
ALTER TABLE profiles ADD COLUMN usage_wording TEXT;
ALTER TABLE profiles ADD COLUMN usage_answered_at INTEGER;
