import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { LiveMark } from './live-mark.tsx';

test('a live mark shows its words', () => {
  show(<LiveMark words="live, question 9" />);
  expect(screen.getByText('live, question 9').getAttribute('title')).toBeNull();
});

test('without room it shows a short mark, with the words as its name', () => {
  show(<LiveMark words="live, question 9" brief="9" />);
  expect(screen.getByText('9').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('live, question 9').closest('[aria-hidden]')).toBeNull();
  expect(screen.getByTitle('live, question 9')).toBeTruthy();
});
