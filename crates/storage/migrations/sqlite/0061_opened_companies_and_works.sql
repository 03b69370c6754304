-- Pages of companies and works are counted together, apart from those of people.
ALTER TABLE opened_pages ADD COLUMN kind TEXT NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'company_or_work'));
