import { expect, test } from 'vitest';
import { embedCode } from './embed-dialog.tsx';

test('titles are escaped in the attribute (W7)', () => {
  expect(embedCode('https://quiz.example.org/schedule/Open%201', 'Grace "A" & <B>')).toBe(
    '<iframe src="https://quiz.example.org/schedule/Open%201?embed" ' +
      'title="Grace &quot;A&quot; &amp; &lt;B>" ' +
      'width="100%" height="600" style="border: 0" loading="lazy"></iframe>',
  );
});
