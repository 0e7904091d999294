import { Button, Group, Text } from '@mantine/core';
import { sendTestMail } from '@quizmeet/contract/installation/calls.ts';
import { TEST_MAIL_SENT } from '@quizmeet/contract/installation/messages.ts';
import { useCallMutation } from '../../platform/queries.ts';
import { useSession } from '../../platform/session.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { type SettingsForm, settingsOf } from './settings-entry.ts';

export function TestMail({ form }: { form: SettingsForm }) {
  const act = useCallMutation(sendTestMail);
  const { user } = useSession();
  const send = () => {
    if (!form.isSound()) return;
    const { mailServer, mailPort, mailUser, mailPassword, sender } = settingsOf(form.values);
    act.mutate(
      { body: { mailServer, mailPort, mailUser, mailPassword, sender } },
      { onError: (failure) => form.fail(failure) },
    );
  };
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={act.isPending}
          disabled={form.values.mailServer.trim() === ''}
          onClick={send}
        >
          Send test email
        </Button>
        <Text size="sm" c="dimmed">
          To {user?.email}. Doesn’t save the settings.
        </Text>
      </Group>
      <Refusal text={act.data?.failure} />
      {act.data?.failure === null && <Text role="status">{TEST_MAIL_SENT}</Text>}
    </>
  );
}
