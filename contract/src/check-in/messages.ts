/** A withdrawn team cannot be given rounds (X2). */
export const hasWithdrawn = (teamName: string) => `${teamName} has withdrawn`;
/** How lists and sheets name a withdrawn team (X2). */
export const withdrawnName = (teamName: string) => `${teamName} (withdrawn)`;
