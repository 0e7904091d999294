-- One table says which teams have withdrawn, before Saturday or during it (X2, X9).
insert into withdrawals (team_id, event_id, set_by, set_at)
  select departures.team_id, brackets.event_id, departures.set_by, departures.set_at
  from departures join brackets on brackets.id = departures.bracket_id
  on conflict (team_id) do nothing;
drop table departures;
