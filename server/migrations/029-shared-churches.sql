-- A second coach of a church (W2): an account, or until it accepts the address that was invited.
alter table churches
  add column second_coach_id integer references users,
  add column second_waits_for text,
  add unique (event_id, second_coach_id),
  add check (second_coach_id is null or second_waits_for is null),
  add check (second_coach_id <> coach_id);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('confirm', 'reset', 'letter', 'invitation'));
