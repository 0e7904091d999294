import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { ProblemError } from './problems.ts';
import { type UploadRules, withUploads } from './uploads.ts';

const RULES: UploadRules = {
  field: 'files',
  mostFiles: 1,
  mostBytes: 100,
  words: {
    none: 'Choose a file',
    tooMany: 'Too many',
    tooLarge: (name) => `${name} is too large`,
    otherField: 'Another field',
    broken: 'It broke off',
  },
};

/** A request of one file, whose reading fails. */
function failingWith(failure: Error): FastifyRequest {
  const contents = () =>
    new Readable({
      read() {
        this.destroy(failure);
      },
    });
  const parts = async function* () {
    yield { type: 'file', fieldname: 'files', filename: 'a.txt', file: contents() };
  };
  return { isMultipart: () => true, parts } as unknown as FastifyRequest;
}
const upload = (failure: Error) => withUploads(failingWith(failure), RULES, async () => 'stored');

it('a body that breaks off is the sender’s, and said in a sentence', async () => {
  const error = await upload(new Error('Unexpected end of form')).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProblemError);
  expect(error).toMatchObject({ status: 400, message: 'It broke off' });
});

it('a full disk is no fault of the sender', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
  await expect(upload(full)).rejects.toBe(full);
});
