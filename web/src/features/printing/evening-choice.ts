import {
  BLANKS,
  isOfSaturday,
  PAPER_KINDS,
  PAPER_NAMES,
  type PaperKind,
  type PaperOrder,
} from '@quizmeet/contract/printing/evening.ts';
import {
  ALL_HAVE_RESULTS,
  ALL_MATCHES_DECIDED,
  NO_CHURCH_TO_PRINT,
} from '@quizmeet/contract/printing/messages.ts';
import type { ListedRound } from '@quizmeet/contract/schedule/calls.ts';
import { formatList, plural } from '@quizmeet/contract/text.ts';
import { type Day, DIVISIONS, type Division } from '@quizmeet/rules/tournament.ts';

export interface EveningChoice {
  readonly divisions: readonly Division[];
  readonly kinds: readonly PaperKind[];
  readonly onlyOpen: boolean;
  readonly order: PaperOrder;
}

export const FIRST_CHOICE: Omit<EveningChoice, 'onlyOpen'> & { onlyOpen?: boolean } = {
  divisions: DIVISIONS,
  kinds: ['registration', 'schedule', 'doors', 'scoresheets', 'matchDoors', 'matches'],
  order: 'room',
};

type Printed = Pick<ListedRound, 'division' | 'roomNumber' | 'leftTeamId' | 'rightTeamId'>;

export interface EveningStock {
  readonly rounds: readonly (Printed & { readonly winningTeam: string })[];
  readonly churches: number;
  readonly day: Day;
}

export type PaperOffer = ReturnType<typeof offersOf>[number];

/** Then only the rest is printed at first. */
export const isPartlyPlayed = (rounds: readonly { readonly winningTeam: string }[]): boolean =>
  new Set(rounds.map(({ winningTeam }) => winningTeam === '')).size === 2;

const NEEDS_DIVISION = 'Choose a division first.';
export const NOTHING_YET = {
  Friday: 'No schedule yet. Create it first.',
  Saturday: 'No brackets yet. Assign teams first.',
} as const satisfies Readonly<Record<Day, string>>;

export const hasSchedule = ({ rounds }: EveningStock, division: Division): boolean =>
  rounds.some((round) => round.division === division);

export const roundsIn = ({ rounds }: EveningStock, divisions: readonly Division[]) =>
  rounds.filter(({ division }) => divisions.includes(division));

interface Offer {
  readonly what: string;
  /** Missing where only the drawing knows. */
  readonly pages?: number;
  readonly disabledReason: string | null;
}

export function offersOf(stock: EveningStock, choice: EveningChoice) {
  const rounds = roundsIn(stock, choice.divisions);
  const open = rounds.filter(({ winningTeam }) => winningTeam === '');
  const sheets = choice.onlyOpen ? open : rounds;
  const rooms = new Set(rounds.map(({ roomNumber }) => roomNumber)).size;
  const teams = new Set(rounds.flatMap(({ leftTeamId, rightTeamId }) => [leftTeamId, rightTeamId]));
  const noRounds = stock.rounds.length === 0 ? NOTHING_YET[stock.day] : NEEDS_DIVISION;
  const ofRounds = rounds.length === 0 ? noRounds : null;
  const ofChurches = stock.churches === 0 ? NO_CHURCH_TO_PRINT : null;
  const churches = stock.churches === 1 ? '1 church' : `${stock.churches} churches`;
  const per = (each: string, pages: number, disabledReason = ofRounds) => ({
    what: `${plural(pages, 'page')}, one per ${each}.`,
    pages,
    disabledReason,
  });
  const doors = per('room', rooms);
  const sheetsPer = (each: string, allPlayed: string) =>
    per(each, sheets.length, ofRounds ?? (sheets.length === 0 ? allPlayed : null));
  const offers: Readonly<Record<PaperKind, Offer>> = {
    registration: {
      what: `For check-in: ${churches} with rosters and fees.`,
      disabledReason: ofChurches,
    },
    schedule: { what: 'For the wall: slots and rooms, then teams.', disabledReason: ofRounds },
    table: { what: 'For the wall: one row per team.', disabledReason: ofRounds },
    doors,
    scoresheets: sheetsPer('round', ALL_HAVE_RESULTS),
    teams: per('team', teams.size),
    blanks: { what: 'Spares.', pages: BLANKS.usual, disabledReason: null },
    confirmations: { what: `${churches}, with fees and payments.`, disabledReason: ofChurches },
    brackets: { what: 'For the wall.', disabledReason: ofRounds },
    matchDoors: doors,
    matches: sheetsPer('match', ALL_MATCHES_DECIDED),
  };
  const kinds = PAPER_KINDS.filter((kind) => isOfSaturday(kind) === (stock.day === 'Saturday'));
  return kinds.map((kind) => ({ kind, ...offers[kind] }));
}

export const kindsToPrint = (
  offers: readonly PaperOffer[],
  { kinds }: EveningChoice,
): PaperKind[] =>
  offers
    .filter(({ kind, disabledReason }) => kinds.includes(kind) && disabledReason === null)
    .map(({ kind }) => kind);

/** `120 pages, plus Registration table.` */
export function totalOf(offers: readonly PaperOffer[], kinds: readonly PaperKind[]): string {
  if (kinds.length === 0) return 'Choose what to print.';
  const chosen = offers.filter(({ kind }) => kinds.includes(kind));
  const pages = chosen.reduce((sum, offer) => sum + (offer.pages ?? 0), 0);
  if (pages === 0) return '';
  const others = chosen.filter((offer) => offer.pages === undefined);
  const names = formatList(others.map(({ kind }) => PAPER_NAMES[kind]));
  return `${plural(pages, 'page')}${names && `, plus ${names}`}.`;
}

export function queryOf(stock: EveningStock, choice: EveningChoice, kinds: readonly PaperKind[]) {
  const divisions = choice.divisions.filter((division) => hasSchedule(stock, division));
  return {
    divisions: (divisions.length === 0 ? DIVISIONS : divisions).join(','),
    kinds: kinds.join(','),
    order: choice.order,
    rounds: choice.onlyOpen ? 'open' : 'all',
  } as const;
}
