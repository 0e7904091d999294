import type { Installation } from '@quizmeet/contract/installation/calls.ts';

const NOWHERE = { is: null, from: 'default' } as const;
/** Where nothing is set. */
export const INSTALLATION: Installation = {
  reachable: { is: false, from: 'default' },
  address: { is: 'http://localhost:3000', from: 'default' },
  mail: NOWHERE,
  sender: { is: '', from: 'default' },
  backupFolder: NOWHERE,
  addresses: [],
  startsAgain: true,
};
