-- Signs what a browser keeps from a log-in, so that it is known at the next one (P3). Two random UUIDs
-- have 244 random bits.
alter table installation
  add column device_key bytea not null
  default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
