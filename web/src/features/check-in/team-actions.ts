import type { AwaitedTeam } from '@quizmeet/contract/check-in/calls.ts';

/** What the desk does with a team beyond a tick. */
export interface TeamActions {
  onLate(team: AwaitedTeam): void;
  onRoster(team: AwaitedTeam): void;
}
