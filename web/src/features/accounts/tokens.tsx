import { type ApiToken, makeToken, revokeToken } from '@quizmeet/contract/accounts/token-calls.ts';
import { tokenMessages } from '@quizmeet/contract/accounts/token-words.ts';
import { fieldErrors } from '@quizmeet/contract/findings.ts';
import { tokenFindings } from '@quizmeet/rules/accounts/token-entry.ts';
import { useRef, useState } from 'react';
import { useForm } from '../../platform/form/form.ts';
import { useAct } from '../../platform/queries.ts';
import { useEventTime } from '../../tournament/event-time.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { copied } from '../../ui/copied.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/fields.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { Alert } from '../../ui/plain/alert.tsx';
import { Button } from '../../ui/plain/button.tsx';
import { Group } from '../../ui/plain/layout.tsx';
import { Text } from '../../ui/plain/text.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import classes from './tokens.module.css';

/** A token that was made just now: the only time that it is shown. */
interface Made {
  readonly name: string;
  readonly token: string;
}

/** The tokens of programs, for administrators (W7). */
export function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <>
      <NewToken onMade={setMade} />
      {made !== null && <MadeToken {...made} onDone={() => setMade(null)} />}
      <TokenTable tokens={tokens} />
    </>
  );
}

const EMPTY = { name: '' };

function NewToken({ onMade }: { onMade: (made: Made) => void }) {
  const making = useAct(makeToken);
  const form = useForm({
    initial: EMPTY,
    find: ({ name }) => fieldErrors(tokenFindings(name), tokenMessages),
    send: async ({ name }) => await making.mutateAsync({ body: { name } }),
    settles: false,
    onSent: ({ token }, { name }) => {
      onMade({ token, name: name.trim() });
      form.set(EMPTY);
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className={classes['new']}>
      <Group align="start" gap="0.75rem">
        <TextInput
          label="What is the token for?"
          placeholder="Scoreboard in the lobby"
          className={classes['name'] ?? ''}
          {...form.field('name')}
        />
        <Button type="submit" className={classes['button'] ?? ''} loading={form.busy}>
          Make a token
        </Button>
      </Group>
      <Refusal text={form.errors['']} mt="sm" />
    </form>
  );
}

function MadeToken({ name, token, onDone }: Made & { onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copied(token, field.current)) notify('The token is copied');
    else notifyError('The token could not be copied. It is marked: copy it by hand.');
  };
  return (
    <Alert color="navy" icon={<InfoIcon />} title={`The token for ${name}`} role="status" mb="lg">
      <Text size="sm" mb="xs">
        It is shown this once. Put it where the program keeps its secrets, not into a web page and
        not into an address: whoever has it reads everything that you can read.
      </Text>
      <TextInput
        ref={field}
        aria-label="The token"
        value={token}
        readOnly
        className={classes['token'] ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <SmallButton onClick={() => void copy()}>Copy the token</SmallButton>
        <SmallButton onClick={onDone}>I have it</SmallButton>
      </Group>
    </Alert>
  );
}

function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const revoking = useAct(revokeToken);
  const time = useEventTime();
  const close = () => setAsked(null);
  const revoke = () => {
    if (asked === null) return;
    const says = `The token for ${asked.name} is revoked.`;
    revoking.mutate({ params: { id: asked.id } }, { says, goOn: close });
  };
  return (
    <>
      <DataTable
        label="Tokens"
        rows={tokens}
        rowKey={({ id }) => id}
        columns={columnsOf(time, setAsked)}
        empty={
          <EmptyState title="No program has a token">
            Public results need none: see the page for developers.
          </EmptyState>
        }
      />
      <ConfirmDialog
        opened={asked !== null}
        grave
        title={`Revoke the token for ${asked?.name ?? ''}`}
        confirm="Revoke"
        busy={revoking.isPending}
        onConfirm={revoke}
        onClose={close}
      >
        <Text>The program that has it reads nothing more, at once. It needs a new token then.</Text>
      </ConfirmDialog>
    </>
  );
}

const columnsOf = (
  time: (instant: string) => string,
  onRevoke: (token: ApiToken) => void,
): readonly Column<ApiToken>[] => [
  {
    head: 'For',
    rowHead: true,
    cell: ({ name, madeBy, madeAt }) => (
      <>
        {name}
        <Text span display="block" size="sm" fw={400} c="dimmed">
          {`made ${time(madeAt)} by ${madeBy}`}
        </Text>
      </>
    ),
  },
  {
    head: 'Last used',
    cell: ({ usedAt }) => (usedAt === null ? 'not yet' : time(usedAt)),
  },
  {
    head: 'Action',
    cell: (token) => (
      <SmallButton
        aria-label={`Revoke the token for ${token.name}`}
        onClick={() => onRevoke(token)}
      >
        Revoke
      </SmallButton>
    ),
  },
];
