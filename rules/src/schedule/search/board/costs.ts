import { CRITERIA, type Criterion } from '../../criteria/criteria.ts';

/** Slots come before, sides after. */
export type Searched = Exclude<Criterion, 'slots' | 'sides'>;

export type Figures = Record<Searched, number>;

export const SEARCHED: readonly Searched[] = CRITERIA.filter(
  (criterion) => criterion !== 'slots' && criterion !== 'sides',
);

export const BEFORE_ROOMS: readonly Searched[] = SEARCHED.slice(0, SEARCHED.indexOf('rooms'));

export class Costs {
  /** Slots beyond the allowed wait. */
  readonly count: Figures = new Counted();
  readonly price: Figures = new Prices();
}

/** A class of its own, because V8 stores integers and fractions differently. */
export class Counted implements Figures {
  church = 0;
  repeats = 0;
  wait = 0;
  runs = 0;
  rooms = 0;
  buildings = 0;
}

/** Fractions, because V8 recompiles when an integer field gets its first one. */
class Prices implements Figures {
  church = 0.5;
  repeats = 0.5;
  wait = 0.5;
  runs = 0.5;
  rooms = 0.5;
  buildings = 0.5;

  constructor() {
    for (const criterion of SEARCHED) this[criterion] = 0;
  }
}
