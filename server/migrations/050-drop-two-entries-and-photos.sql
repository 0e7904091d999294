-- Entering every result twice is gone.
drop table waiting_entries;
drop table entry_rules;
alter table latest_saves drop column entries;
