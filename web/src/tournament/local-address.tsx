import { Text } from '@mantine/core';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { isThisMachine, opensOnlyHere, usesOwnAddress } from '@quizmeet/contract/outages.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';

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
  const { admin } = useSession();
  const { data } = useQuery(callQuery(getInstallation, {}, { enabled: admin }));
  const address = copied ?? data?.address.is;
  if (address === undefined || !isLocal(address)) return null;
  const letsIn = data?.next !== undefined && !isLocal(data.next.address.is);
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <IconAlertTriangle size={16} />{' '}
      {copied === undefined ? usesOwnAddress(address, usedIn) : opensOnlyHere(address)}{' '}
      {letsIn ? (
        LET_IN_BY_RESTART
      ) : (
        <>
          <Link to={paths.installation}>Let phones in</Link> first.
        </>
      )}
    </Text>
  );
}

const LET_IN_BY_RESTART = 'Stop Quizmeet and start it again to let phones in.';

const isLocal = (address: string): boolean => isThisMachine(new URL(address).hostname);
