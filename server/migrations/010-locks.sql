-- What neither a repair nor a new schedule touches (X5).
create table round_locks (
  round_id integer primary key references rounds on delete cascade,
  event_id integer not null references events
);
create table room_locks (
  event_id integer not null references events,
  room_number integer not null,
  primary key (event_id, room_number),
  foreign key (event_id, room_number) references rooms (event_id, room_number) on delete cascade
);
create table slot_locks (
  event_id integer not null references events,
  round_number integer not null check (round_number > 0),
  primary key (event_id, round_number)
);

-- A room that is lost from a round number on (X6).
create table room_closures (
  event_id integer not null references events,
  room_number integer not null,
  closed_from integer not null check (closed_from > 0),
  primary key (event_id, room_number),
  foreign key (event_id, room_number) references rooms (event_id, room_number) on delete cascade
);
