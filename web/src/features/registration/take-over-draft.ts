import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import {
  churchMessages,
  notDecided,
  takeOverMessages,
} from '@quizmeet/contract/registration/messages.ts';
import type { Former, takeOver } from '@quizmeet/contract/registration/take-over-calls.ts';
import { type ChurchEntry, churchFindings } from '@quizmeet/rules/registration/church.ts';
import { isSamePerson, takeOverFindings } from '@quizmeet/rules/registration/take-over.ts';

/** A quizzer of an earlier year, or one who is new in the team. */
export interface DraftQuizzer {
  /** Null for somebody new. */
  readonly formerId: number | null;
  /** The names of before. */
  readonly was: { readonly firstName: string; readonly lastName: string };
  readonly firstName: string;
  readonly lastName: string;
  /** Null until it is decided: nothing is taken over unseen (W2). */
  readonly comes: boolean | null;
}

export interface DraftTeam {
  readonly formerId: number;
  readonly teamName: string;
  readonly division: string;
  readonly quizzers: readonly DraftQuizzer[];
}

/** What a returning coach decides: the church's data, and each name. */
export interface TakeOverDraft extends ChurchEntry {
  readonly teams: readonly DraftTeam[];
}

const NOBODY = { firstName: '', lastName: '' };

/** Somebody new in a team. */
export const NEW_QUIZZER: DraftQuizzer = { formerId: null, was: NOBODY, ...NOBODY, comes: true };

/** @param mayAdd whether teams can be added now (E2); the church alone always can */
export function takeOverDraft(former: Former, mayAdd: boolean): TakeOverDraft {
  const { year: _, teams, ...church } = former;
  const drafted = teams.map(({ id, teamName, division, quizzers }) => ({
    formerId: id,
    teamName,
    division,
    quizzers: quizzers.map(({ id: formerId, ...was }) => ({ formerId, was, ...was, comes: null })),
  }));
  return { ...church, teams: mayAdd ? drafted : [] };
}

/** Drops the people who have been taken over elsewhere meanwhile. */
export function rebasedTakeOver(
  _: TakeOverDraft,
  typed: TakeOverDraft,
  now: TakeOverDraft,
): TakeOverDraft {
  const ids = new Set(now.teams.flatMap(({ quizzers }) => quizzers.map((each) => each.formerId)));
  const isHere = ({ formerId }: DraftQuizzer) => formerId === null || ids.has(formerId);
  const teams = typed.teams.map((team) => ({ ...team, quizzers: team.quizzers.filter(isHere) }));
  return { ...typed, teams: teams.filter(({ quizzers }) => quizzers.length > 0) };
}

/** Changes one quizzer. */
export const withQuizzer = (
  teams: readonly DraftTeam[],
  [team, place]: Place,
  change: Partial<DraftQuizzer>,
): DraftTeam[] =>
  changed(teams, team, (each) => ({
    ...each,
    quizzers: each.quizzers.map((quizzer, i) =>
      i === place ? { ...quizzer, ...change } : quizzer,
    ),
  }));

/** The place of a quizzer: the team, and the row in it. */
export type Place = readonly [team: number, place: number];

export const changed = (
  teams: readonly DraftTeam[],
  team: number,
  change: (team: DraftTeam) => DraftTeam,
): DraftTeam[] => teams.map((each, i) => (i === team ? change(each) : each));

/** Moves a quizzer to the end of another team; who moves also comes. */
export function moved(teams: readonly DraftTeam[], [from, place]: Place, to: number): DraftTeam[] {
  const quizzer = teams[from]?.quizzers[place];
  if (quizzer === undefined) return [...teams];
  const without = withoutQuizzer(teams, [from, place]);
  return changed(without, to, (team) => ({
    ...team,
    quizzers: [...team.quizzers, { ...quizzer, comes: true }],
  }));
}

export const withoutQuizzer = (teams: readonly DraftTeam[], [team, place]: Place): DraftTeam[] =>
  changed(teams, team, (each) => ({
    ...each,
    quizzers: each.quizzers.filter((_, i) => i !== place),
  }));

