import { spawnSync } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { Fault } from '../house.mjs';

/** Set where `isolated` has run a file, so that it is not tried forever. */
const INSIDE = 'QUIZMEET_ISOLATED';

/** Whether this process runs as `isolated` runs one: without a way to any network, and not as root. */
export function isIsolated() {
  const outside = Object.values(networkInterfaces()).flat();
  return process.getuid?.() !== 0 && outside.every(({ internal }) => internal);
}

/**
 * Runs a file of Node in a network of its own that leads nowhere, and not as root: on Linux with user namespaces.
 * @param {string[]} args the file and its arguments
 * @returns its exit code
 * @throws a Fault where the system does not let one do that
 */
export function isolated(args) {
  const works = spawnSync('unshare', [...WAY, 'true'], { stdio: 'ignore' }).status === 0;
  if (!works || process.env[INSIDE] === 'yes') {
    throw new Fault(
      'This system doesn’t allow running a program without a network (unshare). Allow that, or try the archive ' +
        'with a network: --with-network',
    );
  }
  const env = { ...process.env, [INSIDE]: 'yes' };
  return spawnSync('unshare', [...WAY, process.execPath, ...args], { env, stdio: 'inherit' })
    .status;
}

/** The outer namespace has the network, whose own address only its root can open; the inner one is a user. */
const WAY = [
  ...['--map-root-user', '--net', 'sh', '-c'],
  'ip link set lo up && exec unshare --user --map-user=1000 --map-group=1000 "$0" "$@"',
];
