import { expect, it } from 'vitest';
import { sentencesOf, wordsToReplace } from './words.mjs';

it.each(['Organisers', 'behaviour', 'cancelled', 'anew'])('%s is to be replaced', (word) => {
  expect(wordsToReplace(`First line\nHere ${word} is.`)).toEqual([
    { line: 2, word, instead: expect.any(String) },
  ]);
});

it('reads strings and text between tags, not code and comments', () => {
  const source = [
    "import { organise } from './organise.ts';",
    '// organise',
    "const organiser = 'Ask an organiser';",
    "'event/programme-time-missing': `The programme of \u0024{town}`,",
    '<p>Choose a colour</p>',
    "const lines = event['programme'];",
    'const error = errors[`programme.\u0024{index}.\u0024{field}`];',
    "const dialogs = lazy(() => import('./log-in-dialogs.tsx'));",
  ].join('\n');
  expect(wordsToReplace(sentencesOf(source)).map(({ line, word }) => [line, word])).toEqual([
    [3, 'organiser'],
    [4, 'programme'],
    [5, 'colour'],
  ]);
});
