/** What is open on the Team List, as written in its address, so that a reload opens it again. */
export const OPENED = {
  church: (id: number | string) => `church-${id}`,
  team: (id: number | string) => `team-${id}`,
  coach: (id: number | string) => `coach-${id}`,
  invite: (id: number | string) => `invite-${id}`,
} as const;

/** The id of the heading of the churches without a coach. */
export const WAITING_CHURCHES = 'waiting-churches';

/** What the address says while a church is being added. */
export const ADDING_CHURCH = 'new-church';

/** What the address says while churches and teams are being imported. */
export const IMPORTING = 'import';

/** The id of what is open if it is of this kind, else null. */
export function idIn(kind: (id: string) => string, opened: string | null): number | null {
  const digits = /\d+$/.exec(opened ?? '')?.[0];
  return digits !== undefined && opened === kind(digits) ? Number(digits) : null;
}
