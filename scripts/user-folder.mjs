import path from 'node:path';

/** The folder for the data of the user who runs a program, by the habit of each system. */
export function userFolder({ platform, env, home }) {
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA || path.win32.join(home, 'AppData', 'Local');
    return path.win32.join(local, 'Quizmeet');
  }
  if (platform === 'darwin')
    return path.posix.join(home, 'Library', 'Application Support', 'Quizmeet');
  // The standard ignores relative paths.
  const given = env.XDG_DATA_HOME?.startsWith('/') ? env.XDG_DATA_HOME : undefined;
  return path.posix.join(given ?? path.posix.join(home, '.local', 'share'), 'quizmeet');
}
