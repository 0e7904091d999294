import { Alert, Stack } from '@mantine/core';
import { checkLink } from '@quizmeet/contract/accounts/calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { failureOf } from '../../platform/failure.ts';
import { callQuery } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Panel, PanelSkeleton } from './panel.tsx';

type WhileLinkWorksProps = { kind: 'reset' | 'setup'; guid: string; children: ReactNode };

/** A dead link says so before anything is typed (U8). */
export function WhileLinkWorks({ kind, guid, children }: WhileLinkWorksProps) {
  const link = useQuery(callQuery(checkLink, { params: { kind, guid } }));
  const isDead = link.error !== null && failureOf(link.error).status === 410;
  // Later input stays; a retry gets the same answer.
  if (isDead && link.data === undefined) {
    return (
      <Panel>
        <Stack gap="lg">
          <Alert icon={<IconAlertTriangle size={20} />} role="status">
            {link.error?.message}
          </Alert>
          <LinkButton to={paths.login}>Go to the login page</LinkButton>
        </Stack>
      </Panel>
    );
  }
  return (
    <QueryContent query={link} skeleton={<PanelSkeleton label="The link is being checked" />}>
      {() => children}
    </QueryContent>
  );
}
