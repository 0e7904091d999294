-- Constraints get the names that drizzle-kit gives them, so that what it generates from here on finds them.
do $$
declare
  own record;
begin
  for own in
    select conrelid::regclass as of_table, conname, case contype
        when 'f' then concat_ws('_', conrelid::regclass, columns, confrelid::regclass, foreign_columns, 'fk')
        when 'u' then concat_ws('_', conrelid::regclass, columns, 'unique')
        else concat_ws('_', conrelid::regclass, columns, 'pk')
      end as new_name
    from pg_constraint,
      lateral (
        select string_agg(attname, '_' order by place) as columns
        from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number
      ) as named,
      lateral (
        select string_agg(attname, '_' order by place) as foreign_columns
        from unnest(confkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number
      ) as referred
    where connamespace = current_schema()::regnamespace
      and (conname like '%\_fkey%' or conname like '%\_key' or (conname like '%\_pkey' and array_length(conkey, 1) > 1))
      and conname not in ('machine_events_pkey')
  loop
    execute format('alter table %s rename constraint %I to %I', own.of_table, own.conname, left(own.new_name, 63));
  end loop;
end $$;

alter table churches rename constraint churches_check to churches_one_second;
alter table churches rename constraint churches_check1 to churches_two_coaches;
alter table mails rename constraint mails_check to mails_of_letter;
alter table matches rename constraint matches_check to matches_both_scores;
alter table matches rename constraint matches_check1 to matches_decided;
alter table protests rename constraint protests_check to protests_place;
alter table protests rename constraint protests_check1 to protests_closed;
alter table result_notes rename constraint result_notes_check to result_notes_place;
alter table room_link_devices rename constraint room_link_devices_check to room_link_devices_named;
alter table roster_requests rename constraint roster_requests_check to roster_requests_decided;
alter table rounds drop constraint rounds_decided;
alter table rounds add constraint rounds_decided check (num_nonnulls(winner, left_score, right_score) in (0, 3));
