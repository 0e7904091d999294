import type { Finding } from '@quizmeet/rules/finding.ts';
import type { DoubtCode, ScoreCode } from '@quizmeet/rules/scores/entry.ts';
import type { Day } from '@quizmeet/rules/tournament.ts';
import type { Messages } from '../findings.ts';
import type { ListedRound } from '../schedule/calls.ts';

export const NOT_A_NUMBER = 'Please enter a valid number';

/** Rule S1. */
export const scoreMessages: Messages<ScoreCode> = {
  'score/not-a-number': NOT_A_NUMBER,
  'score/not-in-tens': 'Score Must End In 0',
  'score/too-high': 'Score Is Too High',
  'score/too-low': 'Score Is Too Low',
  'score/missing': 'Team scores is required',
  'score/winner-missing': 'Winner must be chosen when score is tied',
  'score/winner-contradicts': 'The winner must have the higher score',
  'score/correct-out-of-range': 'Correct answers must be from 0 to 4',
  'score/errors-out-of-range': 'Errors must be from 0 to 3',
  'score/quiz-out-and-error-out': 'Quizzer cannot error out and quiz out',
  'score/too-many-questions': ({ data }) =>
    `Cannot have more than ${data?.['max']} total questions`,
  'score/not-on-roster': 'This quizzer isn’t on the team’s roster',
  'score/quizzer-twice': 'This quizzer is listed twice',
};

/** Never prevents saving (S7). */
export const doubtMessages: Messages<DoubtCode> = {
  'score/few-questions': ({ data }) =>
    `Only ${data?.['questions']} of ${data?.['of']} questions ${data?.['questions'] === 1 ? 'is' : 'are'} entered`,
  'score/unlike-lines': ({ data }) =>
    `The quizzers’ scores allow ${rangeOf(data)}; the team score is ${data?.['score']}`,
  'score/many-quizzers': ({ data }) =>
    `${data?.['quizzers']} quizzers are marked as playing, but at most ${data?.['most']} can play. Mark who sat out.`,
};

/** `130 to 160, depending on errors` */
function rangeOf({ from, to }: Finding['data'] = {}): string {
  if (to === undefined) return `${from} or more`;
  return from === to ? `only ${from}` : `${from} to ${to}, depending on errors`;
}

/** All of a team's lines. */
export const linesRemoved = (count: number): string =>
  count === 1 ? '1 quizzer’s scores will be deleted' : `${count} quizzers’ scores will be deleted`;

export const NO_SUCH_ROUND = 'This round doesn’t exist';
export const resultChanged = (day: Day, who = 'Somebody else'): string =>
  `${who} just saved this ${day === 'Friday' ? 'round' : 'match'}`;

export const NO_RESULT_TO_MOVE = 'This round has no result to move';
export const TARGET_HAS_RESULT = 'That round already has a result. Delete it first.';
export const SAME_ROUND = 'Choose another round';
export const NOT_UNDOABLE = 'This can no longer be undone.';

export const CHOOSE_TARGET = 'Choose the right round';

type Named = Pick<ListedRound, 'roomName' | 'roundNumber' | 'leftTeamName' | 'rightTeamName'>;
const inWords = ({ roomName, roundNumber, leftTeamName, rightTeamName }: Named): string =>
  `${leftTeamName} – ${rightTeamName} (${roomName}, round ${roundNumber})`;

/** The receiving round (X7). */
export const resultMoved = (to: Named): string => `The result was moved to ${inWords(to)}.`;

/** Rule X7. */
export const saveUndone = (round: Named & Played): string =>
  round.leftTeamScore === null
    ? `Undone. ${inWords(round)} is open again.`
    : `Undone. ${inWords(round)} has its earlier result: ${round.leftTeamScore} to ${round.rightTeamScore}.`;

export const forfeitSaved = (winner: string): string => `Saved. ${winner} won by forfeit, 10 to 0.`;

type Played = Pick<
  ListedRound,
  'leftTeamName' | 'rightTeamName' | 'leftTeamScore' | 'rightTeamScore' | 'winningTeam'
>;

export const SAVED_ON_DEVICE = 'Saved on this device, waiting for the network';

const STAYS_IN_THE_LIST = 'Discard it in “Results on this device”.';

export const queuedOfOtherTeams = (queued: Played): string =>
  `Unsent result for other teams: ${scoresOf(queued)}. ${STAYS_IN_THE_LIST}`;

/** The server can't be reached (S8). */
export const resultQueued = (round: Played): string =>
  `${SAVED_ON_DEVICE}. ${scoresOf(round)}. It will be sent automatically.`;

/** `Lima: 130, Xenia: 130, Xenia won`; without a tie, the scores say who. */
export const scoresOf = (round: Played): string =>
  `${round.leftTeamName}: ${round.leftTeamScore}, ${round.rightTeamName}: ${round.rightTeamScore}${wonTied(round)}`;

export const wonTied = (round: Played): string =>
  round.leftTeamScore === round.rightTeamScore && round.winningTeam !== ''
    ? `, ${winnerIn(round)} won`
    : '';

/** @param isAll false when more was typed meanwhile */
export function resultSaved(round: Played, isAll: boolean, before: Played): string {
  const [winner, former] = [winnerIn(round), winnerIn(before)];
  const more = [
    former === null || former === winner
      ? ''
      : ` ${winner} is the winner now, instead of ${former}.`,
    isAll ? '' : ' Your later changes aren’t saved yet.',
  ].join('');
  return `Saved. ${scoresOf(round)}${more && `.${more}`}`;
}

const winnerIn = (round: Played): string | null =>
  round.winningTeam === '' ? null : round[`${round.winningTeam}TeamName`];
