import { expect, test } from 'vitest';
import { embedPath, embedSnippet } from './addresses.ts';

test('an embed stands at the path of its page, with the colours that it is to have', () => {
  expect(embedPath('/team/5')).toBe('/embed/team/5');
  expect(embedPath('/schedule/Open%201', 'dark')).toBe('/embed/schedule/Open%201?theme=dark');
});

test('a title with any character stays in its attribute', () => {
  expect(embedSnippet('https://quiz.example.org/embed/team/5', 'Grace "A" & <B>')).toBe(
    '<iframe src="https://quiz.example.org/embed/team/5" title="Grace &quot;A&quot; &amp; &lt;B>" ' +
      'width="100%" height="600" style="border: 0" loading="lazy"></iframe>',
  );
});
