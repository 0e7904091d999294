-- Notices to phones by web push (X11).

-- The key by which push services know this installation; made once.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  private_key bytea not null check (octet_length(private_key) = 32)
);

-- The devices that are told. Only the hash of a device's secret is stored.
create table push_subscriptions (
  device_hash bytea primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  team_ids integer[] not null,
  place text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  sent_at timestamptz
);
create index push_subscriptions_teams on push_subscriptions using gin (team_ids);

-- What has been told, so that nothing is told twice.
create table push_told (
  event_id integer primary key references events (id) on delete cascade,
  told jsonb not null
);
