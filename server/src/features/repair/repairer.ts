import { REPAIR_BUSY } from '@quizmeet/contract/repair/messages.ts';
import type { Repair } from '@quizmeet/rules/schedule/repair/repair.ts';
import type { Night } from '@quizmeet/rules/schedule/repair/standing.ts';
import { SideProcess, type SideWork } from '../../platform/side-process.ts';

export interface RepairJob {
  readonly night: Night;
  readonly seed: number;
  readonly seconds: number;
}

/** Looks for repairs, one at a time; see `SideProcess`. */
export class Repairer extends SideProcess<RepairJob, Repair> {
  constructor(size: SideWork) {
    super(new URL('./repair-process.ts', import.meta.url), size, REPAIR_BUSY);
  }
}
