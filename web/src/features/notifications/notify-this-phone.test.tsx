import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { NotifyThisPhone } from './notify-this-phone.tsx';

test.each([
  ['a follower', '[1]', 1],
  ['nobody else', '[]', 0],
])('over plain http %s reads why there is no bell', (_, following, times) => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  localStorage.setItem('quizmeet:following', following);
  show(<NotifyThisPhone />);
  expect(screen.queryAllByText(/which begins with https/)).toHaveLength(times);
});
