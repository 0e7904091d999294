-- An invitation is taken only through the link in its own mail (U16). The link belongs to the mailbox, which may have
-- no account yet.
alter table links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in ('confirm', 'reset', 'setup', 'invitation')),
  add column address text,
  add constraint links_address check ((kind = 'invitation') = (address is not null));
