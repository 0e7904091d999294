import { getTeam, type Team } from '@quizmeet/contract/registration/calls.ts';
import { type ListedRound, teamRounds } from '@quizmeet/contract/schedule/calls.ts';
import { DIVISIONS, type DivisionScope, GROUPS, isInScope } from '@quizmeet/rules/tournament.ts';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TellThisPhone } from '../features/notifications/tell-this-phone.tsx';
import { FollowedNext } from '../features/schedule/followed-next.tsx';
import { FollowedRounds } from '../features/schedule/followed-rounds.tsx';
import { paths } from '../paths.ts';
import { deviceStorage } from '../platform/device-storage.ts';
import { turnedNow } from '../platform/kept-place.tsx';
import { useRead } from '../platform/queries.ts';
import { useFollowing } from '../tournament/following.ts';

const SCOPES: readonly DivisionScope[] = ['All', ...DIVISIONS, ...GROUPS];

const LOOK_MS = 250;
/** In half a minute; what is not known by then is measured on another page. */
const MOST_LOOKS = 120;

/** Takes no room and is not seen, but as wide as a page. */
const UNSEEN = { height: 0, overflow: 'hidden', visibility: 'hidden' } as const;

interface Known {
  readonly team: Team;
  readonly rounds: readonly ListedRound[];
}

/**
 * What the followed teams add to /home, to the schedules and to their own pages, unseen on another page, so that it is
 * measured before any of these pages is shown for the first time (`KeptPlace`).
 */
export default function PlacesAhead({ onMeasured }: { onMeasured: () => void }): ReactNode {
  const { teamIds } = useFollowing();
  const { box, isOver } = useMeasuring(onMeasured);
  // Before anything is measured, which is after the layout.
  useLayoutEffect(forgetPlaces, []);
  if (isOver) return null;
  return (
    <div ref={box} style={UNSEEN} inert>
      <div data-ahead={paths.home}>
        <FollowedNext />
        <TellThisPhone />
      </div>
      {teamIds.map((id) => (
        <div key={id} data-ahead={paths.team(id)}>
          <TellThisPhone of={id} />
        </div>
      ))}
      <Schedules ids={teamIds} known={[]} />
    </div>
  );
}

/** Looks until all is there, at most half a minute: then it is over. */
function useMeasuring(onMeasured: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const measured = useEffectEvent(onMeasured);
  useEffect(() => {
    let wasThere = false;
    let looks = 0;
    const looking = setInterval(() => {
      const isVisible = document.visibilityState === 'visible';
      const isThere =
        isVisible &&
        box.current?.querySelector('[data-ahead] ~ [data-known]') != null &&
        box.current.querySelector('[data-place]') === null;
      // What is there is measured at the next picture.
      if (isThere && wasThere) return measured();
      wasThere = isThere;
      if (isVisible) looks++;
      if (looks < MOST_LOOKS) return;
      clearInterval(looking);
      setOver(true);
    }, LOOK_MS);
    return () => clearInterval(looking);
  }, []);
  return { box, isOver };
}

/** Reads one team after the other, then shows what they add to each schedule. */
function Schedules({ ids, known }: { ids: readonly number[]; known: readonly Known[] }): ReactNode {
  const [id, ...others] = ids;
  if (id !== undefined) return <ReadTeam key={id} id={id} others={others} known={known} />;
  return (
    <>
      {SCOPES.map((scope) => (
        <ScheduleOf key={scope} scope={scope} known={known} />
      ))}
      <div data-known />
    </>
  );
}

function ReadTeam({
  id,
  others,
  known,
}: {
  id: number;
  others: readonly number[];
  known: readonly Known[];
}): ReactNode {
  const query = { teamId: id };
  const team = useRead(getTeam, { query });
  const rounds = useRead(teamRounds, { query });
  if (team.isLoading || rounds.isLoading) return null;
  // What cannot be read now is measured on another page.
  if ([team, rounds].some(({ error }) => error !== null && !error.missing)) return null;
  const more =
    team.data === undefined || rounds.data === undefined
      ? known
      : [...known, { team: team.data, rounds: rounds.data }];
  return <Schedules ids={others} known={more} />;
}

function ScheduleOf({
  scope,
  known,
}: {
  scope: DivisionScope;
  known: readonly Known[];
}): ReactNode {
  const here = known.filter(({ team }) => isInScope(scope, team));
  const rounds = here
    .flatMap((each) => each.rounds)
    .filter(({ day }) => day === 'Friday')
    // Two of the teams may play each other.
    .filter(({ id }, i, all) => all.findIndex((each) => each.id === id) === i);
  return (
    <div data-ahead={paths.schedule(scope)}>
      <FollowedRounds
        teams={here.map(({ team }) => team)}
        slots={rounds.length === 0 ? [] : [{ roundNumber: 1, timeString: '', rounds }]}
        comingOf={() => null}
        onOpen={() => {}}
      />
      <TellThisPhone mb="1.25rem" />
    </div>
  );
}

/** Forgets the sizes that other pages had with other teams, as the device is turned now. */
function forgetPlaces(): void {
  for (const name of deviceStorage.namesFrom('quizmeet:place ')) {
    const [, address, place = '', turned] = name.split(' ');
    if (address === location.pathname || turned !== turnedNow()) continue;
    if (['followed', 'rounds', 'phone'].includes(place)) deviceStorage.write(name, null);
  }
}
