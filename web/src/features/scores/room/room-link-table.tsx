import { Group, Text } from '@mantine/core';
import {
  type RoomLink,
  renewRoomLink,
  revokeRoomLink,
} from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useState } from 'react';
import { useCallMutation } from '../../../platform/queries.ts';
import { useEventTime } from '../../../tournament/event-time.ts';
import { SmallButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';

type What = 'renew' | 'revoke';

/** The links with who has opened them. */
export function RoomLinkTable({ links }: { links: readonly RoomLink[] }) {
  const [asked, setAsked] = useState<{ readonly what: What; readonly link: RoomLink } | null>(null);
  return (
    <>
      <DataTable
        label="Room links"
        rows={links}
        rowKey={({ id }) => id}
        columns={[
          { head: 'Room', rowHead: true, cell: ({ roomName }) => roomName },
          { head: 'Day', cell: ({ day }) => day },
          { head: 'Phones', cell: (link) => <Phones link={link} /> },
          {
            head: 'Actions',
            cell: (link) => (
              <Group gap="0.4rem">
                {(['renew', 'revoke'] as const).map((what) => (
                  <SmallButton
                    key={what}
                    aria-label={`${LABELS[what]} ${nameOf(link)}`}
                    onClick={() => setAsked({ what, link })}
                  >
                    {LABELS[what]}
                  </SmallButton>
                ))}
              </Group>
            ),
          },
        ]}
      />
      {asked !== null && <Asking {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Of a room that plays on both days there are two. */
const nameOf = ({ roomName, day }: RoomLink): string => `${roomName}’s ${day} link`;

const LABELS: Readonly<Record<What, string>> = { renew: 'Renew', revoke: 'Revoke' };

/** `3 phones: Maria Lopez, Jo Kim; last used Nov 20, 8:40 PM` */
function Phones({ link: { devices } }: { link: RoomLink }) {
  const time = useEventTime();
  const last = devices
    .map(({ usedAt }) => usedAt)
    .toSorted()
    .at(-1);
  if (last === undefined) return 'not opened yet';
  const names = [...new Set(devices.map(({ name }) => name).filter((name) => name !== ''))];
  const named = names.length === 0 ? '' : `: ${names.join(', ')}`;
  return `${plural(devices.length, 'phone')}${named}; last used ${time(last)}`;
}

function Asking({ what, link, onClose }: { what: What; link: RoomLink; onClose: () => void }) {
  const renew = useCallMutation(renewRoomLink);
  const revoke = useCallMutation(revokeRoomLink);
  const args = { params: { id: link.id } };
  const confirm = () =>
    what === 'renew'
      ? renew.mutate(args, {
          says: `${link.roomName} has a new link for ${link.day}.`,
          goOn: onClose,
        })
      : revoke.mutate(args, {
          says: `${link.roomName}’s ${link.day} link is revoked.`,
          goOn: onClose,
        });
  return (
    <ConfirmDialog
      opened
      grave
      title={`${LABELS[what]} ${nameOf(link)}`}
      confirm={LABELS[what]}
      busy={renew.isPending || revoke.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Text>
        Its codes stop working immediately, also on phones that use it. Saved results stay.
        {what === 'renew' && ' Print its sheets, door page, and card again.'}
      </Text>
    </ConfirmDialog>
  );
}
