import { expect, it } from 'vitest';
import { readListedPage } from './bucket-list.ts';

const file = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-20T19:00:00.000Z</LastModified>` +
  '<ETag>&quot;1&quot;</ETag><Size>7</Size><Owner><ID>1</ID></Owner></Contents>';

const list = (contents: string) => `<ListBucketResult>${contents}</ListBucketResult>`;

it('reads names, sizes and times, and what the next page is asked with', () => {
  const xml =
    '<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<IsTruncated>true</IsTruncated>${file('a/b.txt')}${file('a/c.txt')}` +
    '<NextContinuationToken>2&amp;=</NextContinuationToken></ListBucketResult>';
  const page = readListedPage(xml);
  expect(page.files.map(({ key }) => key)).toEqual(['a/b.txt', 'a/c.txt']);
  expect(page.files[0]).toMatchObject({ bytes: 7, storedAt: new Date('2026-11-20T19:00:00Z') });
  expect(page.next).toBe('2&=');
});

it('reads names with signs that XML writes otherwise, each only once', () => {
  const { files } = readListedPage(list(file('R&#228;ume &lt;2&gt; &amp;amp; &#x1F600;.txt')));
  expect(files[0]?.key).toBe('Räume <2> &amp; 😀.txt');
});

it('ends where the service says that nothing is cut off', () => {
  const xml = '<IsTruncated>false</IsTruncated><NextContinuationToken>2</NextContinuationToken>';
  expect(readListedPage(list(xml))).toEqual({ files: [], next: null });
});

it.each([
  '{"Token": "4711"}',
  '<html><body>Log in first</body></html>',
  '<ListBucketResult><IsTruncated>false</IsTruncated>',
])('takes %s for no list, not for an empty bucket', (answer) => {
  expect(() => readListedPage(answer)).toThrow('no list');
});
