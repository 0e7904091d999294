const OF_ARCHIVES = ['./quizmeet', './Quizmeet.command', '.\\Quizmeet.cmd'] as const;

export type StartProgram = (typeof OF_ARCHIVES)[number] | 'npm' | 'container';

export const readStartProgram = (text: string): StartProgram | undefined =>
  [...OF_ARCHIVES, 'npm' as const, 'container' as const].find((each) => each === text);

export function startCommand(program: StartProgram): string {
  if (program === 'container') return 'docker compose up --detach';
  return program === 'npm' ? 'npm start' : program;
}

/** Resumes from a backup (N5); a container sees only mounted folders. */
export function restoreCommand(program: StartProgram, from: string): string {
  if (program === 'container') {
    return `docker compose run --rm --volume ${from}:/backups first node server/dist/restore.js /backups`;
  }
  return program === 'npm' ? `npm run restore -- ${from}` : `${program} restore ${from}`;
}

/** Dropping a folder works only on Windows. */
export const takesDrops = (program: StartProgram): boolean => program.endsWith('.cmd');
