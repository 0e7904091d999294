import type { Cell, Instance, Placement } from '../instance.ts';

/** A group's evening in which something stands already. */
export interface Around {
  /** All teams of the group, and the rooms that new rounds may use. */
  readonly instance: Instance;
  /** The group's locked and decided rounds. Their rooms and teams need not be among the instance's (X2, X5). */
  readonly standing: readonly Placement[];
  /** Where no new round may be: locked or closed rooms, locked slots, rounds of other groups. */
  readonly barred: readonly Cell[];
}

/** A cell as a key of sets. */
export const cellKey = ({ slot, roomNumber }: Cell): string => `${slot} ${roomNumber}`;
