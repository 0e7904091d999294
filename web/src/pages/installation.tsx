import {
  Alert,
  Anchor,
  Box,
  Button,
  Card,
  Group,
  List,
  PasswordInput,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import {
  changeInstallation,
  getInstallation,
  type Installation,
  type InstallationState,
  installationCode,
  type Source,
  sendTestMail,
} from '@quizmeet/contract/installation/calls.ts';
import {
  NEXT_START,
  SET_HERE,
  SET_OUTSIDE,
  STORED_AND_AGAIN,
  STORED_ONLY,
  TEST_MAIL_SENT,
} from '@quizmeet/contract/installation/messages.ts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { SaveBar } from '../features/event/save-bar.tsx';
import { paths } from '../paths.ts';
import { isSame } from '../platform/form/rebase.ts';
import { useForm } from '../platform/form/use-form.ts';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { useSession } from '../platform/session.tsx';
import {
  entryErrors,
  entryOf,
  isOldAddress,
  type SettingsEntry,
  type SettingsForm,
  settingsOf,
} from '../tournament/settings-entry.ts';
import { SmallButton } from '../ui/buttons.tsx';
import { FormFrame, Refusal } from '../ui/form-frame.tsx';
import { QueryPage } from '../ui/query-content.tsx';
import { Quiet } from '../ui/quiet.tsx';

const NOTE = (
  <>
    Phones, email, and backups. They can wait: <Link to={paths.admin}>continue to Admin</Link>.
  </>
);

export default function InstallationPage() {
  // The server restarts after a change.
  const options = { refetchInterval: 3000 };
  const read = useQuery(callQuery(getInstallation, {}, options));
  return (
    <QueryPage note={NOTE} query={read} label="The installation" rows={8}>
      {(installation) => <InstallationForm installation={installation} />}
    </QueryPage>
  );
}

interface Part {
  readonly form: SettingsForm;
  readonly inForce: Installation;
  /** As stored; it may wait for the next start. */
  readonly installation: Installation;
}

export function InstallationForm({ installation }: { installation: Installation }) {
  const act = useCallMutation(changeInstallation);
  const stored = { ...installation, ...installation.next };
  const form = useForm<SettingsEntry, Installation>({
    initial: entryOf(stored),
    find: entryErrors,
    send: async (entry) => await act.mutateAsync({ body: settingsOf(entry) }),
    says: ({ startsAgain }) => (startsAgain ? STORED_AND_AGAIN : STORED_ONLY),
  });
  const part = { form, inForce: installation, installation: stored };
  return (
    <FormFrame
      form={form}
      gap="lg"
      foot={
        <SaveBar
          form={form}
          {...(installation.startsAgain && { unsaved: 'Saving restarts Quizmeet.' })}
        />
      }
    >
      <Phones {...part} />
      <Mail {...part} />
      <SecondPlace {...part} />
    </FormFrame>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Title size="h4" mb="sm" id={id}>
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Card>
  );
}

type OfState = Omit<Part, 'form'> & { of: readonly (keyof InstallationState)[] };

const NextStart = ({ inForce, installation, of }: OfState) =>
  !inForce.startsAgain &&
  of.some((name) => !isSame(installation[name].is, inForce[name].is)) && (
    <Alert icon={<IconInfoCircle size={20} />}>{NEXT_START}</Alert>
  );

const TWO_WIDE = {
  gap: 'var(--mantine-spacing-md)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(16rem, 100%), 40%), 1fr))',
};

/** Disabled if an environment variable sets it. */
const fixedBy = (from: Source, otherwise: string) => ({
  disabled: from === 'environment',
  description: {
    environment: SET_OUTSIDE,
    stored: `${SET_HERE} ${otherwise}`,
    default: otherwise,
  }[from],
});

const PHONES_ON = 'On: phones on this computer’s network can open Quizmeet.';
const PHONES_OFF = 'Off: only this computer can open Quizmeet.';

function Phones({ form, inForce, installation }: Part) {
  const { reachable, address, addresses } = installation;
  const { values } = form;
  const first = addresses[0] ?? '';
  // On a phone, localhost is the phone.
  const isForPhones = inForce.reachable.is && new URL(inForce.address.is).hostname !== 'localhost';
  const turn = (on: boolean) =>
    form.setValues({ reachable: on, address: on ? values.address || first : values.address });
  return (
    <Section title="Phones">
      <Switch
        label="Let phones in"
        checked={values.reachable}
        onChange={(event) => turn(event.currentTarget.checked)}
        {...fixedBy(reachable.from, values.reachable ? PHONES_ON : PHONES_OFF)}
      />
      {values.reachable && (
        <>
          <TextInput
            label="Address"
            inputMode="url"
            {...form.getInputProps('address')}
            {...fixedBy(address.from, 'Used in emails, calendars, and QR codes.')}
          />
          <Addresses
            addresses={addresses}
            onChoose={(chosen) => form.setValues({ address: chosen })}
            isFixed={address.from === 'environment'}
          />
        </>
      )}
      <NextStart {...{ inForce, installation }} of={['reachable', 'address']} />
      {isOldAddress(installation) && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />}>
          This computer is no longer at {address.is}. Choose another and reprint QR codes.
        </Alert>
      )}
      {isForPhones && <PhoneAddress address={inForce.address.is} />}
    </Section>
  );
}

