import { describe, expect, test } from 'vitest';
import { defaultEvent } from './defaults.ts';
import { guideOf } from './guide.ts';
import type { GuideFacts } from './guide-step.ts';

const EMPTY: GuideFacts = {
  settings: defaultEvent(2026),
  isClosed: false,
  deletesNext: null,
  rooms: { areSamples: true, friday: 26, saturday: 20 },
  mail: { hasServer: false, failed: 0 },
  letters: { sent: 0, reminded: 0 },
  staff: { admins: 1, scorers: 0, roomLinks: false },
  phones: false,
  churches: { count: 0, withMachines: 0, owing: 0, overpaid: 0 },
  teams: { count: 0, divisions: 0, withoutQuizzers: 0, ungrouped: 0 },
  forms: { asked: 0, missing: [] },
  friday: { rounds: 0, decided: 0, unscheduled: [], protests: 0, lackingLines: 0 },
  officials: { offered: 0, duties: 0 },
  machines: { feed: false, files: 0 },
  backups: { here: false, second: false, failing: false },
  saturday: { ties: 0, withoutBrackets: [], brackets: 0, matches: 0, decided: 0 },
  awardsShown: false,
};

/** An event that is set up: only churches are to come. */
const SET_UP: GuideFacts = {
  ...EMPTY,
  settings: {
    ...EMPTY.settings,
    venue: 'Grace College',
    studyRange: 'Luke 1-12',
    contactEmail: 'quiz@grace.example',
  },
  rooms: { areSamples: false, friday: 12, saturday: 8 },
  mail: { hasServer: true, failed: 0 },
  letters: { sent: 1, reminded: 2 },
  staff: { admins: 2, scorers: 4, roomLinks: true },
  phones: true,
  backups: { here: true, second: true, failing: false },
};

/** Teams of two divisions, ready to be dealt into groups. */
const IN: GuideFacts = {
  ...SET_UP,
  churches: { count: 3, withMachines: 0, owing: 0, overpaid: 0 },
  teams: { count: 12, divisions: 2, withoutQuizzers: 0, ungrouped: 12 },
  friday: { ...EMPTY.friday, unscheduled: ['Open', 'Novice'] },
  saturday: { ...EMPTY.saturday, withoutBrackets: ['Open', 'Novice'] },
};

const SCHEDULED: GuideFacts = {
  ...IN,
  teams: { ...IN.teams, ungrouped: 0 },
  friday: { ...IN.friday, unscheduled: [], rounds: 30 },
};

const PLAYED: GuideFacts = { ...SCHEDULED, friday: { ...SCHEDULED.friday, decided: 30 } };

const SEEDED: GuideFacts = {
  ...PLAYED,
  saturday: { ties: 0, withoutBrackets: [], brackets: 2, matches: 22, decided: 0 },
};

const DONE: GuideFacts = { ...SEEDED, saturday: { ...SEEDED.saturday, decided: 22 } };

const at = (time: string) => new Date(`${time}:00-05:00`);
const names = (facts: GuideFacts, time: string, state: string) =>
  guideOf(facts, at(time)).flatMap((step) => (step.state === state ? [step.name] : []));
const due = (facts: GuideFacts, time: string) => names(facts, time, 'due');
const step = (facts: GuideFacts, time: string, name: string) =>
  guideOf(facts, at(time)).find((each) => each.name === name);

