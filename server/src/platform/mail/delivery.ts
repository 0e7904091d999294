import type { Letter } from './letter.ts';

/** The folder in `DATA_DIR` where a courier notes what it has brought to the mail server. */
export const POSTED = 'posted';

/** A mail for the courier, with what it needs to reach the mail server. */
export interface Delivery {
  /** Another one for each attempt of each mail. */
  readonly name: string;
  readonly letter: Letter;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
}

/** What became of it. */
export interface Report {
  readonly name: string;
  /** Null when the mail server has it. */
  readonly failure: {
    readonly message: string;
    /** What a failure of the mail server says besides. */
    readonly more: Readonly<Record<string, unknown>>;
  } | null;
}
