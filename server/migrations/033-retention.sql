-- What the close of a year chose to delete, and when (W8). A kind without a row is kept.
create table retention_choices (
  event_id integer not null references events,
  kind text not null,
  -- From this day on at the place of the event; null: it is kept.
  day date,
  chosen_by text not null,
  chosen_at timestamptz not null,
  -- When it was deleted last.
  deleted_at timestamptz,
  primary key (event_id, kind)
);
