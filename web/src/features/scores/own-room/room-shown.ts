import type { OwnRoom } from '@quizmeet/contract/scores/calls.ts';

/** The room that this device remembers for a person. */
export interface KeptRoom {
  readonly roomNumber: number;
  /** The person's latest result when the room was kept; null if there was none. */
  readonly after: string | null;
}

/**
 * The room whose next round a person sees. What was chosen here stands until the person enters another result,
 * on whatever device: then the server decides.
 * @param answered what the server says; undefined without an answer
 */
export function roomShown(
  kept: KeptRoom | null,
  answered: OwnRoom | null | undefined,
): number | null {
  if (kept !== null && kept.after === (answered?.at ?? null)) return kept.roomNumber;
  return answered?.roomNumber ?? kept?.roomNumber ?? null;
}
