-- What the organisers answer to a late change of a roster, for the coach to read (W2). Null: nothing.
alter table roster_requests add column answer text;
