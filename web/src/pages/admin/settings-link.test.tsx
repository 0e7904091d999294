import { getEvent } from '@quizmeet/contract/event/calls.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEvent } from '../../../testing/event.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { show } from '../../../testing/screen.tsx';
import { storeDraft } from '../../platform/form/draft.ts';
import { EventSettingsLink } from './links.tsx';

test.each([true, false])('the card names unsaved settings on this device: %s', async (hasDraft) => {
  const server = fakeServer();
  server.answers(getEvent, openEvent(2026));
  if (hasDraft) storeDraft(null, 'event:2026', { begunOn: { title: '' }, typed: { title: 'Q' } });
  show(<EventSettingsLink />);
  await screen.findByText(new RegExp(openEvent(2026).title));
  const named = screen.queryByText('Unsaved changes on this device.');
  expect(named !== null).toBe(hasDraft);
});
