import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { accountMessages } from '@quizmeet/contract/accounts/messages.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { giveChurch } from '@quizmeet/contract/registration/calls.ts';
import { churchGiven, HAS_COACH_MEANWHILE } from '@quizmeet/contract/registration/messages.ts';
import { emailFindings } from '@quizmeet/rules/accounts/entry.ts';
import { type SubmitEvent, useRef } from 'react';
import { useDraft } from '../../platform/drafts.ts';
import { Failure } from '../../platform/failure.ts';
import { useIsMounted } from '../../platform/is-mounted.ts';
import { useAct } from '../../platform/queries.ts';
import { useFocusOnFault, useRefusals } from '../../platform/refusals.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/fields.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notices.ts';
import type { WaitingChurch } from './summary.ts';
import { useGone } from './use-gone.ts';

/** Gives a church that has no coach to the account of an address (N0); open while there is an id. */
export function GiveChurchDialog({
  id,
  churches,
  onClose,
}: {
  id: number | null;
  churches: readonly WaitingChurch[] | undefined;
  onClose: () => void;
}) {
  const church = churches?.find((each) => each.id === id);
  useGone(
    id !== null && churches !== undefined && church === undefined,
    onClose,
    HAS_COACH_MEANWHILE,
  );
  return (
    <Dialog opened={church !== undefined} onClose={onClose} title="Give to a coach" size="32rem">
      {church !== undefined && <GiveForm church={church} onDone={onClose} />}
    </Dialog>
  );
}

function useGiving({ id, churchNameWithDistrict, waitsFor }: WaitingChurch, onDone: () => void) {
  const giving = useAct(giveChurch);
  const draft = useDraft(
    `give-church:${id}`,
    { email: waitsFor ?? '' },
    { held: giving.isPending },
  );
  const refusals = useRefusals();
  const isMounted = useIsMounted();
  const give = async () => {
    const sent = draft.value;
    if (refusals.refuse(fieldErrors(emailFindings(sent.email), accountMessages))) return;
    try {
      await giving.mutateAsync({ params: { id }, body: sent });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return refusals.fail(failure, churchNameWithDistrict);
    }
    draft.settle(sent);
    notify(churchGiven(churchNameWithDistrict, sent.email.trim()));
    if (isMounted()) onDone();
  };
  return { giving, draft, refusals, give };
}

function GiveForm({ church, onDone }: { church: WaitingChurch; onDone: () => void }) {
  const { giving, draft, refusals, give } = useGiving(church, onDone);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnFault(element, refusals.count);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void give();
  };
  const cancel = () => {
    draft.clear();
    refusals.clear();
    onDone();
  };
  const { email, '': other } = refusals.errors;
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          <strong>{church.churchNameWithDistrict}</strong>, its teams and its receipt then belong to
          the account with this address. The account must be there, be confirmed, and have no other
          church.
        </Text>
        <TextInput
          label="Email address of the coach"
          type="email"
          autoComplete="off"
          data-autofocus
          value={draft.value.email}
          error={email}
          onChange={(event) => {
            draft.set({ email: event.currentTarget.value });
            refusals.edited(['email']);
          }}
        />
        {other !== undefined && (
          <Alert color="red" variant="light" icon={<WarningIcon />}>
            {other}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={giving.isPending}>
            Give the church
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
