-- When the personal data of a closed year that history does not show is deleted (W8).
drop table retention_choices;
create table deletion_dates (
  event_id integer primary key references events,
  -- At the place of the event.
  date date not null,
  chosen_by text not null,
  chosen_at timestamptz not null,
  -- When the data was last deleted.
  deleted_at timestamptz
);
