/** The start programs of the archives, as one calls them in a terminal in the unpacked folder. */
const OF_ARCHIVES = ['./quizmeet', './Quizmeet.command', '.\\Quizmeet.cmd'] as const;

/** What starts this installation: an archive's start program, npm in a clone, or the container's image. */
export type StartProgram = (typeof OF_ARCHIVES)[number] | 'npm' | 'container';

export const readStartProgram = (text: string): StartProgram | undefined =>
  [...OF_ARCHIVES, 'npm' as const, 'container' as const].find((each) => each === text);

/** The command that starts it. */
export function startCommand(program: StartProgram): string {
  if (program === 'container') return 'docker compose up --detach';
  return program === 'npm' ? 'npm start' : program;
}

/** The command that goes on from a backup (N5); a container sees no folder but those that it is given. */
export function restoreCommand(program: StartProgram, from: string): string {
  if (program === 'container') {
    return `docker compose run --rm --volume ${from}:/backups quizmeet ${INSIDE} /backups`;
  }
  return program === 'npm' ? `npm run restore -- ${from}` : `${program} restore ${from}`;
}

/** The same inside a container, where there is no npm run. */
const INSIDE = 'node server/restore/main.ts';
export const restoreCommandInside = (program: StartProgram, from: string): string =>
  program === 'container' ? `${INSIDE} ${from}` : restoreCommand(program, from);

/** Whether a folder can be dropped on it instead of that command: only on Windows. */
export const takesDrops = (program: StartProgram): boolean => program.endsWith('.cmd');