describe('what is due (W1)', () => {
  test.each([
    [
      'an empty event in September',
      EMPTY,
      '2026-09-15T12:00',
      ['settings', 'rooms', 'mail', 'staff', 'phones'],
    ],
    ['an event set up in September', SET_UP, '2026-09-15T12:00', []],
    ['an event set up while churches come', SET_UP, '2026-10-15T12:00', []],
    ['a closed registration without a team', SET_UP, '2026-11-12T12:00', ['windows', 'churches']],
    ['a closed registration with teams', IN, '2026-11-12T12:00', ['groups']],
    ['teams in groups', { ...SCHEDULED, friday: IN.friday }, '2026-11-12T12:00', ['schedule']],
    ['a schedule before the rosters are in', SCHEDULED, '2026-11-18T12:00', []],
    ['a schedule after the rosters are in', SCHEDULED, '2026-11-19T12:00', ['paper']],
    ['Friday before the first round', SCHEDULED, '2026-11-20T18:00', ['paper', 'friday']],
    ['Friday played', PLAYED, '2026-11-20T22:00', ['brackets']],
    ['brackets on Friday night', SEEDED, '2026-11-20T22:00', []],
    ['brackets on Saturday', SEEDED, '2026-11-21T09:00', ['saturday']],
    ['everything played', DONE, '2026-11-21T15:30', ['awards', 'close']],
    ['a closed year', { ...DONE, isClosed: true }, '2026-11-22T12:00', ['next']],
  ])('%s: %#', (_, facts, time, names) => {
    expect(due(facts, time)).toEqual(names);
  });

  test('fees, machines, failed mails and backups are due when something of theirs is missing', () => {
    const facts: GuideFacts = {
      ...SCHEDULED,
      mail: { hasServer: true, failed: 2 },
      churches: { count: 3, withMachines: 1, owing: 2, overpaid: 1 },
      officials: { offered: 9, duties: 0 },
      backups: { here: true, second: false, failing: true },
    };
    expect(due(facts, '2026-11-19T12:00')).toEqual([
      'mail',
      'fees',
      'officials',
      'paper',
      'machines',
      'backups',
    ]);
    expect(step(facts, '2026-11-19T12:00', 'fees')?.missing).toMatchObject([
      { code: 'guide/fees-due', data: { count: 2 } },
      { code: 'guide/fees-overpaid', data: { count: 1 } },
    ]);
  });

  test('results are due after Friday while rounds are open, protests stand or lines are missing', () => {
    const friday = { ...PLAYED.friday, decided: 29, protests: 1, lackingLines: 3 };
    const facts = { ...PLAYED, friday };
    expect(due(facts, '2026-11-20T22:00')).toEqual(['friday']);
    expect(due(facts, '2026-11-21T08:00')).toEqual(['results']);
    expect(step(facts, '2026-11-21T08:00', 'results')?.missing.map(({ code }) => code)).toEqual([
      ...['guide/rounds-open', 'guide/protests', 'guide/lines-lacking'],
    ]);
  });

  test('ties are due with the brackets that they decide', () => {
    const facts = { ...PLAYED, saturday: { ...PLAYED.saturday, ties: 2 } };
    expect(due(facts, '2026-11-20T22:00')).toEqual(['ties', 'brackets']);
  });
});

describe('the order of what is due', () => {
  const inTurn = (facts: GuideFacts, time: string) =>
    guideOf(facts, at(time))
      .flatMap(({ name, turn }) => (turn === null ? [] : [{ name, turn }]))
      .toSorted((a, b) => a.turn - b.turn)
      .map(({ name }) => name);
  /** Left over from the weeks before: no mail server, no second place, fees. */
  const behind = (facts: GuideFacts): GuideFacts => ({
    ...facts,
    mail: EMPTY.mail,
    backups: { ...SET_UP.backups, second: false },
    staff: EMPTY.staff,
    churches: { ...IN.churches, owing: 2 },
  });

  test('is that of the weeks before the event', () => {
    expect(inTurn(EMPTY, '2026-09-15T12:00')).toEqual([
      ...['settings', 'rooms', 'mail', 'staff', 'phones'],
    ]);
  });

  test.each([
    ['Friday before a result', SCHEDULED, '2026-11-20T18:00', ['paper', 'friday']],
    [
      'Friday evening',
      { ...SCHEDULED, friday: { ...SCHEDULED.friday, decided: 4 } },
      '2026-11-20T20:00',
      ['friday'],
    ],
    ['Friday without a schedule', IN, '2026-11-20T16:00', []],
  ])(
    '%s: first the evening, then what only it needs, last what was left over',
    (_, facts, time, first) => {
      const rest = ['staff', ...(facts === IN ? ['groups'] : []), 'mail', 'fees', 'backups'];
      expect(inTurn(behind(facts), time)).toEqual([...first, ...rest]);
    },
  );

  test.each([
    ['Saturday', SEEDED, '2026-11-21T10:00', ['saturday', 'mail', 'backups', 'fees']],
    ['afterwards', DONE, '2026-11-21T15:30', ['awards', 'close', 'fees']],
  ])('%s: the matches or the awards are first', (_, facts, time, order) => {
    expect(inTurn(behind(facts), time)).toEqual(order);
  });
});

describe('forms (W8)', () => {
  const missing = [
    { title: 'Medical form', due: '2026-11-14', people: 7 },
    { title: 'Pledge', due: '2026-11-01', people: 2 },
  ];
  const asked = { ...IN, forms: { asked: 3, missing } };

  test('are awaited until the first day of one that is missing, and due after it', () => {
    expect(step(asked, '2026-11-01T23:00', 'forms')).toMatchObject({
      ...{ state: 'running', until: '2026-11-01' },
      missing: [{ data: { title: 'Medical form', count: 7 } }, { data: { title: 'Pledge' } }],
    });
    expect(step(asked, '2026-11-02T00:00', 'forms')?.state).toBe('due');
  });

  test('are done where none is asked for, or none is missing', () => {
    expect(step(IN, '2026-11-02T00:00', 'forms')?.state).toBe('done');
    expect(step({ ...IN, forms: { asked: 1, missing: [] } }, '2026-11-02T00:00', 'forms')).toEqual(
      expect.objectContaining({ state: 'done', turn: null, missing: [] }),
    );
  });
});

