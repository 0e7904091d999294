import { addDays, type Day } from './days.ts';
import { defaultEvent } from './defaults.ts';
import {
  afterSchedule,
  type Fact,
  fact,
  type GuideCode,
  type GuideNow,
  type InForce,
  type StepCheck,
  type StepCheckResult,
  type StepName,
  when,
} from './guide-step.ts';

/** Their defaults are placeholders. */
const TO_FILL_IN = ['venue', 'studyRange', 'contactEmail'] as const;

/** Coaches can no longer add a team from this day. */
const teamsAreIn = ({ settings: is }: GuideNow): Day => addDays(is.addTeamUntil, 1);

/** Coaches can no longer change rosters from this day, but Friday at the latest. */
function rostersAreIn({ settings: is }: GuideNow): Day {
  const day = addDays(is.editRosterUntil, 1);
  if (is.fridayDate < day) return is.fridayDate;
  return day;
}

const inForce = (is: InForce, missing: GuideCode): readonly Fact[] =>
  when(is !== 'yes', fact(is === 'no' ? missing : 'guide/restart'));

const openRounds = ({ friday: { rounds, decided } }: GuideNow): readonly Fact[] =>
  when(decided < rounds, fact('guide/rounds-open', { open: rounds - decided, rounds }));

/** Friday's ranks seed the brackets. */
const afterResults = ({ friday: { rounds, decided } }: GuideNow): 'results' | null =>
  rounds === 0 || decided < rounds ? 'results' : null;

const bracketsAreToCome = (now: GuideNow): boolean =>
  now.saturday.brackets === 0 &&
  (now.saturday.withoutBrackets.length > 0 || afterResults(now) !== null);

