import { labels } from '@quizmeet/contract/printing/calls.ts';
import { saveChurch, summaryList } from '@quizmeet/contract/registration/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { show } from '../../testing/screen.tsx';
import { DownloadButton } from './download-button.tsx';
import { callQuery, useCallMutation } from './queries.ts';
import { useSession } from './session.tsx';

const BODY = {
  churchName: 'Lakeside Chapel',
  state: 'Ohio',
  district: 'SCO',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
  id: null,
};

/** A list, and a dialog that can be closed while it saves. */
function Page({ heard }: { heard: string[] }) {
  const [opened, setOpened] = useState(true);
  const list = useQuery(callQuery(summaryList));
  return (
    <>
      <p>{list.data === undefined ? 'No list yet' : `${list.data.length} churches`}</p>
      <p>{useSession().admin ? 'An admin looks' : 'Somebody looks'}</p>
      <button type="button" onClick={() => setOpened(false)}>
        Close
      </button>
      {opened && <Form heard={heard} />}
    </>
  );
}

function Form({ heard }: { heard: string[] }) {
  const act = useCallMutation(saveChurch);
  const save = () =>
    act.mutate(
      { body: BODY },
      {
        onSuccess: () => heard.push('success'),
        onError: ({ message }) => heard.push(message),
        goOn: () => heard.push('goes on'),
      },
    );
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  );
}

const CHURCH = {
  id: 1,
  churchNameWithDistrict: 'Lakeside Chapel (SCO)',
  coachName: 'Ruth Coach',
  coachId: 7,
  secondCoachId: null,
  paid: false,
  openTeams: 1,
  noviceTeams: 0,
  computerSeats: 0,
  monitors: 0,
};

async function shows() {
  const server = fakeServer();
  server.answers(summaryList, []);
  const heard: string[] = [];
  const user = show(<Page heard={heard} />);
  await screen.findByText('0 churches');
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }));
  return { server, heard, press };
}

test('a save is reported, the page continues, and everything is refetched', async () => {
  const { server, heard, press } = await shows();
  const nextSave = server.holds(saveChurch);
  await press('Save');
  const save = await nextSave();
  expect(save.asked.body).toEqual(BODY);
  server.answers(summaryList, [CHURCH]);
  expect(heard).toEqual([]);
  save.answer(true);
  await screen.findByText('1 churches');
  expect(heard).toEqual(['success', 'goes on']);
});

test.each(['success', 'No such district'])(
  'a save that ends after the dialog closed is reported and navigates nowhere: %s',
  async (outcome) => {
    const { server, heard, press } = await shows();
    const nextSave = server.holds(saveChurch);
    await press('Save');
    const save = await nextSave();
    await press('Close');
    server.answers(summaryList, [CHURCH]);
    if (outcome === 'success') save.answer(true);
    else save.refuse(422, { detail: outcome });
    await screen.findByText('1 churches');
    expect(heard).toEqual([outcome]);
  },
);

test('without a connection the save fails in words, and nothing is refetched', async () => {
  const { server, heard, press } = await shows();
  server.breaksOff(saveChurch);
  await press('Save');
  await expect
    .poll(() => heard)
    .toEqual(['The server can’t be reached. Check your connection and try again.']);
  expect(server.asked(summaryList)).toHaveLength(1);
});

test('a screen knows the user’s roles', async () => {
  const server = fakeServer();
  server.knows('admin');
  server.answers(summaryList, []);
  show(<Page heard={[]} />);
  await screen.findByText('An admin looks');
});

/** Buttons that fetch a file or save a church, without any handling of failures. */
function Plain() {
  const act = useCallMutation(saveChurch);
  return (
    <>
      <button type="button" onClick={() => act.mutate({ body: BODY }, { says: 'Church saved' })}>
        Save
      </button>
      <DownloadButton call={labels} args={{}}>
        Fetch
      </DownloadButton>
    </>
  );
}

test('a toast says what was done, or why not', async () => {
  const server = fakeServer();
  const user = show(<Plain />);
  const press = async (name: string) => await user.click(screen.getByRole('button', { name }));
  server.answers(saveChurch, true);
  await press('Save');
  await screen.findByText('Church saved');
  server.refuses(saveChurch, 422, { detail: 'No such district' });
  await press('Save');
  await screen.findByText('No such district');
});

test('a file is saved under its name, and said to be', async () => {
  const server = fakeServer();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  server.answers(labels, new Blob(['a,b'], { type: 'text/csv' }));
  const user = show(<Plain />);
  await user.click(screen.getByRole('button', { name: 'Fetch' }));
  await screen.findByText('Saved as download');
});
