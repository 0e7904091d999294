-- Which installation this is, and churches whose coach has no account here.

-- Accounts are numbered alike everywhere: only within one installation is a number a person (N0).
create table installation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;

-- A church that was brought here without its coach belongs to nobody, until the account of the
-- address that it waits for is confirmed.
alter table churches alter column coach_id drop not null;
alter table churches add column waits_for text;
alter table churches add constraint churches_coached_or_waiting
  check (coach_id is null or waits_for is null);

-- Whose the churches of a restore point are; null where it was kept before this column.
alter table restore_points add column coaches jsonb;
