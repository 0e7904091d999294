import { PROPOSER_BUSY } from '@quizmeet/contract/officials/messages.ts';
import type { Duty, Evening } from '@quizmeet/rules/officials/evening.ts';
import type { Mode, Proposal } from '@quizmeet/rules/officials/propose.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';

export interface ProposerJob {
  readonly evening: Evening;
  readonly standing: readonly Duty[];
  readonly mode: Mode;
  readonly seed: number;
}

/** Proposes who helps where, one job at a time; see `SideProcess`. */
export class Proposer extends SideProcess<ProposerJob, Proposal> {
  constructor(size: SideWork) {
    super(new URL('./proposer-process.ts', import.meta.url), size, PROPOSER_BUSY);
  }
}
