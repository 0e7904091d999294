import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ProblemError, refused, unreadable } from './problems.ts';

export const MEBIBYTE = 1024 * 1024;

export interface UploadRules {
  readonly field: string;
  readonly mostFiles: number;
  readonly mostBytes: number;
  readonly words: {
    readonly none: string;
    readonly tooMany: string;
    readonly tooLarge: (name: string) => string;
    readonly otherField: string;
    readonly broken: string;
  };
}

/** Deleted after the response. */
export type UploadedFile = { readonly name: string; readonly path: string };

/**
 * Receives multipart files, passes them to `use`, and deletes them. Reads the whole body before refusing, so
 * that the sender gets the reason.
 * @throws 413 over a limit, 422 without a file, 400 when the body breaks off
 */
export async function withUploads<T>(
  request: FastifyRequest,
  rules: UploadRules,
  use: (files: readonly UploadedFile[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refused(rules.words.none);
  const folder = await mkdtemp(path.join(tmpdir(), 'quizmeet-upload-'));
  try {
    return await use(await receive(request, rules, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(
  request: FastifyRequest,
  { field, mostFiles, mostBytes, words }: UploadRules,
  folder: string,
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  const errors: ProblemError[] = [];
  const limits = { files: mostFiles, fileSize: mostBytes, fields: 0 };
  // A gone sender produces no parts, and not even an error.
  if (request.raw.destroyed) throw unreadable(words.broken);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) errors.push(refused(words.otherField));
      const destination = path.join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(destination));
      if (part.file.truncated) errors.push(new ProblemError(413, words.tooLarge(part.filename)));
      files.push({ name: part.filename, path: destination });
    }
  } catch (error) {
    throw problemOf(error, words);
  }
  const [error] = errors;
  if (error !== undefined) throw error;
  if (files.length === 0) throw refused(words.none);
  return files;
}

function problemOf(error: unknown, words: UploadRules['words']): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new ProblemError(413, words.tooMany);
  if (code === 'FST_FIELDS_LIMIT') return refused(words.otherField);
  return 'syscall' in error ? error : unreadable(words.broken);
}
