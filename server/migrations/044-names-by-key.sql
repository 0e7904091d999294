-- Whether a name is taken is decided by the rules (U2), under the event's lock: a database's lower() knows
-- nothing of kinds of apostrophes and dashes.
drop index churches_name;
drop index teams_name;
