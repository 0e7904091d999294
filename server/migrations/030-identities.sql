-- Who a church and a quizzer are over the years (W2): rows with one identity are one church or one
-- person. It is no number, so that those of an archive from another installation mean the same here.
alter table churches add column identity uuid not null default gen_random_uuid();
create unique index churches_identity on churches (event_id, identity);

-- Null after an erasing (N6): nothing shows that two years of an erased person are one person's.
alter table quizzers add column identity uuid default gen_random_uuid();
create unique index quizzers_identity on quizzers (event_id, identity);
create index quizzers_of_identity on quizzers (identity);
create index churches_of_identity on churches (identity);

-- Older backups have no identities.
update backup_places set is_wanted = true;