/** What is missing, and when it is due. */
export const STEP_CHECKS: Readonly<Record<StepName, StepCheck>> = {
  settings: ({ settings: is }) => {
    const fresh = defaultEvent(Number(is.fridayDate.slice(0, 4)));
    const same = TO_FILL_IN.filter((field) => is[field] === fresh[field]);
    const missing = same.map((field) =>
      fact('guide/setting-default', { value: fresh[field] }, field),
    );
    return { missing };
  },

  // A schedule in the sample rooms confirms them.
  rooms: ({ rooms: are, friday }) => ({
    missing: [
      ...when(are.areSamples && friday.rounds === 0, fact('guide/rooms-sample')),
      ...when(are.friday === 0, fact('guide/rooms-none', { day: 'Friday' })),
      ...when(are.saturday === 0, fact('guide/rooms-none', { day: 'Saturday' })),
    ],
  }),

  windows: ({ settings: is, today, friday, teams }) => {
    const nothingPlayed = friday.rounds === 0 && is.saturdayDate < today;
    const nobodyCame = teams.count === 0 && is.addTeamUntil < today;
    return {
      missing: nothingPlayed
        ? [fact('guide/friday-passed', { day: is.fridayDate })]
        : when(nobodyCame, fact('guide/window-passed', { day: is.addTeamUntil })),
    };
  },

  mail: ({ mail: is }) => ({
    missing: [
      ...inForce(is.server, 'guide/mail-kept'),
      ...when(is.failed > 0, fact('guide/mail-failed', { count: is.failed })),
    ],
    lasts: 'saturday',
  }),

  staff: ({ staff: { helpers, roomLinks }, churches }) => {
    const missing = when(helpers < 2 && !roomLinks, fact('guide/staff-alone'));
    const isEarly = missing.length > 0 && churches.count === 0;
    return { missing, after: isEarly ? 'churches' : null, lasts: 'friday' };
  },

  phones: ({ phones: is }) => ({
    missing: inForce(is, 'guide/phones-none'),
    lasts: 'saturday',
  }),

  letters: ({ reminders, settings: is }) => ({
    missing: when(reminders === 0, fact('guide/reminders-off')),
    from: is.registrationOpens,
    lasts: 'before',
  }),

  churches: ({ settings: is, today, teams, friday }) => {
    const count = teams.withoutQuizzers;
    return {
      missing: [
        ...when(teams.divisions === 0, fact('guide/no-teams')),
        ...when(count > 0, fact('guide/no-quizzers', { count })),
      ],
      // Administrators import teams even before registration opens.
      until: today <= is.addTeamUntil && friday.rounds === 0 ? is.addTeamUntil : null,
      lasts: 'friday',
    };
  },

  forms: ({ forms, today }) => {
    const lacking = forms.filter(({ people }) => people > 0);
    const [first = null] = lacking.map(({ due }) => due).toSorted();
    return {
      unused: forms.length === 0,
      missing: lacking.map(({ title, people }) =>
        fact('guide/form-missing', { title, count: people }),
      ),
      // On its last day, a form isn't late.
      until: first !== null && today <= first ? first : null,
      lasts: 'friday',
    };
  },

  fees: (now) => {
    const { owing, dueCents, count } = now.churches;
    return {
      missing: when(owing > 0, fact('guide/fees-due', { count: owing, cents: dueCents })),
      from: teamsAreIn(now),
      after: count === 0 ? 'churches' : null,
    };
  },

  groups: (now) => {
    const { count, ungrouped } = now.teams;
    return {
      missing: when(ungrouped > 0, fact('guide/ungrouped', { count: ungrouped })),
      from: teamsAreIn(now),
      after: count === 0 ? 'churches' : null,
      lasts: 'friday',
    };
  },

  schedule: (now) => {
    const { friday, teams } = now;
    const before = teams.divisions === 0 ? 'churches' : teams.ungrouped > 0 ? 'groups' : null;
    return {
      missing: friday.unscheduled.map((division) => fact('guide/unscheduled', { division })),
      from: teamsAreIn(now),
      after: friday.rounds === 0 ? before : null,
      lasts: 'friday',
    };
  },

  'walk-ins': (now) => {
    const { walkIns: count } = now.teams;
    return {
      unused: count === 0,
      missing: when(count > 0, fact('guide/ungrouped', { count })),
      after: afterSchedule(now),
      lasts: 'friday',
    };
  },

  officials: (now) => {
    const { offered, empty } = now.officials;
    return {
      unused: offered === 0,
      missing: when(offered > 0 && empty > 0, fact('guide/places-empty', { count: empty })),
      from: rostersAreIn(now),
      after: afterSchedule(now),
      lasts: 'friday',
    };
  },

  // Printing can't be observed, but a first result implies it.
  paper: (now) => ({
    missing: when(now.friday.decided === 0, fact('guide/paper', { count: now.friday.rounds })),
    from: rostersAreIn(now),
    after: afterSchedule(now),
    lasts: 'friday',
  }),

  machines: (now) => {
    const { withMachines: count } = now.churches;
    return {
      unused: count === 0 && !now.machinesAreHeard,
      missing: when(count > 0 && !now.machinesAreHeard, fact('guide/machines-coming', { count })),
      from: rostersAreIn(now),
      after: now.churches.count === 0 ? 'churches' : null,
      lasts: 'friday',
    };
  },

  backups: ({ backups: are, settings: is }) => ({
    missing: [
      ...when(!are.here, fact('guide/backup-none')),
      ...when(are.failing, fact('guide/backup-failing')),
      ...when(!are.second, fact('guide/second-place-none')),
    ],
    from: is.registrationOpens,
    lasts: 'saturday',
  }),

  friday: (now) => ({
    missing: openRounds(now),
    from: now.settings.fridayDate,
    after: afterSchedule(now),
    lasts: 'friday',
  }),

  results: (now) => {
    const { protests, lackingLines, decided, rounds } = now.friday;
    const isLater = now.part === 'before' || now.part === 'friday';
    return {
      missing: [
        ...openRounds(now),
        ...when(protests > 0, fact('guide/protests', { count: protests })),
        ...when(lackingLines > 0, fact('guide/lines-lacking', { count: lackingLines })),
      ],
      after: isLater && decided < rounds ? 'friday' : afterSchedule(now),
    };
  },

  ties: (now) => {
    const { ties: count, withoutBrackets } = now.saturday;
    return {
      missing: when(count > 0, fact('guide/ties', { count })),
      after: withoutBrackets.length === 0 ? afterSchedule(now) : afterResults(now),
      lasts: 'saturday',
    };
  },

  brackets: (now) => {
    const { brackets: count, withoutBrackets } = now.saturday;
    const hasBegun = count > 0 && withoutBrackets.length === 0;
    return {
      missing: withoutBrackets.map((division) => fact('guide/brackets-missing', { division })),
      after: hasBegun ? null : afterResults(now),
      lasts: 'saturday',
    };
  },

  saturday: (now) => {
    const { matches, decided } = now.saturday;
    return {
      missing: when(
        decided < matches,
        fact('guide/matches-open', { open: matches - decided, matches }),
      ),
      from: now.settings.saturdayDate,
      after: bracketsAreToCome(now) ? 'brackets' : null,
    };
  },

  awards: (now) => {
    const { awardsShown, saturday } = now;
    const isToCome = bracketsAreToCome(now) || saturday.decided < saturday.matches;
    return {
      missing: when(!awardsShown, fact('guide/awards-hidden')),
      after: !awardsShown && isToCome ? 'saturday' : null,
    };
  },

  close: ({ isClosed, part, settings: is, saturday: { matches, decided } }) => ({
    missing: when(!isClosed, fact('guide/year-runs', { year: is.fridayDate.slice(0, 4) })),
    from: part === 'after' ? null : addDays(is.saturdayDate, 1),
    after: part !== 'after' && decided < matches ? 'saturday' : null,
  }),

  next: ({ isClosed, settings: is }): StepCheckResult => ({
    missing: [fact('guide/next-year', { year: Number(is.fridayDate.slice(0, 4)) + 1 })],
    after: isClosed ? null : 'close',
    survives: true,
  }),
};