test('what still holds a place is missing, and nothing of it is done (W1)', () => {
  expect(step(EMPTY, '2026-09-15T12:00', 'settings')).toMatchObject({
    done: [{ data: { title: 'Bible Quiz Tournament', venue: '' } }],
    missing: [{ path: 'venue' }, { path: 'studyRange' }, { path: 'contactEmail' }],
  });
});

describe('dates that are allowed and seldom meant (W1)', () => {
  const at = (more: Partial<GuideFacts['settings']>, facts = SET_UP) =>
    step({ ...facts, settings: { ...facts.settings, ...more } }, '2026-09-15T12:00', 'windows');
  const asked = (...told: Parameters<typeof at>) => at(...told)?.missing.map(({ code }) => code);

  test('are asked about: no Friday, two days apart, rosters open after the event has begun', () => {
    expect(asked({})).toEqual([]);
    expect(asked({ fridayDate: '2026-11-21', saturdayDate: '2026-11-22' })).toEqual([
      'guide/no-friday',
    ]);
    expect(asked({ saturdayDate: '2026-11-22' })).toEqual(['guide/days-apart']);
    expect(asked({ editRosterUntil: '2026-11-20' })).toEqual([]);
    expect(asked({ editRosterUntil: '2026-11-21' })).toEqual(['guide/rosters-after']);
    expect(at({ saturdayDate: '2026-11-22' })?.state).toBe('due');
  });

  test('so is an event that was moved away from its deadlines', () => {
    const may = { fridayDate: '2027-05-14', saturdayDate: '2027-05-15' };
    expect(asked(may)).toEqual(['guide/teams-long-before']);
    expect(at(may)?.missing[0]?.data).toEqual({ day: '2026-11-11', days: 184 });
  });

  test('until a schedule says that they are right', () => {
    expect(asked({ saturdayDate: '2026-11-22' }, SCHEDULED)).toEqual([]);
  });
});

describe('what comes later', () => {
  test('has its day, or the step that comes first', () => {
    expect(step(IN, '2026-10-15T12:00', 'groups')).toMatchObject({
      state: 'later',
      from: '2026-11-12',
    });
    expect(step(IN, '2026-10-15T12:00', 'schedule')).toMatchObject({
      state: 'later',
      missing: [{ code: 'guide/after', path: 'groups' }],
    });
    expect(step(SET_UP, '2026-09-15T12:00', 'registration')).toMatchObject({
      state: 'later',
      from: '2026-10-01',
    });
  });

  test('churches come until their window closes, or the schedule stands', () => {
    expect(step(IN, '2026-10-15T12:00', 'churches')).toMatchObject({
      state: 'running',
      until: '2026-11-11',
    });
    expect(step(SCHEDULED, '2026-10-15T12:00', 'churches')?.state).toBe('done');
  });
});

describe('what is over', () => {
  test('is neither due nor done: e-mail after the event', () => {
    const facts = { ...DONE, mail: { hasServer: false, failed: 0 } };
    expect(step(facts, '2026-11-21T15:30', 'mail')?.state).toBe('over');
  });

  test('after the year’s close is all but the next year', () => {
    const closed = { ...EMPTY, isClosed: true };
    expect(names(closed, '2026-10-15T12:00', 'due')).toEqual(['next']);
    expect(names(closed, '2026-10-15T12:00', 'later')).toEqual([]);
    expect(names(closed, '2026-10-15T12:00', 'done')).toContain('close');
  });

  test('a closed year says from which day on its data is deleted; an open one does not', () => {
    const told = (isClosed: boolean) =>
      step({ ...DONE, isClosed, deletesNext: '2027-03-12' }, '2026-11-23T12:00', 'close')?.done;
    expect(told(true)).toContainEqual(
      expect.objectContaining({ code: 'guide/deletes-next', data: { day: '2027-03-12' } }),
    );
    expect(told(false)).toEqual([]);
  });
});

describe('the awards', () => {
  const told = (facts: GuideFacts) =>
    guideOf(facts, at('2026-11-21T16:00')).find(({ name }) => name === 'awards');

  test('are due when Saturday is played, and done when they are shown (W6)', () => {
    expect(told(SEEDED)).toMatchObject({ state: 'later', missing: [{ path: 'saturday' }] });
    expect(told(DONE)).toMatchObject({ state: 'due', missing: [{ code: 'guide/awards-hidden' }] });
    expect(told({ ...DONE, awardsShown: true })).toMatchObject({ state: 'done' });
  });
});
