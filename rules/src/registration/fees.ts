import { type Day, dayIn } from '../event/days.ts';

interface FeeSettings {
  readonly timeZone: string;
  readonly standardDeadline: Day;
  readonly standardFee: number;
  readonly extendedFee: number;
  readonly equipmentDiscount: number;
  readonly multiTeamDiscount: number;
}

type FeeLineKind = 'standardTeams' | 'extendedTeams' | 'multiTeamDiscount' | 'equipmentDiscount';

/** `count` times `each`; discounts are negative. */
export interface FeeLine {
  readonly kind: FeeLineKind;
  readonly count: number;
  readonly each: number;
  /** A discount is reduced if the total would fall below 0. */
  readonly amount: number;
}

export type Fee = { readonly lines: readonly FeeLine[]; readonly total: number };

/** Of a team added then; 'extended' continues after the deadline (E2). */
export function pricePeriod(settings: FeeSettings, addedAt: Date) {
  return dayIn(settings.timeZone, addedAt) <= settings.standardDeadline ? 'standard' : 'extended';
}

/** @param addedAt when each team was added (C5) */
export function feeOf(
  settings: FeeSettings,
  church: { readonly computerSeats: number },
  addedAt: readonly Date[],
): Fee {
  const standard = addedAt.filter((at) => pricePeriod(settings, at) === 'standard').length;
  const multiTeam = addedAt.length >= 2 ? standard : 0;
  const equipment = church.computerSeats >= 1 ? 1 : 0;
  const entries: readonly (readonly [FeeLineKind, count: number, each: number])[] = [
    ['standardTeams', standard, settings.standardFee],
    ['extendedTeams', addedAt.length - standard, settings.extendedFee],
    ['multiTeamDiscount', multiTeam, -settings.multiTeamDiscount],
    ['equipmentDiscount', equipment, -settings.equipmentDiscount],
  ];
  const lines: FeeLine[] = [];
  let total = 0;
  for (const [kind, count, each] of entries) {
    const amount = Math.max(count * each, -total);
    total += amount;
    if (count > 0 && amount !== 0) lines.push({ kind, count, each, amount });
  }
  return { lines, total };
}
