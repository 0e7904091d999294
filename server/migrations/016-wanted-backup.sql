-- A backup that is wanted before its time, as after a person is erased: older ones have the name (N6).
alter table backup_places add column is_wanted boolean not null default false;
