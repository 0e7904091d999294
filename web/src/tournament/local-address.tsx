import { Text } from '@mantine/core';
import {
  changeInstallation,
  getInstallation,
  type Installation,
} from '@quizmeet/contract/installation/calls.ts';
import {
  NEXT_START,
  STORED_AND_AGAIN,
  STORED_ONLY,
} from '@quizmeet/contract/installation/messages.ts';
import { isThisMachine, opensOnlyHere, usesOwnAddress } from '@quizmeet/contract/outages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import { SmallButton } from '../ui/buttons.tsx';
import { useInBrowser } from '../ui/in-browser.ts';
import { AskFirst } from './ask-first.tsx';
import { entryOf, settingsOf } from './settings-entry.ts';

type LocalAddressProps = {
  /** Instead of the codes' address. */
  copied?: string;
  usedIn?: 'QR codes' | 'emails';
};

/** Before printing, sending, or copying what no phone could open (U10). */
export default function LocalAddress({
  copied,
  usedIn = 'QR codes',
}: LocalAddressProps): ReactNode {
  const data = useInstallation();
  const here = useInBrowser(() => window.location.origin, null);
  const address = copied ?? data?.address.is;
  if (address === undefined || !isLocal(address)) return null;
  const letsIn = data?.next !== undefined && !isLocal(data.next.address.is);
  const isOffered =
    data !== undefined && copied === undefined && data.address.from !== 'environment';
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <IconAlertTriangle size={16} />{' '}
      {copied === undefined ? usesOwnAddress(address, usedIn) : opensOnlyHere(address)}{' '}
      {letsIn ? (
        data.startsAgain ? (
          'Restarting…'
        ) : (
          LET_IN_BY_RESTART
        )
      ) : isOffered && here !== null && !isLocal(here) ? (
        <UseAddress here={here} installation={data} />
      ) : (
        <>
          <Link to={paths.installation}>Let phones in</Link> first.
        </>
      )}
    </Text>
  );
}

/** Only administrators know it. The server restarts after a change. */
function useInstallation(isAsked = true): Installation | undefined {
  const { admin } = useSession();
  return useQuery({
    ...callQuery(getInstallation, {}, { enabled: admin && isAsked }),
    refetchInterval: ({ state: { data } }) =>
      data?.startsAgain === true && isChanging(data) && 3000,
  }).data;
}

/**
 * Why the address in QR codes can't be opened by phones (U10), as far as administrators know; null if it can.
 * @param hasCodes false: none
 */
export function useAddressTrouble(hasCodes: boolean): 'local' | 'restarting' | null {
  const data = useInstallation(hasCodes);
  if (!hasCodes || data === undefined || !isLocal(data.address.is)) return null;
  return data.startsAgain && isChanging(data) ? 'restarting' : 'local';
}

function UseAddress({ here, installation }: { here: string; installation: Installation }) {
  const client = useQueryClient();
  const stored = entryOf({ ...installation, ...installation.next });
  const entry = { ...stored, reachable: true, address: here };
  return (
    <AskFirst
      call={changeInstallation}
      args={{ body: settingsOf(entry) }}
      says={({ startsAgain }) => (startsAgain ? STORED_AND_AGAIN : STORED_ONLY)}
      // A restarting server can't be asked again.
      onDone={(saved) => client.setQueryData(callQuery(getInstallation, {}).queryKey, saved)}
      title={`Use ${here}?`}
      confirm="Use this address"
      button={(ask) => (
        <SmallButton variant="filled" color="navy" display="block" mt="xs" onClick={ask}>
          Use {here}, the address you’re on
        </SmallButton>
      )}
    >
      Emails, calendars, and QR codes will use it.{' '}
      {!stored.reachable && 'Phones on this computer’s network can then open Quizmeet. '}
      {installation.startsAgain
        ? 'Quizmeet restarts, so nobody can use it for a few seconds.'
        : NEXT_START}
    </AskFirst>
  );
}

const LET_IN_BY_RESTART = 'Stop Quizmeet and start it again to let phones in.';

const isLocal = (address: string): boolean => isThisMachine(new URL(address).hostname);

const isChanging = ({ address, next }: Installation): boolean =>
  next !== undefined && next.address.is !== address.is;
