import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PARAMETER = 'round';

/** In the address, so that it can be linked and Back closes it. */
export function useOpenedRound() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = Number(search.get(PARAMETER));
  const put = (roundId: number | null, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (roundId === null) next.delete(PARAMETER);
    else next.set(PARAMETER, String(roundId));
    setSearch(next, { replace, state: replace ? state : OPENED_HERE });
  };
  return {
    roundId: Number.isInteger(id) && id > 0 ? id : null,
    open: (roundId: number) => put(roundId, false),
    /** Back then leads to where the first was opened. */
    goOn: (roundId: number) => put(roundId, true),
    close: () => {
      if (isOpenedHere(state)) void navigate(-1);
      else put(null, true);
    },
  };
}

export const OPENED_HERE = { roundOpened: true };
/** By a tap, not by an address. @param state of the location */
export const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'roundOpened' in state;
