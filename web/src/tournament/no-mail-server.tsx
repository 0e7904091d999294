import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useMailing } from './mailing.ts';

/** Before an administrator sends (N3). */
export function NoMailServer() {
  if (useMailing().sent) return null;
  return (
    <Alert icon={<IconAlertTriangle size={20} />}>
      No mail server: emails are saved as files in Outbox, not sent.{' '}
      <Link to={paths.installation}>Set up a mail server</Link>
    </Alert>
  );
}
