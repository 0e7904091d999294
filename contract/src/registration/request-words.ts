import type {
  AskedChange,
  OnRoster,
  RequestCode,
} from '@quizmeet/rules/registration/roster-requests.ts';
import type { Messages } from '../findings.ts';

export const requestMessages: Messages<RequestCode> = {
  'request/nothing-asked': 'Nothing has changed from the current roster',
  'request/reason-too-long': ({ data }) => `A reason can have at most ${data?.['max']} characters`,
};

/**
 * `Ann Lee joins`, `Ben Moss leaves`, `Ann Lee gets the name Ann Leigh`.
 * @param roster as it stands; once the change is carried out it does not have the name of before
 */
export function changeInWords(
  { what, quizzerId, firstName, lastName }: AskedChange,
  roster: readonly OnRoster[],
): string {
  const name = `${firstName} ${lastName}`;
  if (what !== 'is named') return `${name} ${what}`;
  const now = roster.find(({ id }) => id === quizzerId);
  const before = now && `${now.firstName} ${now.lastName}`;
  return `${before === undefined || before === name ? 'a quizzer' : before} gets the name ${name}`;
}

export const CHANGE_IT_YOURSELF = 'Rosters are open. Save the team instead';
export const NO_SUCH_REQUEST = 'This request no longer exists';
export const DECIDED_ALREADY = 'This request has already been answered';
export const ASKED = 'Request sent to the organizers';
export const REQUEST_WITHDRAWN = 'Request withdrawn';
export const requestAccepted = (teamName: string) => `The roster of ${teamName} was changed`;
export const requestRefused = (teamName: string) => `${teamName} keeps its roster`;
