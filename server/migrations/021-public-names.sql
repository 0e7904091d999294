-- Quizzers of whom a church does not allow everything to be public (W8). No row: all of it may.
create table publicity (
  quizzer_id integer primary key references quizzers on delete cascade,
  event_id integer not null references events,
  -- Whether the full name may stand in public.
  name boolean not null,
  -- Whether a photo may.
  photo boolean not null,
  set_by text not null,
  set_at timestamptz not null,
  constraint publicity_limited check (not (name and photo))
);
create index publicity_event on publicity (event_id);
