import {
  bracketResults,
  getBracket,
  getConsolation,
  matchMarks,
} from '@quizmeet/contract/bracket/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../platform/queries.ts';

/** @param satDivId null reads none */
export function useBracket(division: string, satDivId: number | null) {
  const args = { query: { division, saturdayDivision: satDivId ?? 0 } };
  const options = { enabled: satDivId !== null };
  return {
    main: useQuery(callQuery(getBracket, args, options)),
    consolation: useQuery(callQuery(getConsolation, args, options)),
    marks: useQuery(callQuery(matchMarks, {}, options)),
    placings: useQuery(callQuery(bracketResults, args, options)),
  };
}
