import type { BodyOf } from '@quizmeet/contract/call.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import type { putRetention, YearRetention } from '@quizmeet/contract/history/retention-calls.ts';
import { retentionMessages } from '@quizmeet/contract/history/retention-words.ts';
import type { FieldError } from '@quizmeet/contract/problem.ts';
import { addDays } from '@quizmeet/rules/event/days.ts';
import { choiceFindings } from '@quizmeet/rules/retention/choices.ts';
import {
  RETENTION_KINDS,
  type RetentionKind,
  USUAL_DAYS,
} from '@quizmeet/rules/retention/kinds.ts';

/** When something is deleted, as it is chosen: kept, at once, or on a day. */
export const WAYS = ['kept', 'now', 'day'] as const;
export type Way = (typeof WAYS)[number];

export interface Chosen {
  readonly how: Way;
  /** YYYY-MM-DD as typed; it stays while another way is chosen. */
  readonly day: string;
}

/** The kinds that can still be chosen, each with its way. */
export type RetentionEntry = Readonly<Partial<Record<RetentionKind, Chosen>>>;

/** The entry that shows what is stored, or proposed; without what is deleted already. */
export function entryOf({ kinds, today }: YearRetention): RetentionEntry {
  return Object.fromEntries(
    kinds
      .filter(({ deletedOn }) => deletedOn === null)
      .map(({ kind, day }): [RetentionKind, Chosen] => {
        const usual = addDays(today, USUAL_DAYS[kind] ?? 365);
        if (day === null) return [kind, { how: 'kept', day: usual }];
        return day <= today ? [kind, { how: 'now', day: usual }] : [kind, { how: 'day', day }];
      }),
  );
}

/** The kinds of an entry in the order of the page. */
export const kindsOf = (entry: RetentionEntry): { kind: RetentionKind; chosen: Chosen }[] =>
  RETENTION_KINDS.flatMap((kind) => {
    const chosen = entry[kind];
    return chosen === undefined ? [] : [{ kind, chosen }];
  });

/** The entry as it is sent. */
export const asSent = (
  entry: RetentionEntry,
  today: string,
): BodyOf<typeof putRetention>['deletions'] =>
  kindsOf(entry).map(({ kind, chosen: { how, day } }) => ({
    kind,
    day: how === 'kept' ? null : how === 'now' ? today : day,
  }));

/** Errors of what is sent, each at its kind. */
export const atKinds = (entry: RetentionEntry, faults: readonly FieldError[]): FieldError[] =>
  faults.map(({ path, message }) => {
    const [, place] = /^deletions\.(\d+)\./.exec(path) ?? [];
    return { path: kindsOf(entry)[Number(place)]?.kind ?? path, message };
  });

/** The errors of an entry, each at its kind. */
export const faultsOf = (entry: RetentionEntry, today: string): FieldError[] =>
  atKinds(entry, fieldErrors(choiceFindings(asSent(entry, today), today), retentionMessages));

/** The kinds of a closed year by what becomes of them. */
export interface Deletions {
  /** By day, the next one first. */
  readonly coming: readonly { readonly day: string; readonly kinds: readonly RetentionKind[] }[];
  readonly deleted: readonly { readonly day: string; readonly kinds: readonly RetentionKind[] }[];
  readonly kept: readonly RetentionKind[];
}

/** What is deleted of a closed year on which day, what was, and what is kept. */
export function deletionsOf({ kinds }: YearRetention): Deletions {
  const byDay = (named: readonly { readonly kind: RetentionKind; readonly on: string | null }[]) =>
    [...Map.groupBy(named, ({ on }) => on)]
      .flatMap(([day, each]) =>
        day === null ? [] : [{ day, kinds: each.map(({ kind }) => kind) }],
      )
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const open = kinds.filter(({ deletedOn }) => deletedOn === null);
  return {
    coming: byDay(open.map(({ kind, day }) => ({ kind, on: day }))),
    deleted: byDay(kinds.map(({ kind, deletedOn }) => ({ kind, on: deletedOn }))),
    kept: open.filter(({ day }) => day === null).map(({ kind }) => kind),
  };
}
