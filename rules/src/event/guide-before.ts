import { addDays, type Day, daysBetween, weekdayOf } from './days.ts';
import { defaultEvent } from './defaults.ts';
import {
  afterSchedule,
  type Fact,
  fact,
  type GuideNow,
  type StepTold,
  when,
} from './guide-step.ts';

/** Settings whose default only holds a place. */
const TO_FILL_IN = ['venue', 'studyRange', 'contactEmail'] as const;

export function settings({ settings: is }: GuideNow): StepTold {
  const fresh = defaultEvent(Number(is.fridayDate.slice(0, 4)));
  const venue = is.venue === fresh.venue ? '' : is.venue;
  return {
    done: [fact('guide/title', { title: is.title, venue })],
    missing: TO_FILL_IN.filter((field) => is[field] === fresh[field]).map((field) =>
      fact('guide/setting-default', {}, field),
    ),
  };
}

export function rooms({ rooms: are, friday }: GuideNow): StepTold {
  // A schedule in the sample rooms says that they are the right ones.
  const areDoubtful = are.areSamples && friday.rounds === 0;
  return {
    done: [fact('guide/rooms', { friday: are.friday, saturday: are.saturday })],
    missing: [
      ...when(areDoubtful, fact('guide/rooms-sample')),
      ...when(are.friday === 0, fact('guide/rooms-none', { day: 'Friday' })),
      ...when(are.saturday === 0, fact('guide/rooms-none', { day: 'Saturday' })),
    ],
  };
}

export function windows(now: GuideNow): StepTold {
  const { settings: is, today, friday, teams } = now;
  const nothingPlayed = friday.rounds === 0 && is.saturdayDate < today;
  const nobodyCame = teams.count === 0 && is.addTeamUntil < today;
  return {
    done: [fact('guide/windows', { friday: is.fridayDate, until: is.addTeamUntil })],
    missing: nothingPlayed
      ? [fact('guide/friday-passed', { day: is.fridayDate })]
      : [
          ...when(nobodyCame, fact('guide/window-passed', { day: is.addTeamUntil })),
          ...doubtfulDates(now),
        ],
  };
}

const FRIDAY = 5;
/** Longer before the event than this no event closes for teams that means to. */
const LONG_BEFORE = 60;

/** Dates that are allowed and seldom meant. A schedule says that they are right. */
function doubtfulDates({ settings: is, friday }: GuideNow): readonly Fact[] {
  if (friday.rounds > 0) return [];
  const early = daysBetween(is.addTeamUntil, is.fridayDate);
  const apart = daysBetween(is.fridayDate, is.saturdayDate);
  return [
    ...when(weekdayOf(is.fridayDate) !== FRIDAY, fact('guide/no-friday', { day: is.fridayDate })),
    ...when(apart !== 1, fact('guide/days-apart', { day: is.saturdayDate, days: apart })),
    ...when(
      is.editRosterUntil > is.fridayDate,
      fact('guide/rosters-after', { day: is.editRosterUntil }),
    ),
    ...when(
      early > LONG_BEFORE,
      fact('guide/teams-long-before', { day: is.addTeamUntil, days: early }),
    ),
  ];
}

export function mail({ mail: is }: GuideNow): StepTold {
  return {
    done: when(is.hasServer, fact('guide/mail-server')),
    missing: [
      ...when(!is.hasServer, fact('guide/mail-kept')),
      ...when(is.failed > 0, fact('guide/mail-failed', { count: is.failed })),
    ],
    lasts: 'saturday',
  };
}

export function staff({ staff: are }: GuideNow): StepTold {
  const isAlone = are.admins + are.scorers < 2 && !are.roomLinks;
  return {
    done: [
      fact('guide/staff', { admins: are.admins, scorers: are.scorers }),
      ...when(are.roomLinks, fact('guide/room-links')),
    ],
    missing: when(isAlone, fact('guide/staff-alone')),
    lasts: 'friday',
  };
}

export function phones({ phones: canOpen }: GuideNow): StepTold {
  return {
    done: when(canOpen, fact('guide/phones')),
    missing: when(!canOpen, fact('guide/phones-none')),
    lasts: 'saturday',
  };
}

export function registration({ settings: is, today }: GuideNow): StepTold {
  const day = is.registrationOpens;
  const isToCome = today < day;
  return {
    done: when(!isToCome, fact('guide/registration-opened', { day })),
    missing: when(isToCome, fact('guide/registration-opens', { day })),
    from: day,
  };
}

export function letters({ letters: are, settings: is }: GuideNow): StepTold {
  return {
    done: [
      ...when(are.sent > 0, fact('guide/letters', { count: are.sent })),
      ...when(are.reminded > 0, fact('guide/reminders', { count: are.reminded })),
    ],
    missing: when(are.reminded === 0, fact('guide/reminders-off')),
    from: is.registrationOpens,
    lasts: 'before',
  };
}

/** The first day on which no coach can add a team any more. */
const teamsAreIn = ({ settings: is }: GuideNow): Day => addDays(is.addTeamUntil, 1);

