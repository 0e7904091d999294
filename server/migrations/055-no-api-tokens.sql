-- API tokens are gone; the audit keeps who made and revoked them.
drop table api_tokens;
delete from retention_choices where kind = 'tokens';
