import { spawnSync } from 'node:child_process';

const INSIDE = 'QUIZMEET_ISOLATED';

/** Whether this process runs where `isolated` put it: without a way to any network. */
export const isIsolated = () => process.env[INSIDE] === 'yes';

/**
 * Runs a file of Node in a network of its own that leads nowhere, and not as root, where the system can do
 * that: Linux with user namespaces.
 * @param {string[]} args the file and its arguments
 * @returns its exit code; undefined when it already runs so, or cannot
 */
export function isolated(args) {
  if (isIsolated() || process.platform !== 'linux' || !canIsolate()) return undefined;
  const env = { ...process.env, [INSIDE]: 'yes' };
  return spawnSync('unshare', [...WAY, process.execPath, ...args], { env, stdio: 'inherit' })
    .status;
}

/** The outer namespace has the network, whose own address only its root can open; the inner one is a user. */
const WAY = [
  ...['--map-root-user', '--net', 'sh', '-c'],
  'ip link set lo up && exec unshare --user --map-user=1000 --map-group=1000 "$0" "$@"',
];

function canIsolate() {
  return spawnSync('unshare', [...WAY, 'true'], { stdio: 'ignore' }).status === 0;
}
