import { describe, expect, test } from 'vitest';
import { defaultEvent } from './defaults.ts';
import { guideOf } from './guide.ts';
import type { GuideFacts } from './guide-step.ts';

const EMPTY: GuideFacts = {
  settings: defaultEvent(2026),
  isClosed: false,
  rooms: { areSamples: true, friday: 26, saturday: 20 },
  mail: { server: 'no', failed: 0 },
  reminders: 0,
  staff: { helpers: 1, roomLinks: false },
  phones: 'no',
  churches: { count: 0, withMachines: 0, owing: 0, dueCents: 0 },
  teams: { count: 0, divisions: 0, withoutQuizzers: 0, ungrouped: 0, walkIns: 0 },
  forms: [],
  friday: { rounds: 0, decided: 0, unscheduled: [], protests: 0, lackingLines: 0 },
  officials: { offered: 0, empty: 0 },
  machinesAreHeard: false,
  backups: { here: false, second: false, failing: false },
  saturday: { ties: 0, withoutBrackets: [], brackets: 0, matches: 0, decided: 0 },
  awardsShown: false,
};

const SET_UP: GuideFacts = {
  ...EMPTY,
  settings: {
    ...EMPTY.settings,
    venue: 'Grace College',
    studyRange: 'Luke 1-12',
    contactEmail: 'quiz@grace.example',
  },
  rooms: { areSamples: false, friday: 12, saturday: 8 },
  mail: { server: 'yes', failed: 0 },
  reminders: 2,
  staff: { helpers: 6, roomLinks: true },
  phones: 'yes',
  backups: { here: true, second: true, failing: false },
};

const IN: GuideFacts = {
  ...SET_UP,
  churches: { count: 3, withMachines: 0, owing: 0, dueCents: 0 },
  teams: { count: 12, divisions: 2, withoutQuizzers: 0, ungrouped: 12, walkIns: 0 },
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
      ['settings', 'rooms', 'mail', 'phones'],
    ],
    ['an event set up in September', SET_UP, '2026-09-15T12:00', []],
    ['an event set up while churches come', SET_UP, '2026-10-15T12:00', []],
    ['a closed registration without a team', SET_UP, '2026-11-12T12:00', ['windows', 'churches']],
    ['a closed registration with teams', IN, '2026-11-12T12:00', ['groups']],
    ['teams in groups', { ...SCHEDULED, friday: IN.friday }, '2026-11-12T12:00', ['schedule']],
    ['a schedule before the rosters are in', SCHEDULED, '2026-11-18T12:00', []],
    ['a schedule after the rosters are in', SCHEDULED, '2026-11-19T12:00', ['paper']],
    [
      'a team added after the schedule',
      { ...SCHEDULED, teams: { ...SCHEDULED.teams, walkIns: 1 } },
      '2026-11-20T18:00',
      ['walk-ins', 'paper', 'friday'],
    ],
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
      mail: { server: 'yes', failed: 2 },
      churches: { count: 3, withMachines: 1, owing: 2, dueCents: 8000 },
      officials: { offered: 9, empty: 380 },
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
      { code: 'guide/fees-due', data: { count: 2, cents: 8000 } },
    ]);
    expect(step(facts, '2026-11-19T12:00', 'officials')?.missing).toMatchObject([
      { code: 'guide/places-empty', data: { count: 380 } },
    ]);
  });

  test('score entry is done with enough helpers, even before churches come', () => {
    expect(step(SET_UP, '2026-09-15T12:00', 'staff')?.state).toBe('done');
    const alone = { ...SET_UP, staff: EMPTY.staff };
    expect(step(alone, '2026-09-15T12:00', 'staff')?.state).toBe('later');
  });

  test('results are due after Friday while rounds or protests are open or lines are missing', () => {
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
  const behind = (facts: GuideFacts): GuideFacts => ({
    ...facts,
    mail: EMPTY.mail,
    backups: { ...SET_UP.backups, second: false },
    staff: EMPTY.staff,
    churches: { ...IN.churches, owing: 2, dueCents: 8000 },
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
  const asked = { ...IN, forms: missing };

  test('wait until the first due day of a missing form', () => {
    expect(step(asked, '2026-11-01T23:00', 'forms')).toMatchObject({
      ...{ state: 'running', until: '2026-11-01' },
      missing: [{ data: { title: 'Medical form', count: 7 } }, { data: { title: 'Pledge' } }],
    });
    expect(step(asked, '2026-11-02T00:00', 'forms')?.state).toBe('due');
  });
});

describe('what comes later', () => {
  test('has its day, or the step before it', () => {
    expect(step(IN, '2026-10-15T12:00', 'groups')).toMatchObject({
      state: 'later',
      from: '2026-11-12',
    });
    expect(step(IN, '2026-10-15T12:00', 'schedule')).toMatchObject({
      state: 'later',
      missing: [{ code: 'guide/after', path: 'groups' }],
    });
  });

  test('churches are entered until their window closes or there is a schedule', () => {
    for (const time of ['2026-09-15T12:00', '2026-10-15T12:00']) {
      expect(step(IN, time, 'churches')).toMatchObject({ state: 'running', until: '2026-11-11' });
    }
    expect(step(SCHEDULED, '2026-10-15T12:00', 'churches')?.state).toBe('done');
  });
});

describe('what waits for a restart', () => {
  test('is due, and says so', () => {
    const facts: GuideFacts = {
      ...EMPTY,
      ...{ mail: { server: 'after restart', failed: 0 }, phones: 'after restart' },
    };
    for (const name of ['mail', 'phones']) {
      expect(step(facts, '2026-09-15T12:00', name)).toMatchObject({
        state: 'due',
        missing: [{ code: 'guide/restart' }],
      });
    }
  });
});

describe('what is optional', () => {
  const optional = ['forms', 'walk-ins', 'officials', 'machines'];
  const used: GuideFacts = {
    ...SEEDED,
    forms: [{ title: 'Pledge', due: '2026-11-01', people: 0 }],
    officials: { offered: 9, empty: 0 },
    machinesAreHeard: true,
  };

  test.each(['2026-11-20T18:00', '2026-11-21T09:00'])('isn’t done without anything: %s', (time) => {
    expect(names(SEEDED, time, 'unused')).toEqual(optional);
    expect(names(used, time, 'unused')).toEqual(['walk-ins']);
    expect(names(used, time, 'done')).toEqual(
      expect.arrayContaining(['forms', 'officials', 'machines']),
    );
  });
});

describe('what is over', () => {
  test('is neither due nor done: e-mail after the event', () => {
    const facts: GuideFacts = { ...DONE, mail: { server: 'no', failed: 0 } };
    expect(step(facts, '2026-11-21T15:30', 'mail')?.state).toBe('over');
  });
});

describe('the awards', () => {
  const awardsStep = (facts: GuideFacts) =>
    guideOf(facts, at('2026-11-21T16:00')).find(({ name }) => name === 'awards');

  test('are due when Saturday is played, and done when they are shown (W6)', () => {
    expect(awardsStep(SEEDED)).toMatchObject({ state: 'later', missing: [{ path: 'saturday' }] });
    expect(awardsStep(DONE)).toMatchObject({
      state: 'due',
      missing: [{ code: 'guide/awards-hidden' }],
    });
    expect(awardsStep({ ...DONE, awardsShown: true })).toMatchObject({ state: 'done' });
  });
});
