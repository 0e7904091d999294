import type { Division } from '../tournament.ts';
import type { Day } from './days.ts';
import type { Part } from './part.ts';
import type { EventSettings } from './settings.ts';

/** What of an event says which step is next; counts are of the current event (W1). */
export interface GuideFacts {
  readonly settings: EventSettings;
  readonly isClosed: boolean;
  /** Rooms for schedules: not spare ones. */
  readonly rooms: {
    readonly areSamples: boolean;
    readonly friday: number;
    readonly saturday: number;
  };
  readonly mail: { readonly hasServer: boolean; readonly failed: number };
  /** Letters written, and the deadlines of which coaches are reminded. */
  readonly letters: { readonly sent: number; readonly reminded: number };
  /** Whether other devices can open the address in emails and QR codes (U10). */
  readonly phones: boolean;
  readonly staff: {
    readonly admins: number;
    /** Accounts that may enter scores and are no admins. */
    readonly scorers: number;
    readonly roomLinks: boolean;
  };
  /** `withMachines` bring at least one set; `owing` have something due. */
  readonly churches: {
    readonly count: number;
    readonly withMachines: number;
    readonly owing: number;
    readonly overpaid: number;
  };
  /** Without withdrawn teams. */
  readonly teams: {
    readonly count: number;
    /** Divisions with two teams or more. */
    readonly divisions: number;
    readonly withoutQuizzers: number;
    readonly ungrouped: number;
  };
  readonly friday: {
    readonly rounds: number;
    readonly decided: number;
    /** Divisions with two teams or more, but without rounds. */
    readonly unscheduled: readonly Division[];
    readonly protests: number;
    readonly lackingLines: number;
  };
  /** Late changes of rosters that nobody has decided (W2). */
  readonly requests: number;
  /** How many forms are asked for, and of how many people each is missing (W8). */
  readonly forms: {
    readonly asked: number;
    readonly missing: readonly {
      readonly title: string;
      readonly due: Day;
      readonly people: number;
    }[];
  };
  /** People who offered to help, and how many duties are given. */
  readonly officials: { readonly offered: number; readonly duties: number };
  readonly machines: { readonly feed: boolean; readonly files: number };
  readonly backups: {
    readonly here: boolean;
    readonly second: boolean;
    readonly failing: boolean;
  };
  readonly saturday: {
    /** Sets of teams that share a rank in divisions whose brackets are still to come. */
    readonly ties: number;
    readonly withoutBrackets: readonly Division[];
    readonly brackets: number;
    /** Matches that are to be played, and those of them that are decided. */
    readonly matches: number;
    readonly decided: number;
  };
  /** The day on which the closed year's personal data will be deleted (W8); null without one. */
  readonly deletesNext: Day | null;
  /** Whether everybody sees the awards (W6). */
  readonly awardsShown: boolean;
}

/** An event at a moment, for its steps. */
export interface GuideNow extends GuideFacts {
  readonly today: Day;
  readonly part: Part;
}
