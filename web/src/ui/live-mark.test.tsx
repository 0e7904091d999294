import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { LiveMark } from './live-mark.tsx';

test('a live mark shows its words', () => {
  show(<LiveMark words="live, question 9" />);
  expect(screen.getByText('live, question 9').getAttribute('title')).toBeNull();
});

test('where they do not fit it shows something brief, and the words are read out and told', () => {
  show(<LiveMark words="live, question 9" brief="9" />);
  expect(screen.getByText('9').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('live, question 9').closest('[aria-hidden]')).toBeNull();
  expect(screen.getByTitle('live, question 9')).toBeTruthy();
});
