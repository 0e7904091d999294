-- Rounds are Friday's, and Saturday has matches: the day of a round was the same in every row.

delete from round_times where day <> 'Friday';
alter table round_times drop column day;
alter table round_times add primary key (event_id, round_number);

delete from rounds where day <> 'Friday';
alter table rounds drop column day;
alter table rounds
  add constraint rounds_cell unique (event_id, round_number, room_number) deferrable initially deferred;
