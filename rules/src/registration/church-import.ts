import { type Finding, finding } from '../finding.ts';
import { mailboxKey } from '../mail-address.ts';
import { isSameName, nameKey, tidied } from '../names.ts';
import { type ChurchEntry, DISTRICTS, EMPTY_CHURCH, STATE_OF, STATES } from './church.ts';
import type { RosterLine } from './roster-import.ts';

/** About a team, or only about the church. */
export interface ChurchLine extends RosterLine {
  /** Empty where the file doesn't say. */
  readonly coachEmail: string;
  readonly district: string;
  readonly state: string;
}

export type ImportedChurch = ReturnType<typeof churchOf>;

export type ChurchLineCode =
  | 'church/name-missing'
  | 'line/coach-differs'
  | 'line/district-differs'
  | 'line/district-missing'
  | 'line/district-unknown'
  | 'line/state-missing'
  | 'line/state-unknown';

/** The first non-empty value of a church's lines counts. */
export function churchesIn(lines: readonly ChurchLine[]) {
  const isNameless = ({ church }: ChurchLine) => tidied(church) === '';
  const named = Map.groupBy(
    lines.filter((line) => !isNameless(line)),
    ({ church }) => nameKey(church),
  );
  return {
    churches: [...named.values()].map(churchOf),
    findings: [
      ...lines.filter(isNameless).map((line) => found('church/name-missing', line)),
      ...[...named.values()].flatMap((ofChurch) => [
        ...differing(ofChurch, 'coachEmail', mailboxKey, 'line/coach-differs'),
        ...differing(ofChurch, 'district', nameKey, 'line/district-differs'),
      ]),
    ],
  };
}

function churchOf(lines: readonly ChurchLine[]) {
  const cell = (field: ChurchField) => tidied(lineWith(lines, field)?.[field] ?? '');
  const entered = cell('district');
  const district = DISTRICTS.find((each) => isSameName(each, entered));
  const state = cell('state') || STATE_OF[district ?? 'OTHER'];
  const entry = {
    ...EMPTY_CHURCH,
    churchName: cell('church'),
    district: district ?? entered,
    state: STATES.find((each) => isSameName(each, state)) ?? state,
  };
  return {
    row: lines[0]?.row ?? 1,
    entry,
    email: cell('coachEmail'),
    // Errors if the church is new.
    placeFindings: placeFindings(entry, lines),
    lines: lines.filter(({ teamName, quizzers }) => tidied(teamName) !== '' || quizzers.length > 0),
  };
}

type ChurchField = 'church' | 'coachEmail' | 'district' | 'state';

const lineWith = (lines: readonly ChurchLine[], field: ChurchField) =>
  lines.find((line) => tidied(line[field]) !== '');

function placeFindings({ district, state }: ChurchEntry, lines: readonly ChurchLine[]) {
  const at = (field: ChurchField, code: ChurchLineCode, data = {}) => {
    const { row = 1 } = lineWith(lines, field) ?? lines[0] ?? {};
    return finding(code, `rows.${row}`, data);
  };
  const isDistrict = DISTRICTS.some((each) => each === district);
  const isState = STATES.some((each) => each === state);
  const districtFinding =
    district === ''
      ? at('district', 'line/district-missing')
      : at('district', 'line/district-unknown', { district });
  const stateFinding =
    state === ''
      ? at('state', 'line/state-missing', { district })
      : at('state', 'line/state-unknown', { state });
  return [
    ...(isDistrict ? [] : [districtFinding]),
    // A known district gives the state.
    ...(isState || (state === '' && !isDistrict) ? [] : [stateFinding]),
  ];
}

/** Perhaps two churches of one name. */
function differing(
  lines: readonly ChurchLine[],
  field: ChurchField,
  keyOf: (cell: string) => string,
  code: ChurchLineCode,
): Finding<ChurchLineCode>[] {
  const [first, ...others] = lines.filter((line) => tidied(line[field]) !== '');
  return others
    .filter((line) => keyOf(line[field]) !== keyOf(first?.[field] ?? ''))
    .map((line) => found(code, line));
}

const found = (code: ChurchLineCode, { row, church }: ChurchLine): Finding<ChurchLineCode> =>
  finding(code, `rows.${row}`, { churchName: tidied(church) });
