/** The start programs of the archives, as one calls them in a terminal in the unpacked folder. */
const OF_ARCHIVES = ['./quizmeet', './Quizmeet.command', '.\\Quizmeet.cmd'] as const;

/** What starts this installation: an archive's start program, or npm in a clone. */
export type StartProgram = (typeof OF_ARCHIVES)[number] | 'npm';

export const readStartProgram = (text: string): StartProgram | undefined =>
  OF_ARCHIVES.find((each) => each === text);

/** The command that starts it. */
export const startCommand = (program: StartProgram): string =>
  program === 'npm' ? 'npm start' : program;

/** The command that goes on from a backup (N5). */
export const restoreCommand = (program: StartProgram, from: string): string =>
  program === 'npm' ? `npm run restore -- ${from}` : `${program} restore ${from}`;

/** Whether a folder can be dropped on it with the mouse, in place of that command: on Windows alone. */
export const takesDrops = (program: StartProgram): boolean => program.endsWith('.cmd');
