import { type Finding, finding } from '../finding.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const LONGEST_TOKEN_NAME = 60;

export type TokenCode = 'token/name-missing' | 'token/name-too-long' | LineCode;

/** The errors of a token's name (W7). */
export function tokenFindings(name: string): Finding<TokenCode>[] {
  if (name.trim() === '') return [finding('token/name-missing', 'name')];
  if (name.trim().length > LONGEST_TOKEN_NAME) {
    return [finding('token/name-too-long', 'name', { max: LONGEST_TOKEN_NAME })];
  }
  return lineFindings(name, 'name');
}
