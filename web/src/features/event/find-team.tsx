import { Box } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { getRooms } from '@quizmeet/contract/event/calls.ts';
import { listTeams } from '@quizmeet/contract/registration/calls.ts';
import { quizzerStandings } from '@quizmeet/contract/standings/calls.ts';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callQuery } from '../../platform/queries.ts';
import { unbrokenText } from '../../tournament/unbroken-name.tsx';
import { isEmbedded } from '../../ui/embedded.ts';
import classes from './find-team.module.css';
import {
  FEWEST_LETTERS,
  type Found,
  isOneOfSeveral,
  MOST_SUGGESTED,
  placesFound,
  suggestedTeams,
} from './team-search.ts';

/** Teams by name, church, number, or quizzers, rooms, and groups, from two letters. Enter opens the first, but no guess and none of several people. */
export function FindTeamBox() {
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const area = useClickOutside<HTMLElement>(() => setShown(false));
  // What was typed before hydration: React keeps it in an uncontrolled field, but fires no event.
  useEffect(() => {
    const early = field.current?.value ?? '';
    if (early === '') return;
    setUsed(true);
    setShown(true);
    setTyped(early);
  }, []);
  const asks = typed.trim().length >= FEWEST_LETTERS;
  const { data: teams, error } = useQuery(
    callQuery(listTeams, { query: { division: 'All' } }, { enabled: isUsed }),
  );
  const { data: quizzers, error: quizzersError } = useQuery(
    callQuery(quizzerStandings, { query: { division: 'All' } }, { enabled: isUsed }),
  );
  const { data: rooms = [] } = useQuery(callQuery(getRooms, {}, { enabled: isUsed }));
  const found = asks
    ? [...placesFound(rooms, typed), ...suggestedTeams(teams ?? [], typed, quizzers)]
    : [];
  const navigate = useNavigate();
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
    setShown(true);
    if (first === undefined || first.isNear || isOneOfSeveral(first, found)) {
      // A phone's keyboard covers the list.
      if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      return;
    }
    // In a frame, links open a tab (W7).
    if (isEmbedded) window.open(first.to, '_blank', 'noopener');
    else void navigate(first.to);
  };
  return (
    <Box
      component="search"
      ref={area}
      pos="relative"
      maw="44rem"
      onKeyDown={moveFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setShown(false);
      }}
    >
      <Box component="label" display="block" mb="0.4rem" fz="lg" fw={650} htmlFor="find-team">
        Find your team
      </Box>
      <form className={classes['field']} onSubmit={openFirst}>
        <IconSearch size={20} />
        <input
          ref={field}
          id="find-team"
          type="search"
          className={classes['input']}
          placeholder="Team, church, or quizzer"
          autoComplete="off"
          enterKeyHint="go"
          onFocus={() => {
            setUsed(true);
            setShown(true);
          }}
          onChange={(event) => {
            setUsed(true);
            setShown(true);
            setTyped(event.target.value);
          }}
        />
      </form>
      <div role="status">
        {asks && isShown && (
          <Findings
            found={found}
            isComplete={teams !== undefined && quizzers !== undefined}
            failed={error !== null || quizzersError !== null}
            typed={typed}
          />
        )}
      </div>
    </Box>
  );
}

/** Arrow keys move between the field and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  const places: (Element | null)[] = [...event.currentTarget.querySelectorAll('input, a')];
  const next = places[places.indexOf(document.activeElement) + step];
  if (step === 0 || !(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

interface FindingsProps {
  found: readonly Found[];
  isComplete: boolean;
  failed: boolean;
  typed: string;
}

function Findings({ found, ...search }: FindingsProps) {
  const note = noteOf({ found, ...search });
  return (
    <div className={classes['found']}>
      {found[0]?.isNear && <Note>{`Closest matches to “${search.typed.trim()}”`}</Note>}
      {found.length > 0 && (
        <ul className={classes['teams']}>
          {found.slice(0, MOST_SUGGESTED).map(({ to, name, note: where }) => (
            <li key={to}>
              <Link to={to} className={classes['team']}>
                <Box component="span" c="var(--quiz-link)" fw={600} translate="no">
                  {unbrokenText(name)}
                </Box>
                <Box component="span" fz="sm" c="dimmed" translate="no">
                  {unbrokenText(where)}
                </Box>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && <Note>{note}</Note>}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <Box component="p" m={0} p="0.65rem 0.8rem" c="dimmed">
    {children}
  </Box>
);

/** Rule W8. */
const HIDDEN = 'Families and coaches can hide names: try the team or church.';

function noteOf({ found, isComplete, failed, typed }: FindingsProps): string {
  if (!isComplete) {
    return failed ? 'Couldn’t load all teams and quizzers. Try again later.' : 'Loading…';
  }
  const [first] = found;
  const more = found.length - MOST_SUGGESTED;
  const rest = more > 0 ? `${more} more. Keep typing to narrow the list.` : '';
  if (first !== undefined && !first.isNear) return rest;
  const none = first === undefined ? `No team or quizzer matches “${typed.trim()}”.` : '';
  // No person’s name has a digit.
  const hint = /\d/.test(typed) ? '' : HIDDEN;
  return [none, hint, rest].filter((text) => text !== '').join(' ');
}
