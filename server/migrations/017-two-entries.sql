-- Entries that a counting save removed (X10), so that its undo puts back what others had entered (X7).
alter table latest_saves add column entries jsonb;
