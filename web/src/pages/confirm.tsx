import { Alert, Button, Stack } from '@mantine/core';
import { confirm } from '@quizmeet/contract/accounts/calls.ts';
import { ALREADY_CONFIRMED, EMAIL_CONFIRMED } from '@quizmeet/contract/accounts/messages.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Panel, PanelPage, PanelSkeleton } from '../features/accounts/panel.tsx';
import { useOnce } from '../features/accounts/use-act-on-open.ts';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { useSession } from '../platform/session.tsx';

/** /confirm/{confirmationGuid} makes the call (P2). */
export default function Confirm() {
  const { confirmationGuid = '' } = useParams();
  const session = useSession();
  const on = session.unconfirmed ? 'Get a new link' : 'Team Registration';
  return (
    <PanelPage>
      <EmailConfirmation
        guid={confirmationGuid}
        settled={session.confirmed}
        onConfirmed={session.reload}
        next={
          <Button variant="filled" component={Link} to={paths.teamRegistration(session)} fullWidth>
            {session.loggedIn ? on : 'Login'}
          </Button>
        }
      />
    </PanelPage>
  );
}

interface EmailConfirmationProps {
  guid: string;
  settled: boolean;
  next: ReactNode;
  onConfirmed: () => Promise<void>;
}

/** Confirms on opening (P2), or offers the next step; either way leads to `next`. @param settled known to be confirmed */
export function EmailConfirmation({ guid, settled, next, onConfirmed }: EmailConfirmationProps) {
  const [state, again] = useOnce(guid, async () => {
    await sendCall(confirm, { params: { confirmationGuid: guid } });
    await onConfirmed();
  });
  if (state === 'waiting') return <PanelSkeleton label="Your address is being confirmed" />;
  const spent = state !== 'done' && state.status === 410;
  // A mail scanner may have opened the link (U8).
  const isConfirmed = state === 'done' || (spent && (settled || 'confirmed' in state.extra));
  return (
    <Panel>
      <Stack gap="lg">
        {isConfirmed ? (
          <Alert color="green" icon={<IconCheck size={20} />} role="status">
            {spent ? ALREADY_CONFIRMED : EMAIL_CONFIRMED}
          </Alert>
        ) : (
          // A used link isn't the user's fault.
          <Alert color={spent ? 'navy' : 'red'} icon={<IconAlertTriangle size={20} />}>
            {state.message}
          </Alert>
        )}
        {isConfirmed || spent ? (
          next
        ) : (
          <Button variant="filled" onClick={again}>
            Try again
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