export function churches(now: GuideNow): StepTold {
  const { settings: is, today, teams, friday, churches: come } = now;
  const areComing = is.registrationOpens <= today && today <= is.addTeamUntil;
  return {
    done: when(
      come.count > 0,
      fact('guide/churches', { churches: come.count, teams: teams.count }),
    ),
    missing: [
      ...when(teams.divisions === 0, fact('guide/no-teams')),
      ...when(
        teams.withoutQuizzers > 0,
        fact('guide/no-quizzers', { count: teams.withoutQuizzers }),
      ),
    ],
    from: is.registrationOpens,
    until: areComing && friday.rounds === 0 ? is.addTeamUntil : null,
    lasts: 'friday',
  };
}

/** Forms are the event's choice: where none is asked for, nothing is missing (W8). */
export function forms({ forms: are, today }: GuideNow): StepTold {
  const days = are.missing.map(({ due }) => due).toSorted();
  const [first = null] = days;
  return {
    done: [are.asked === 0 ? fact('guide/forms-none') : fact('guide/forms', { count: are.asked })],
    missing: are.missing.map(({ title, people }) =>
      fact('guide/form-missing', { title, count: people }),
    ),
    // On its last day a form is not late.
    until: first !== null && today <= first ? first : null,
    lasts: 'friday',
  };
}

export function fees(now: GuideNow): StepTold {
  const { owing, overpaid, count } = now.churches;
  return {
    done: when(
      count > 0 && count > owing,
      fact('guide/fees-paid', { count: count - owing, churches: count }),
    ),
    missing: [
      ...when(owing > 0, fact('guide/fees-due', { count: owing })),
      ...when(overpaid > 0, fact('guide/fees-overpaid', { count: overpaid })),
    ],
    from: teamsAreIn(now),
    after: count === 0 ? 'churches' : null,
  };
}

export function groups(now: GuideNow): StepTold {
  const { count, ungrouped } = now.teams;
  return {
    done: when(count > ungrouped, fact('guide/grouped', { count: count - ungrouped })),
    missing: when(ungrouped > 0, fact('guide/ungrouped', { count: ungrouped })),
    from: teamsAreIn(now),
    after: count === 0 ? 'churches' : null,
    lasts: 'friday',
  };
}

export function schedule(now: GuideNow): StepTold {
  const { friday, teams } = now;
  const isBefore = friday.rounds === 0 && teams.ungrouped > 0 ? 'groups' : null;
  return {
    done: when(friday.rounds > 0, fact('guide/rounds', { count: friday.rounds })),
    missing: friday.unscheduled.map((division) => fact('guide/unscheduled', { division })),
    from: teamsAreIn(now),
    after: friday.rounds === 0 && teams.divisions === 0 ? 'churches' : isBefore,
    lasts: 'friday',
  };
}

/** The first day on which no coach can change a roster any more, but Friday at the latest. */
function rostersAreIn({ settings: is }: GuideNow): Day {
  const day = addDays(is.editRosterUntil, 1);
  if (is.fridayDate < day) return is.fridayDate;
  return day;
}

/** Help is an offer: where nobody offers, nothing is missing. */
export function officials(now: GuideNow): StepTold {
  const { offered, duties } = now.officials;
  return {
    done: [
      offered > 0 ? fact('guide/offers', { count: offered }) : fact('guide/offers-none'),
      ...when(duties > 0, fact('guide/duties', { count: duties })),
    ],
    missing: when(offered > 0 && duties === 0, fact('guide/duties-none')),
    from: rostersAreIn(now),
    after: afterSchedule(now),
    lasts: 'friday',
  };
}

export function paper(now: GuideNow): StepTold {
  // Nobody can see what lies printed; a first result says that sheets were there.
  const isUsed = now.friday.decided > 0;
  return {
    done: when(isUsed, fact('guide/paper-used')),
    missing: when(!isUsed, fact('guide/paper', { count: now.friday.rounds })),
    from: rostersAreIn(now),
    after: afterSchedule(now),
    lasts: 'friday',
  };
}

export function machines(now: GuideNow): StepTold {
  const { withMachines } = now.churches;
  const areHeard = now.machines.feed || now.machines.files > 0;
  const areNone = withMachines === 0 && !areHeard;
  return {
    done: areHeard
      ? [fact('guide/machines-heard', { files: now.machines.files })]
      : when(areNone && now.churches.count > 0, fact('guide/machines-none')),
    missing: when(
      withMachines > 0 && !areHeard,
      fact('guide/machines-coming', { count: withMachines }),
    ),
    from: rostersAreIn(now),
    after: now.churches.count === 0 ? 'churches' : null,
    lasts: 'friday',
  };
}

export function backups({ backups: are, settings: is }: GuideNow): StepTold {
  return {
    done: [
      ...when(are.here && !are.failing, fact('guide/backup')),
      ...when(are.second && !are.failing, fact('guide/second-place')),
    ],
    missing: [
      ...when(!are.here, fact('guide/backup-none')),
      ...when(are.failing, fact('guide/backup-failing')),
      ...when(!are.second, fact('guide/second-place-none')),
    ],
    from: is.registrationOpens,
    lasts: 'saturday',
  };
}
