/** How much of a list is shown: `3 of 72 teams`, and `72 teams` where nothing is left out. */
export function shownCount(shown: number, all: number, one: string, many = `${one}s`): string {
  const rows = `${all} ${all === 1 ? one : many}`;
  return shown === all ? rows : `${shown} of ${rows}`;
}
