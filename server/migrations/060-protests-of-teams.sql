-- From each of the two teams of a round one protest may be open (X13). Null: of which team is not known.
alter table protests add column team_id integer references teams on delete set null;
drop index protests_one_open;
create unique index protests_one_open on protests (coalesce(round_id, match_id), team_id)
  where closed_at is null;
