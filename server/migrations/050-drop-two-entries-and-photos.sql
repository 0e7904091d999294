-- Entering every result twice is gone.
drop table waiting_entries;
drop table entry_rules;
alter table latest_saves drop column entries;

-- So are photos of sheets; their files are in the storage, where nothing reads them.
drop table result_photos;
