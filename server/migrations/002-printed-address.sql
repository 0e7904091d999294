-- The address of this machine that was printed last, in codes for instance; null where it was none of this machine's (U10).
alter table installation add column printed_address text;
