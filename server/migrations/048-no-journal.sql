-- Backups within a minute take the place of the journal of single changes.
drop table journal, journal_switch;
drop function if exists keep_in_journal cascade;
