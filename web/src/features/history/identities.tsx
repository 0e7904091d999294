import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { JOINED, PARTED } from '@quizmeet/contract/history/messages.ts';
import {
  type IdentityKind,
  joinIdentities,
  listLikely,
  partIdentity,
} from '@quizmeet/contract/history/over-the-years-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../platform/queries.ts';
import { SmallButton } from '../../ui/buttons.tsx';
import { notify, notifyError } from '../../ui/notices.ts';
import { QueryContent } from '../../ui/query-content.tsx';

interface Props {
  readonly kind: IdentityKind;
  readonly id: number;
  readonly years: readonly { readonly id: number; readonly year: number; readonly name: string }[];
}

/** For an administrator: joins what is one over the years, and parts what is not (W2). */
export default function Identities({ kind, id, years }: Props) {
  const joining = useCallMutation(joinIdentities);
  const parting = useCallMutation(partIdentity);
  const likely = useQuery(
    callQuery(listLikely, { query: { kind, id } }, { topics: ['teams', 'history'] }),
  );
  const onError = ({ message }: { message: string }) => notifyError(message);
  const isBusy = joining.isPending || parting.isPending;
  const join = (other: number) =>
    joining.mutate({ body: { kind, id, other } }, { onSuccess: () => notify(JOINED), onError });
  const part = (of: number) =>
    parting.mutate({ body: { kind, id: of } }, { onSuccess: () => notify(PARTED), onError });
  return (
    <section>
      <Title order={2} size="h3" mt="xl" mb="xs">
        For administrators
      </Title>
      <Stack gap="xs" maw="40rem">
        {years.length > 1 &&
          years.map((each) => (
            <KnownYear key={each.id} {...each} isBusy={isBusy} onPart={() => part(each.id)} />
          ))}
        <QueryContent query={likely} label="Possible matches" rows={2}>
          {(rows) =>
            rows.length === 0 ? (
              <Text size="sm" c="dimmed">
                No similar names in other years.
              </Text>
            ) : (
              rows.map((row) => (
                <LikelyYear key={row.id} {...row} isBusy={isBusy} onJoin={() => join(row.id)} />
              ))
            )
          }
        </QueryContent>
      </Stack>
    </section>
  );
}

interface YearProps {
  readonly year: number;
  readonly name: string;
  readonly isBusy: boolean;
}

/** A year that is joined already, and can be parted from the others. */
function KnownYear({ year, name, isBusy, onPart }: YearProps & { onPart: () => void }) {
  return (
    <Group gap="0.25rem 1rem" justify="space-between">
      <Text size="sm">
        {year}: {name}
      </Text>
      <SmallButton
        disabled={isBusy}
        aria-label={`Split ${year} from the other years`}
        onClick={onPart}
      >
        Split
      </SmallButton>
    </Group>
  );
}

/** A quizzer or a church of another year that may be the same one. */
function LikelyYear({
  year,
  name,
  of,
  isBusy,
  onJoin,
}: YearProps & {
  /** A church's district, which tells it from others of the same name; empty for a quizzer. */
  readonly of: string;
  onJoin: () => void;
}) {
  return (
    <Group gap="0.25rem 1rem" justify="space-between">
      <Text size="sm">
        {year}: {name} {of}
      </Text>
      <Button
        size="compact-sm"
        variant="light"
        disabled={isBusy}
        aria-label={`Merge with ${name} of ${year}`}
        onClick={onJoin}
      >
        Merge
      </Button>
    </Group>
  );
}
