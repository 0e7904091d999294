import type { Event } from '@quizmeet/contract/event/calls.ts';
import type { Slot } from '@quizmeet/contract/schedule/calls.ts';
import { phaseOf } from '../../tournament/event-time.ts';
import { playing } from '../../tournament/now-and-next.ts';

/** A slot on the wall display, and whether it is being played. */
export interface WallSlot {
  readonly slot: Slot;
  readonly when: 'now' | 'next';
}

/**
 * What a wall display shows of Friday: the slot that is being played and the one after it, before the first slot
 * the first two, and after the last slot's time the open rounds of it. Empty once Friday is over.
 * @param slots without rounds that nobody plays (X2)
 */
export function slotsOnWall(slots: readonly Slot[], event: Event, now: Date): readonly WallSlot[] {
  const phase = phaseOf(event, now);
  if (phase === 'saturday' || phase === 'after') return [];
  const shown = phase === 'friday' ? playing(slots, event, now) : null;
  const last = slots.at(-1);
  if (shown?.when === 'now') {
    const at = slots.indexOf(shown.slot);
    return slots
      .slice(at, at + 2)
      .map((slot) => ({ slot, when: slot === shown.slot ? 'now' : 'next' }));
  }
  if (phase === 'friday' && shown === null && last !== undefined) {
    const rounds = last.rounds.filter(({ winningTeam }) => winningTeam === '');
    return rounds.length === 0 ? [] : [{ slot: { ...last, rounds }, when: 'now' }];
  }
  return slots.slice(0, 2).map((slot) => ({ slot, when: 'next' }));
}
