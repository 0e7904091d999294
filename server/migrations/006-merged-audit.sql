-- Log-ins to accounts that do not exist are one entry an hour, which counts them (N2).
alter table audit
  add column merged_as text unique,
  add column times integer not null default 1 check (times > 0),
  add column first_at timestamptz;
