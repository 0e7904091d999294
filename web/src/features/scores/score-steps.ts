import { LIMITS } from '@quizmeet/rules/scores/entry.ts';

export const SCORE_STEP = 10;

/**
 * The score ten up or down, on a ten and within the limits. An empty field begins at what the lines
 * give, so that one press shows it.
 */
export function steppedScore(text: string, up: boolean, linesGive: number | null): string {
  const trimmed = text.trim();
  if (!/^[-+]?\d+$/.test(trimmed)) return String(linesGive ?? 0);
  const tens = Number(trimmed) / SCORE_STEP;
  const next = (up ? Math.floor(tens) + 1 : Math.ceil(tens) - 1) * SCORE_STEP;
  return String(Math.min(LIMITS.highest, Math.max(LIMITS.lowest, next)));
}
