-- A round or match that was decided without play (X3, X9).
alter table rounds add column forfeit boolean not null default false
  constraint rounds_forfeit check (not forfeit or winner is not null);
alter table matches add column forfeit boolean not null default false
  constraint matches_forfeit check (not forfeit or winner is not null);

-- What the latest save of a round replaced, so that the person who saved can undo it (X7). It
-- applies while the round still has the version of that save.
create table latest_saves (
  round_id integer primary key references rounds on delete cascade,
  user_id integer not null references users on delete cascade,
  saved_at timestamptz not null,
  version integer not null,
  before jsonb
);

-- Which device has a round's sheet open (X7). Rows end by themselves when a device is silent.
create table open_sheets (
  round_id integer not null references rounds on delete cascade,
  device text not null,
  user_id integer not null references users on delete cascade,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (round_id, device)
);
create index open_sheets_seen on open_sheets (seen_at);
