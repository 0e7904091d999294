import { Text } from '@mantine/core';
import { getInstallation } from '@quizmeet/contract/installation/calls.ts';
import { printsForThisMachine } from '@quizmeet/contract/outages.ts';
import { isThisMachine } from '@quizmeet/contract/this-machine.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { callQuery } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';

/** Before printing codes that no phone could open (U10). */
export function LocalAddress(): ReactNode {
  const { admin } = useSession();
  const { data } = useQuery(callQuery(getInstallation, {}, { enabled: admin }));
  if (data === undefined || !isThisMachine(new URL(data.address.is).hostname)) return null;
  return (
    <Text component="div" size="sm" mb="md" role="status">
      <IconAlertTriangle size={16} /> {printsForThisMachine(data.address.is)}{' '}
      <Link to={paths.installation}>Let phones in</Link> first.
    </Text>
  );
}
