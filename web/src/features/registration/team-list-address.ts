/** In the address, so that reloading reopens it. */
export const OPENED = {
  church: (id: number | string) => `church-${id}`,
  team: (id: number | string) => `team-${id}`,
  assign: (id: number | string) => `coach-${id}`,
  invite: (id: number | string) => `invite-${id}`,
} as const;

export const WAITING_CHURCHES = 'waiting-churches';
export const ADDING_CHURCH = 'new-church';
export const IMPORTING = 'import';

/** Null if it is of another kind. */
export function idIn(kind: (id: string) => string, opened: string | null): number | null {
  const digits = /\d+$/.exec(opened ?? '')?.[0];
  return digits !== undefined && opened === kind(digits) ? Number(digits) : null;
}
