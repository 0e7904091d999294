-- Who is here on Friday (X12), and which teams withdrew (X2).

-- No row: the team is expected.
create table check_ins (
  team_id integer primary key references teams on delete cascade,
  event_id integer not null references events,
  presence text not null check (presence in ('here', 'late')),
  late_until_round integer check (late_until_round > 1),
  set_by text not null,
  set_at timestamptz not null,
  constraint check_ins_late check ((presence = 'late') = (late_until_round is not null))
);

create table withdrawals (
  team_id integer primary key references teams on delete cascade,
  event_id integer not null references events,
  set_by text not null,
  set_at timestamptz not null
);
