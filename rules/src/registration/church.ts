import { type Finding, finding } from '../finding.ts';
import { tidied } from '../names.ts';
import { type LineCode, lineFindings } from '../single-line.ts';

export const DISTRICTS = ['EKY', 'EO', 'NCO', 'NWO', 'SCO', 'SWO', 'WVN', 'WVS', 'OTHER'] as const;
export type District = (typeof DISTRICTS)[number];

export const STATES = [
  ...['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado', 'Connecticut'],
  ...['Delaware', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Illinois', 'Indiana', 'Iowa'],
  ...['Kansas', 'Kentucky', 'Louisiana', 'Maine', 'Maryland', 'Massachusetts', 'Michigan'],
  ...['Minnesota', 'Mississippi', 'Missouri', 'Montana', 'Nebraska', 'Nevada', 'New Hampshire'],
  ...['New Jersey', 'New Mexico', 'New York', 'North Carolina', 'North Dakota', 'Ohio'],
  ...['Oklahoma', 'Oregon', 'Pennsylvania', 'Rhode Island', 'South Carolina', 'South Dakota'],
  ...['Tennessee', 'Texas', 'Utah', 'Vermont', 'Virginia', 'Washington', 'West Virginia'],
  ...['Wisconsin', 'Wyoming'],
] as const;

/** '' clears the field (C1). */
export const STATE_OF: Readonly<Record<District, (typeof STATES)[number] | ''>> = {
  EKY: 'Kentucky',
  EO: 'Ohio',
  NCO: 'Ohio',
  NWO: 'Ohio',
  SCO: 'Ohio',
  SWO: 'Ohio',
  WVN: 'West Virginia',
  WVS: 'West Virginia',
  OTHER: '',
};

export const CHURCH = { longestName: 40, mostSeats: 5, mostMonitors: 5, latestArrival: 2 } as const;

export interface ChurchEntry {
  readonly churchName: string;
  readonly district: string;
  readonly state: string;
  readonly computerSeats: number;
  readonly monitors: number;
  /** Friday slots that its teams miss. */
  readonly roundsToSkip: number;
}

export const EMPTY_CHURCH: ChurchEntry = {
  churchName: '',
  district: '',
  state: '',
  computerSeats: 0,
  monitors: 0,
  roundsToSkip: 0,
};

export type ChurchCode =
  | LineCode
  | 'church/name-missing'
  | 'church/name-too-long'
  | 'church/district-missing'
  | 'church/state-missing'
  | 'church/computer-seats-out-of-range'
  | 'church/monitors-out-of-range'
  | 'church/rounds-to-skip-out-of-range';

const RANGES = [
  ['computerSeats', 'church/computer-seats-out-of-range', CHURCH.mostSeats],
  ['monitors', 'church/monitors-out-of-range', CHURCH.mostMonitors],
  ['roundsToSkip', 'church/rounds-to-skip-out-of-range', CHURCH.latestArrival],
] as const;

function nameFinding(churchName: string): Finding<ChurchCode>[] {
  const name = tidied(churchName);
  if (name === '') return [finding('church/name-missing', 'churchName')];
  const max = CHURCH.longestName;
  return [
    ...lineFindings(churchName, 'churchName'),
    ...(name.length > max ? [finding('church/name-too-long', 'churchName', { max })] : []),
  ];
}

/** The first is the message of the answer. */
export function churchFindings(church: ChurchEntry): Finding<ChurchCode>[] {
  const isDistrict = DISTRICTS.some((known) => known === church.district);
  const isState = STATES.some((known) => known === church.state);
  const outside = RANGES.filter(([field, , max]) => {
    const value = church[field];
    return !(Number.isInteger(value) && value >= 0 && value <= max);
  });
  return [
    ...nameFinding(church.churchName),
    ...(isDistrict ? [] : [finding('church/district-missing', 'district')]),
    ...(isState ? [] : [finding('church/state-missing', 'state')]),
    ...outside.map(([field, code, max]) => finding(code, field, { max })),
  ];
}

/** `Name (SWO)` (C8). */
export function nameWithDistrict(churchName: string, district: string): string {
  return `${churchName} (${district})`;
}
