import type { Team } from '@quizmeet/contract/registration/calls.ts';
import type { Finding } from '@quizmeet/rules/finding.ts';
import {
  type AdditionCode,
  additionFindings,
  quizzerKey,
} from '@quizmeet/rules/registration/rosters.ts';
import { rebased, rebasedRows } from '../../platform/form/rebase.ts';

/** A quizzer on the roster as typed; a new one has no id yet. */
export interface TypedQuizzer {
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Everything typed in the team dialog until it is saved. */
export interface TeamDraft {
  /** The church chosen by an admin who adds a team; null when the church is known. */
  readonly churchId: number | null;
  readonly teamName: string;
  /** Empty until a division is chosen. */
  readonly division: string;
  readonly quizzers: readonly TypedQuizzer[];
  /** The quizzer form's fields, and the index of the quizzer being edited; null adds a new one. */
  readonly firstName: string;
  readonly lastName: string;
  readonly changing: number | null;
}

const NO_QUIZZER = { firstName: '', lastName: '', changing: null };

export const EMPTY_TEAM: TeamDraft = {
  churchId: null,
  teamName: '',
  division: '',
  quizzers: [],
  ...NO_QUIZZER,
};

export const draftOf = ({ teamName, division, quizzers }: Team): TeamDraft => ({
  churchId: null,
  teamName,
  division,
  quizzers: quizzers.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  ...NO_QUIZZER,
});

/** In any spelling (U2). */
const hasSameName = (a: TypedQuizzer, b: TypedQuizzer): boolean => quizzerKey(a) === quizzerKey(b);

/** Compares saved quizzers by id, new ones by name. */
const isSameQuizzer = (a: TypedQuizzer, b: TypedQuizzer): boolean =>
  a.id === b.id && (a.id !== null || hasSameName(a, b));

/**
 * Merges the typed team with what others have saved since. A new quizzer whom somebody else has
 * added too is kept once; an edited quizzer whom somebody else has removed becomes new again.
 */
export function rebasedTeam(begunOn: TeamDraft, typed: TeamDraft, now: TeamDraft): TeamDraft {
  const came = now.quizzers.filter(({ id }) => !begunOn.quizzers.some((each) => each.id === id));
  const mine = typed.quizzers.filter(
    (quizzer) => quizzer.id !== null || !came.some((each) => hasSameName(each, quizzer)),
  );
  const nameOf = ({ id, firstName, lastName }: TypedQuizzer) =>
    JSON.stringify(id ?? [firstName, lastName]);
  const rows = rebasedRows(begunOn.quizzers, mine, now.quizzers, nameOf);
  const quizzers = rows.map((quizzer) =>
    now.quizzers.some(({ id }) => id === quizzer.id) ? quizzer : { ...quizzer, id: null },
  );
  const open = typed.changing === null ? undefined : typed.quizzers[typed.changing];
  const place = open && rows.findIndex((each) => isSameQuizzer(each, open));
  const changing = place === undefined || place < 0 ? null : place;
  return { ...rebased(begunOn, typed, now), quizzers, changing };
}

/** Whether the quizzer form holds changes that are not on the roster yet. */
export function hasUnsavedQuizzer({ quizzers, firstName, lastName, changing }: TeamDraft): boolean {
  const before = changing === null ? undefined : quizzers[changing];
  return firstName !== (before?.firstName ?? '') || lastName !== (before?.lastName ?? '');
}

/** Loads a quizzer of the roster into the quizzer form. */
export function changeQuizzer(draft: TeamDraft, place: number): TeamDraft {
  const quizzer = draft.quizzers[place];
  if (quizzer === undefined) return draft;
  const { firstName, lastName } = quizzer;
  return { ...draft, firstName, lastName, changing: place };
}

export const dropQuizzerForm = (draft: TeamDraft): TeamDraft => ({ ...draft, ...NO_QUIZZER });

/** What is wrong with the quizzer in the form, compared with the rest of the roster. */
export function quizzerFormFindings(draft: TeamDraft): Finding<AdditionCode>[] {
  const others = draft.quizzers.filter((_, place) => place !== draft.changing);
  return additionFindings(draft, others);
}

/** Moves the quizzer from the form onto the roster. */
export function saveQuizzer(draft: TeamDraft): TeamDraft {
  const { quizzers, changing } = draft;
  const name = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim() };
  const roster =
    changing === null
      ? [...quizzers, { id: null, ...name }]
      : quizzers.map((quizzer, place) => (place === changing ? { ...quizzer, ...name } : quizzer));
  return dropQuizzerForm({ ...draft, quizzers: roster });
}

/** A line of the roster. */
export interface RosterRow {
  readonly quizzer: TypedQuizzer;
  /** The index in the draft; null for a saved quizzer who leaves with the save, and until then stays in view. */
  readonly place: number | null;
}

/** The roster with those who leave it where they stood, so that nobody moves under a finger. */
export function rosterRows(saved: readonly TypedQuizzer[], draft: TeamDraft): RosterRow[] {
  const rows: RosterRow[] = draft.quizzers.map((quizzer, place) => ({ quizzer, place }));
  for (const [i, quizzer] of saved.entries()) {
    if (rows.some((row) => row.quizzer.id === quizzer.id)) continue;
    const before = rows.findIndex((row) => row.quizzer.id === saved[i - 1]?.id);
    rows.splice(before + 1, 0, { quizzer, place: null });
  }
  return rows;
}

/** The saved quizzers who leave with the save. */
export const leavingOf = (
  saved: readonly TypedQuizzer[],
  { quizzers }: Pick<TeamDraft, 'quizzers'>,
): TypedQuizzer[] => saved.filter(({ id }) => !quizzers.some((each) => each.id === id));

/** Takes somebody who was to leave back to the same place. */
export function keepQuizzer(
  saved: readonly TypedQuizzer[],
  draft: TeamDraft,
  kept: TypedQuizzer,
): TeamDraft {
  const rows = rosterRows(saved, draft);
  const row = rows.findIndex(({ quizzer, place }) => place === null && quizzer.id === kept.id);
  if (row < 0) return draft;
  const at = rows.slice(0, row).filter(({ place }) => place !== null).length;
  const { changing } = draft;
  return {
    ...draft,
    quizzers: draft.quizzers.toSpliced(at, 0, kept),
    changing: changing !== null && changing >= at ? changing + 1 : changing,
  };
}

/** Removes a quizzer from the roster; also clears the quizzer form if it held that quizzer. */
export function dropQuizzer(draft: TeamDraft, leaving: TypedQuizzer): TeamDraft {
  const place = draft.quizzers.findIndex((quizzer) => isSameQuizzer(quizzer, leaving));
  if (place < 0) return draft;
  const quizzers = draft.quizzers.filter((_, i) => i !== place);
  const { changing } = draft;
  if (changing === place) return dropQuizzerForm({ ...draft, quizzers });
  const moved = changing !== null && changing > place ? changing - 1 : changing;
  return { ...draft, quizzers, changing: moved };
}
