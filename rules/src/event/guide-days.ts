import { addDays } from './days.ts';
import {
  afterSchedule,
  type Fact,
  fact,
  type GuideNow,
  type StepTold,
  when,
} from './guide-step.ts';

const openRounds = ({ friday }: GuideNow): readonly Fact[] =>
  when(
    friday.decided < friday.rounds,
    fact('guide/rounds-open', { open: friday.rounds - friday.decided, rounds: friday.rounds }),
  );

export function friday(now: GuideNow): StepTold {
  const { decided, rounds } = now.friday;
  return {
    done: when(decided > 0, fact('guide/results', { decided, rounds })),
    missing: openRounds(now),
    from: now.settings.fridayDate,
    after: afterSchedule(now),
    lasts: 'friday',
  };
}

export function results(now: GuideNow): StepTold {
  const { protests, lackingLines, decided, rounds } = now.friday;
  const isLater = now.part === 'before' || now.part === 'friday';
  return {
    done: when(rounds > 0 && decided === rounds, fact('guide/results', { decided, rounds })),
    missing: [
      ...openRounds(now),
      ...when(protests > 0, fact('guide/protests', { count: protests })),
      ...when(lackingLines > 0, fact('guide/lines-lacking', { count: lackingLines })),
    ],
    after: isLater && decided < rounds ? 'friday' : afterSchedule(now),
  };
}

/** Whether Friday is played, so that its ranks seed the brackets. */
const afterResults = ({ friday: { rounds, decided } }: GuideNow): 'results' | null =>
  rounds === 0 || decided < rounds ? 'results' : null;

export function ties(now: GuideNow): StepTold {
  const { ties: sets } = now.saturday;
  const isSeeded = now.saturday.withoutBrackets.length === 0;
  return {
    done: when(sets === 0, fact('guide/ties-none')),
    missing: when(sets > 0, fact('guide/ties', { count: sets })),
    after: isSeeded ? afterSchedule(now) : afterResults(now),
    lasts: 'saturday',
  };
}

export function brackets(now: GuideNow): StepTold {
  const { brackets: count, withoutBrackets } = now.saturday;
  const hasBegun = count > 0 && withoutBrackets.length === 0;
  return {
    done: when(count > 0, fact('guide/brackets', { count })),
    missing: withoutBrackets.map((division) => fact('guide/brackets-missing', { division })),
    after: hasBegun ? null : afterResults(now),
    lasts: 'saturday',
  };
}

export function saturday(now: GuideNow): StepTold {
  const { matches, decided, brackets: count, withoutBrackets } = now.saturday;
  const isToCome = count === 0 && (withoutBrackets.length > 0 || afterResults(now) !== null);
  return {
    done: when(decided > 0, fact('guide/matches', { decided, matches })),
    missing: when(
      decided < matches,
      fact('guide/matches-open', { open: matches - decided, matches }),
    ),
    from: now.settings.saturdayDate,
    after: isToCome ? 'brackets' : null,
  };
}

/** Whether a match is to come, or brackets of which it would be one. */
const afterSaturday = (now: GuideNow): 'saturday' | null => {
  const { matches, decided, brackets: count, withoutBrackets } = now.saturday;
  const isToCome = count === 0 && (withoutBrackets.length > 0 || afterResults(now) !== null);
  return isToCome || decided < matches ? 'saturday' : null;
};

export function awards(now: GuideNow): StepTold {
  const { awardsShown } = now;
  return {
    done: when(awardsShown, fact('guide/awards-shown')),
    missing: when(!awardsShown, fact('guide/awards-hidden')),
    after: awardsShown ? null : afterSaturday(now),
  };
}

export function close({
  isClosed,
  part,
  deletesNext,
  settings: is,
  saturday: { matches, decided },
}: GuideNow): StepTold {
  const year = is.fridayDate.slice(0, 4);
  return {
    done: [
      ...when(isClosed, fact('guide/closed', { year })),
      ...(isClosed && deletesNext !== null
        ? [fact('guide/deletes-next', { day: deletesNext })]
        : []),
    ],
    missing: when(!isClosed, fact('guide/year-runs', { year })),
    from: part === 'after' ? null : addDays(is.saturdayDate, 1),
    after: part !== 'after' && decided < matches ? 'saturday' : null,
  };
}

export function next({ isClosed, settings: is }: GuideNow): StepTold {
  return {
    missing: [fact('guide/next-year', { year: Number(is.fridayDate.slice(0, 4)) + 1 })],
    after: isClosed ? null : 'close',
    survives: true,
  };
}
