-- To whom a letter was written: its button leads to where they do what they are asked (W3).
-- Null: a letter from before, which leads to the event's page.
alter table letters add column to_group text;
