import { Text } from '@mantine/core';
import { setUp } from '@quizmeet/contract/accounts/calls.ts';
import { ADMIN_MADE } from '@quizmeet/contract/accounts/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { AccountForm, useAccountForm } from '../features/accounts/account-form.tsx';
import { Panel, PanelPage } from '../features/accounts/panel.tsx';
import { WhileLinkWorks } from '../features/accounts/while-link-works.tsx';
import { paths } from '../paths.ts';
import { sendCall } from '../platform/client.ts';
import { useSession } from '../platform/session.tsx';
import { notify } from '../ui/notices.ts';

/** /setup/{guid}, without an administrator (P1). */
export default function SetUpPage() {
  const { guid = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const goOn = async () => {
    await session.reload();
    notify(ADMIN_MADE);
    await navigate(paths.installation);
  };
  return (
    <PanelPage>
      <SetUp guid={guid} onDone={goOn} />
    </PanelPage>
  );
}

/** By the printed link (P1). */
export function SetUp({ guid, onDone }: { guid: string; onDone: () => Promise<void> }) {
  const form = useAccountForm(async (account) => {
    await sendCall(setUp, { body: { guid, ...account } });
    await onDone();
  });
  return (
    <WhileLinkWorks kind="setup" guid={guid}>
      <Panel>
        <Text mb="md">This account runs the event.</Text>
        <AccountForm form={form} button="Create account" />
      </Panel>
    </WhileLinkWorks>
  );
}