interface AddressesProps {
  addresses: readonly string[];
  onChoose: (address: string) => void;
  isFixed: boolean;
}

function Addresses({ addresses, onChoose, isFixed }: AddressesProps) {
  if (addresses.length === 0) {
    return <Text>This computer isn’t on a network. Connect it first.</Text>;
  }
  return (
    <Group gap="xs">
      <Text size="sm">This computer:</Text>
      {addresses.map((each) => (
        <SmallButton key={each} disabled={isFixed} onClick={() => onChoose(each)}>
          {each}
        </SmallButton>
      ))}
    </Group>
  );
}

function Mail({ form, inForce, installation }: Part) {
  const { mail, sender } = installation;
  const isFixed = mail.from === 'environment';
  return (
    <Section title="Email">
      <Text>Without a mail server, emails stay in the outbox.</Text>
      <Box display="grid" style={TWO_WIDE}>
        <TextInput
          label="Mail server"
          {...form.getInputProps('mailServer')}
          {...fixedBy(mail.from, 'For example, smtp.example.org. Leave blank for none.')}
        />
        <TextInput
          label="Port"
          inputMode="numeric"
          disabled={isFixed}
          description="Usually 587 or 465."
          {...form.getInputProps('mailPort')}
        />
        <TextInput
          label="User"
          autoComplete="off"
          disabled={isFixed}
          {...form.getInputProps('mailUser')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          disabled={isFixed}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('mailPassword')}
          placeholder={mail.is?.hasPassword === true ? 'Leave blank to keep it' : undefined}
        />
      </Box>
      <TextInput
        label="Sender"
        {...form.getInputProps('sender')}
        {...fixedBy(sender.from, 'For example, Quiz Office <quiz@example.org>.')}
      />
      <NextStart {...{ inForce, installation }} of={['mail', 'sender']} />
      <TestMail form={form} />
    </Section>
  );
}

const SecondPlace = ({ form, inForce, installation }: Part) => (
  <Section title="Second backup location">
    <Text>A folder on a USB stick or another disk.</Text>
    <TextInput
      label="Folder"
      {...form.getInputProps('backupFolder')}
      {...fixedBy(installation.backupFolder.from, 'For example, E:\\Quizmeet or /Volumes/STICK.')}
    />
    <NextStart {...{ inForce, installation }} of={['backupFolder']} />
  </Section>
);

const PhoneAddress = ({ address }: { address: string }) => (
  <Group align="start" gap="1.25rem">
    <img
      // The address keeps the browser from showing a cached picture.
      src={`${installationCode.url}#${address}`}
      alt={`QR code of ${address}`}
      width={160}
      height={160}
    />
    <Stack gap="xs" style={{ flex: '1 1 16rem' }}>
      <Anchor href={address} fz="lg" fw={650} className="anywhere">
        {address}
      </Anchor>
      <Text fw={600}>Try it with a phone:</Text>
      <List type="ordered" spacing="xs">
        <List.Item>Connect it to this computer’s Wi-Fi.</List.Item>
        <List.Item>Scan the code. Quizmeet opens.</List.Item>
        <List.Item>
          If not, allow Quizmeet (Node) in this computer’s firewall, or use your own router.
        </List.Item>
      </List>
    </Stack>
  </Group>
);

function TestMail({ form }: { form: SettingsForm }) {
  const act = useCallMutation(sendTestMail);
  const send = () => {
    if (!form.validate()) return;
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
          loading={act.isPending}
          disabled={form.values.mailServer.trim() === ''}
          onClick={send}
        >
          Send test email
        </Button>
        <Quiet>To {useSession().user?.email}</Quiet>
      </Group>
      <Refusal text={act.data?.failure} />
      {act.data?.failure === null && <Text role="status">{TEST_MAIL_SENT}</Text>}
    </>
  );
}
