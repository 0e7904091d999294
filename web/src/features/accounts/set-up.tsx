import { Text } from '@mantine/core';
import { setUp } from '@quizmeet/contract/accounts/calls.ts';
import { sendCall } from '../../platform/client.ts';
import { AccountForm, useAccountForm } from './account-form.tsx';
import { Panel } from './panel.tsx';
import { WhileLinkWorks } from './while-link-works.tsx';

/** By the printed link (P1). */
export function SetUp({ guid, onDone }: { guid: string; onDone: () => Promise<void> }) {
  const form = useAccountForm(async (account) => {
    await sendCall(setUp, { body: { guid, ...account } });
    await onDone();
  });
  return (
    <WhileLinkWorks kind="setup" guid={guid}>
      <Panel>
        <Text mb="md">It runs the event.</Text>
        <AccountForm form={form} button="Create account" />
      </Panel>
    </WhileLinkWorks>
  );
}
