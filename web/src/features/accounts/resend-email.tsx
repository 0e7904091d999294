import { Alert, Button, Stack, Text } from '@mantine/core';
import { mailing, resend } from '@quizmeet/contract/accounts/calls.ts';
import { confirmedByHand } from '@quizmeet/contract/accounts/messages.ts';
import { paths } from '../../paths.ts';
import { useAct, useRead } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/buttons.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { Otherwise, Panel } from './panel.tsx';
import { type OnceState, useOnce } from './use-act-on-open.ts';

interface Asking {
  readonly email: string;
  /** Asks the server whether the address is now confirmed. */
  readonly onLookAgain: () => void;
}

/** How an address is confirmed: by a mail, or by an organiser where no mail is sent. */
export function ResendEmail(asking: Asking) {
  const { data, isError } = useRead(mailing, {}, { background: true });
  if (data?.sent === false) return <ByHand {...asking} contact={data.contact} />;
  return data !== undefined || isError ? <ByMail {...asking} /> : null;
}

/** Sends the confirmation mail again as soon as the page is open. */
function ByMail({ email, onLookAgain }: Asking) {
  const { mutateAsync } = useAct(resend);
  const [state, again] = useOnce(email, async () => await mutateAsync({}));
  return (
    <Panel>
      <Stack gap="md">
        <Text>Please confirm your email before you register a team.</Text>
        <Sent state={state} email={email} />
        <Text>
          Open the link in that email. If you have confirmed your email already, log out and log in
          again.
        </Text>
        <Button onClick={onLookAgain}>I have confirmed it</Button>
        <LinkButton to={paths.logout}>Log out</LinkButton>
      </Stack>
      <Otherwise>
        <Text c="dimmed" mb="sm">
          Nothing there? Look into the spam folder, too. It may take a few minutes.
        </Text>
        <Button variant="subtle" loading={state === 'waiting'} onClick={again} fullWidth>
          Send it once more
        </Button>
      </Otherwise>
    </Panel>
  );
}

/** Where no mail is sent, an organiser confirms the account. */
function ByHand({ contact, onLookAgain }: Asking & { contact: string }) {
  return (
    <Panel>
      <Stack gap="md">
        <Text>{confirmedByHand(contact)} Then you can register your church and its teams.</Text>
        <Button onClick={onLookAgain}>It is confirmed</Button>
        <LinkButton to={paths.logout}>Log out</LinkButton>
      </Stack>
    </Panel>
  );
}

function Sent({ state, email }: { state: OnceState; email: string }) {
  if (typeof state !== 'string') return <Refusal text={state.message} />;
  return (
    <Alert color="navy" variant="light" icon={<InfoIcon />} role="status">
      {state === 'done' ? 'We have just sent an email to ' : 'We are sending an email to '}
      <strong>{email}</strong>
    </Alert>
  );
}