/** Nobody of a team comes. */
export const leftOut = (teams: readonly DraftTeam[], team: number): DraftTeam[] =>
  changed(teams, team, (each) => ({
    ...each,
    quizzers: each.quizzers
      .filter(({ formerId }) => formerId !== null)
      .map((quizzer) => ({ ...quizzer, comes: false })),
  }));

/** Whether somebody else was entered in place of a quizzer, and starts as a new person (W2). */
export const isSomebodyElse = ({ formerId, was, ...now }: DraftQuizzer): boolean =>
  formerId !== null && !isSamePerson(was, now);

type Entry = BodyOf<typeof takeOver>;
interface Taken {
  readonly team: Entry['teams'][number];
  /** The place of the team in the draft, and of each of its quizzers. */
  readonly at: number;
  readonly places: readonly number[];
}

/** The teams in which somebody comes. */
function takenTeams({ teams }: Pick<TakeOverDraft, 'teams'>): Taken[] {
  return teams.flatMap(({ division, quizzers }, at) => {
    const coming = quizzers.flatMap((quizzer, place) =>
      quizzer.comes ? [{ quizzer, place }] : [],
    );
    if (coming.length === 0) return [];
    const team = {
      division,
      quizzers: coming.map(({ quizzer: { formerId, firstName, lastName } }) => ({
        ...(formerId === null ? {} : { formerId }),
        firstName,
        lastName,
      })),
    };
    return [{ team, at, places: coming.map(({ place }) => place) }];
  });
}

/** What is sent; the church only when it is not registered yet. */
export function entryOf(draft: TakeOverDraft, takesChurch: boolean): Entry {
  const { teams: _, ...church } = draft;
  const teams = takenTeams(draft).map(({ team }) => team);
  return { ...(takesChurch ? { church } : {}), teams };
}

/** How many teams and quizzers are taken over. */
export function countsOf(draft: TakeOverDraft) {
  const taken = takenTeams(draft);
  return {
    teams: taken.length,
    quizzers: taken.reduce((sum, { places }) => sum + places.length, 0),
  };
}

/** What is wrong with the draft; the server checks the same, except that everybody is decided. */
export function takeOverFaults(draft: TakeOverDraft, takesChurch: boolean): FieldError[] {
  const undecided = draft.teams.flatMap(({ quizzers }, team) =>
    quizzers.flatMap(({ comes, was }, place) =>
      comes === null ? [{ path: `teams.${team}.quizzers.${place}`, message: notDecided(was) }] : [],
    ),
  );
  const proposed = draft.teams.flatMap(({ quizzers }) =>
    quizzers.flatMap(({ formerId, was }) =>
      formerId === null ? [] : [{ id: formerId, identity: '', ...was }],
    ),
  );
  const { teams } = entryOf(draft, takesChurch);
  const findings = takeOverFindings(teams, proposed, takesChurch || undecided.length > 0);
  return [
    ...(takesChurch ? fieldErrors(churchFindings(draft), churchMessages) : []),
    ...undecided,
    ...asInDraft(draft, fieldErrors(findings, takeOverMessages)),
  ];
}

/** Errors of what was sent, at their places in the draft. */
export function asInDraft(
  draft: Pick<TakeOverDraft, 'teams'>,
  errors: readonly FieldError[],
): FieldError[] {
  const taken = takenTeams(draft);
  return errors.map(({ path, message }) => {
    const [root, team, list, place, ...rest] = path.split('.');
    if (root === 'church') return { path: path.slice('church.'.length), message };
    const of = root === 'teams' && team !== undefined ? taken[Number(team)] : undefined;
    if (of === undefined) return { path, message };
    const row = place === undefined ? [] : [of.places[Number(place)], ...rest];
    return {
      path: [root, of.at, ...(list === undefined ? [] : [list]), ...row].join('.'),
      message,
    };
  });
}
