-- How many places of each rule an event awards (W6); no row: the usual number.
create table award_counts (
  event_id integer not null references events,
  name text not null,
  count integer not null check (count >= 0),
  primary key (event_id, name)
);

-- How names are said, for whoever reads the awards aloud.
create table team_sounds (
  team_id integer primary key references teams on delete cascade,
  event_id integer not null references events,
  sound text not null
);
create table quizzer_sounds (
  quizzer_id integer primary key references quizzers on delete cascade,
  event_id integer not null references events,
  sound text not null
);

-- Everybody sees the awards of an event with a row. No restore brings one back, so none shows them by itself.
create table shown_awards (
  event_id integer primary key references events,
  shown_at timestamptz not null,
  shown_by text not null
);
