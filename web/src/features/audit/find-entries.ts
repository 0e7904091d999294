import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';
import { findRows } from '../../ui/find-rows.ts';

/** The entries in which every word that was typed occurs somewhere. */
export const findEntries = (entries: readonly AuditEntry[], typed: string): readonly AuditEntry[] =>
  findRows(entries, typed, readsAs);

const readsAs = ({ who, action, subject, before, after }: AuditEntry): string =>
  [who, action, subject, before, after].join(' ');
