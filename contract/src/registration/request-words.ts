import type { AskedChange, RequestCode } from '@quizmeet/rules/registration/roster-requests.ts';
import type { Messages } from '../findings.ts';

export const requestMessages: Messages<RequestCode> = {
  'request/nothing-asked': 'Nothing is different from the roster as it stands',
  'request/reason-too-long': ({ data }) => `A reason has at most ${data?.['max']} characters`,
};

/** `Ann Lee joins`; `Ann Leigh is the new name of Ann Lee` needs no former name: the roster shows it. */
export const changeInWords = ({ what, firstName, lastName }: AskedChange): string =>
  what === 'is named'
    ? `a quizzer is named ${firstName} ${lastName}`
    : `${firstName} ${lastName} ${what}`;

export const CHANGE_IT_YOURSELF = 'Rosters can be changed now. Save the team instead';
export const NO_SUCH_REQUEST = 'This request is not there any more';
export const DECIDED_ALREADY = 'This request has been decided already';
export const ASKED = 'The organisers are asked';
export const REQUEST_WITHDRAWN = 'The request was taken back';
export const requestAccepted = (teamName: string) => `The roster of ${teamName} was changed`;
export const requestRefused = (teamName: string) => `${teamName} keeps its roster`;
