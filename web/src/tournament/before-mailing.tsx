import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../platform/session.tsx';
import LocalAddress from './local-address.tsx';
import { useMailing } from './mailing.ts';

/** Before an administrator sends emails that don't arrive (N3), or whose links open only here (U10). */
export function BeforeMailing() {
  const { sent } = useMailing();
  const { admin } = useSession();
  if (!admin) return null;
  return (
    <>
      {!sent && (
        <Alert icon={<IconAlertTriangle size={20} />} mb="md">
          No mail server: emails are saved as files in Outbox, not sent.{' '}
          <Link to={paths.installation}>Set up a mail server</Link>
        </Alert>
      )}
      <LocalAddress usedIn="emails" />
    </>
  );
}
