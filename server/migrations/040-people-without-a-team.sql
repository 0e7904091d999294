-- A quizzer on no team any more, of whom something is noted that counts when the church enters the name
-- again: what may be public, forms, results (U15). The church is null where it is not here either.
alter table quizzers
  alter column team_id drop not null,
  add column church_id integer references churches on delete set null,
  add constraint quizzers_away check (case when team_id is null then hidden else church_id is null end);
create index quizzers_church on quizzers (church_id);
