-- The teams that a note, a photo or a protest was about when it was written (X13): after a correction on
-- Saturday a match may have others. Null: not known, as in all that was written before.
alter table result_notes
  add column left_team_id integer references teams on delete set null,
  add column right_team_id integer references teams on delete set null;
alter table result_photos
  add column left_team_id integer references teams on delete set null,
  add column right_team_id integer references teams on delete set null;
alter table protests
  add column left_team_id integer references teams on delete set null,
  add column right_team_id integer references teams on delete set null;
