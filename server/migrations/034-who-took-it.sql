-- Who took the money need not be who enters it (W4).
-- Null: the one who took it entered it, too.
alter table ledger_entries add column entered_by text;
