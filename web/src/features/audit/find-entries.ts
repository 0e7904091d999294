import type { AuditEntry } from '@quizmeet/contract/audit/calls.ts';

/** The entries in which every word that was typed occurs somewhere, whatever its case. */
export function findEntries(entries: readonly AuditEntry[], typed: string): AuditEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ who, action, subject, before, after }) => {
    const text = [who, action, subject, before, after].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
