import { Button, Group, Stack, Text } from '@mantine/core';
import {
  listRoomLinks,
  makeRoomLinks,
  type RoomLink,
  type RoomLinks,
  renewRoomLink,
  revokeRoomLink,
  showRoomLink,
  switchRoomLinks,
} from '@quizmeet/contract/scores/room-calls.ts';
import { plural } from '@quizmeet/contract/text.ts';
import { useQuery } from '@tanstack/react-query';
import { PrintCardsButton, PrintEveningButton } from '../features/printing/print-buttons.tsx';
import { callQuery, useCallMutation } from '../platform/queries.ts';
import { AskFirst } from '../tournament/ask-first.tsx';
import { useEventTime, useIsSaturday } from '../tournament/event-time.ts';
import LocalAddress from '../tournament/local-address.tsx';
import { LinkToShare } from '../tournament/share-dialog.tsx';
import { SmallButton } from '../ui/buttons.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QueryPage } from '../ui/query-content.tsx';

/** /admin/room-links (P6). */
export default function RoomLinksPage() {
  const options = {
    topics: ['room-links', 'schedule', 'standings', 'event', 'bracket'],
    refetchInterval: 20_000,
  } as const;
  return (
    <QueryPage
      note="Volunteers scan a room’s code to enter its results that day."
      query={useQuery(callQuery(listRoomLinks, {}, options))}
      label="The links"
      rows={10}
    >
      {(links) => <RoomLinksPanel all={links} />}
    </QueryPage>
  );
}

/** Rule P6. */
function RoomLinksPanel({ all }: { all: RoomLinks }) {
  const act = useCallMutation(switchRoomLinks);
  const { used, links } = all;
  if (!used) {
    return (
      <Stack align="start" gap="sm">
        <Button
          variant="filled"
          loading={act.isPending}
          onClick={() => act.mutate({ body: { used: true } }, { says: 'Room links are on.' })}
        >
          Turn on room links
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <Make all={all} />
      {links.length > 0 && <RoomLinkTable links={links} />}
      <TurnOff />
    </Stack>
  );
}

function Make({ all: { links, without } }: { all: RoomLinks }) {
  const make = useCallMutation(makeRoomLinks);
  const lacks = without.length;
  const isSaturday = useIsSaturday();
  const papers = isSaturday ? 'cards' : 'scoresheets and cards';
  return (
    <Stack gap="xs" align="start">
      <Group gap="0.5rem">
        {lacks > 0 && (
          <Button
            variant="filled"
            loading={make.isPending}
            onClick={() =>
              make.mutate({}, { says: `${plural(lacks, 'link')} created. Next, print ${papers}.` })
            }
          >
            {links.length === 0
              ? 'Create a link for every room'
              : `Create ${plural(lacks, 'link')}`}
          </Button>
        )}
        {links.length > 0 && <PrintCardsButton />}
        {links.length > 0 && !isSaturday && <PrintEveningButton />}
      </Group>
      {lacks > 0 && links.length > 0 && (
        <Text c="dimmed">
          Without a link: {without.map(({ roomName, day }) => `${roomName} (${day})`).join(', ')}.
        </Text>
      )}
    </Stack>
  );
}

const TurnOff = () => (
  <Group>
    <AskFirst
      call={switchRoomLinks}
      args={{ body: { used: false } }}
      says="Room links are off."
      title="Turn off room links"
      confirm="Turn off"
      grave
      button={(ask) => <Button onClick={ask}>Turn off room links</Button>}
    >
      <Text>All codes stop working until you turn room links back on.</Text>
    </AskFirst>
  </Group>
);

const RoomLinkTable = ({ links }: { links: readonly RoomLink[] }) => (
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
            <ShowLink link={link} />
            <Ending what="renew" link={link} />
            <Ending what="revoke" link={link} />
          </Group>
        ),
      },
    ]}
    isLong
  />
);

/** A room may have one per day. */
const nameOf = ({ roomName, day }: RoomLink): string => `${roomName}’s ${day} link`;

const LABELS = { renew: 'Renew', revoke: 'Revoke' } as const;

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

/** Each opening has a code of its own; closing forgets it. */
function ShowLink({ link }: { link: RoomLink }) {
  const show = useCallMutation(showRoomLink);
  const title = `${link.roomName}, ${link.day}`;
  return (
    <>
      <SmallButton
        aria-label={`Show ${nameOf(link)}`}
        loading={show.isPending}
        onClick={() => show.mutate({ params: { id: link.id } })}
      >
        Show
      </SmallButton>
      <Dialog opened={show.data !== undefined} onClose={show.reset} title={title}>
        {show.data !== undefined && (
          <>
            <LocalAddress />
            <Text mb="md">For the volunteer in this room. Printed codes keep working.</Text>
            <LinkToShare
              address={show.data.address}
              qrCode={`data:image/svg+xml,${encodeURIComponent(show.data.qrCode)}`}
              what="the room"
            />
          </>
        )}
      </Dialog>
    </>
  );
}

function Ending({ what, link }: { what: keyof typeof LABELS; link: RoomLink }) {
  const title = `${LABELS[what]} ${nameOf(link)}`;
  return (
    <AskFirst
      call={what === 'renew' ? renewRoomLink : revokeRoomLink}
      args={{ params: { id: link.id } }}
      says={
        what === 'renew'
          ? `${link.roomName} has a new link for ${link.day}.`
          : `${link.roomName}’s ${link.day} link is revoked.`
      }
      title={title}
      confirm={LABELS[what]}
      grave
      button={LABELS[what]}
      label={title}
    >
      Its codes stop working immediately. Saved results stay.
      {what === 'renew' && ' Reprint its sheets, door page, and card.'}
    </AskFirst>
  );
}
