import type { TokenCode } from '@quizmeet/rules/accounts/token-entry.ts';
import type { Messages } from '../findings.ts';
import { singleLineMessages } from '../line-messages.ts';

/** How every token begins, so that programs which look for secrets in public places find it. */
export const TOKEN_PREFIX = 'quizmeet_';

/** A header with a token, in the form in which it is looked up. */
export const TOKEN_HEADER = /^Bearer +(quizmeet_\S+)\s*$/i;

export const tokenMessages: Messages<TokenCode> = {
  ...singleLineMessages,
  'token/name-missing': 'Please say what the token is for',
  'token/name-too-long': ({ data }) => `Please use at most ${data?.['max']} characters`,
};

export const NO_SUCH_TOKEN = 'There is no such token, or it is revoked already';
export const TOKEN_UNKNOWN = 'This token is unknown or revoked';
export const TOKEN_READS_ONLY = 'A token reads; it changes nothing';
export const NOT_FOR_TOKENS =
  'No token reads this: with what stands in it, something could be changed';
export const TOO_MANY_TOKENS = 'Too many unknown tokens; please try again later';
