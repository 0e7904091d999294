import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import type { Team } from '@quizmeet/contract/registration/calls.ts';
import { about, notDecided, takeOverMessages } from '@quizmeet/contract/registration/messages.ts';
import type { Former, FormerTeam } from '@quizmeet/contract/registration/take-over-calls.ts';
import type { ChurchEntry } from '@quizmeet/rules/registration/church.ts';
import { splitName } from '@quizmeet/rules/registration/full-name.ts';
import { ROSTER, rosterFindings } from '@quizmeet/rules/registration/rosters.ts';

export interface TakeOverDraft extends ChurchEntry {
  /** Undecided people are missing: nothing is taken over unseen (W2). */
  readonly comes: Readonly<Record<number, boolean>>;
  /** By former team; a name per line. */
  readonly newcomers: Readonly<Record<number, string>>;
  /** By former team: the division of a new team, or the id of an existing one. */
  readonly choices: Readonly<Record<number, string>>;
}

export interface Places {
  /** Of all churches; undefined until read. */
  readonly all: readonly Team[] | undefined;
  /** Without one, only existing teams can be joined (E2). */
  readonly mayAdd: boolean;
  /** With space. */
  readonly own: readonly Team[];
  /** Why no team of this division can be added (C6, E2). */
  readonly refusal: (choice: string) => string | undefined;
}

export const newcomersIn = (lines = '') =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(splitName)
    .map(({ firstName, lastName }) => ({ firstName, lastName }));

export const comingOf = ({ comes, newcomers }: TakeOverDraft, { id, quizzers }: FormerTeam) => [
  ...quizzers
    .filter((quizzer) => comes[quizzer.id])
    .map(({ id: formerId, firstName, lastName }) => ({ formerId, firstName, lastName })),
  ...newcomersIn(newcomers[id]),
];

/** As last year, or else an own team of the division with room; '' where there is neither. */
export function choiceOf({ own, refusal }: Places, draft: TakeOverDraft, team: FormerTeam): string {
  const asked = draft.choices[team.id] ?? team.division;
  if (refusal(asked) === undefined) return asked;
  const coming = comingOf(draft, team).length;
  const joined = own.find(
    (each) => each.division === asked && each.quizzers.length + coming <= ROSTER.most,
  );
  return joined === undefined ? '' : `${joined.id}`;
}

/** As they are sent. */
export const teamsOf = (places: Places, { teams }: Former, draft: TakeOverDraft) =>
  teams
    .map((team) => ({
      ...chosenOf(places.own, choiceOf(places, draft, team)),
      quizzers: comingOf(draft, team),
    }))
    .filter(({ quizzers }) => quizzers.length > 0);

function chosenOf(own: readonly Team[], choice: string) {
  const joined = own.find(({ id }) => `${id}` === choice);
  return joined ? { teamId: joined.id, division: joined.division } : { division: choice };
}

/** In the order of the fields; those of the roster are at the new quizzers. */
export function teamErrors(places: Places, draft: TakeOverDraft, team: FormerTeam): FieldError[] {
  const { id, division, quizzers } = team;
  const open = quizzers.filter((quizzer) => draft.comes[quizzer.id] === undefined);
  const coming = comingOf(draft, team);
  const findings = coming.length === 0 ? [] : rosterFindings(coming);
  const refusal = places.refusal(draft.choices[id] ?? division);
  const isPlaced = coming.length === 0 || choiceOf(places, draft, team) !== '';
  return [
    ...open.map((person) => ({ path: `comes.${person.id}`, message: notDecided(person) })),
    ...fieldErrors(findings, takeOverMessages).map(({ path, message }) => {
      const { firstName = '', lastName = '' } = coming[Number(path.split('.')[1])] ?? {};
      const name = `${firstName} ${lastName}`.trim();
      return { path: `newcomers.${id}`, message: about([name], message) };
    }),
    ...(isPlaced || refusal === undefined ? [] : [{ path: `choices.${id}`, message: refusal }]),
  ];
}

export const newTeams = (...of: Parameters<typeof teamsOf>): number =>
  teamsOf(...of).filter((team) => !('teamId' in team) && team.division !== '').length;
