import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { isEmbedded } from '../embedded.ts';
import type { Params } from './pattern.ts';
import { addressIn, type Location, locationOf, type Manner, type Visits } from './visits.ts';

const VisitsContext = createContext<Visits | null>(null);
const ParamsContext = createContext<Params>({});

/** Lets everything in it know where it is. */
export function Router({ visits, children }: { visits: Visits; children: ReactNode }) {
  return <VisitsContext value={visits}>{children}</VisitsContext>;
}

/** Gives the components of a page what stands in its address for the names of its pattern. */
export function WithParams({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

/** @throws Error outside of a router */
export function useVisits(): Visits {
  const visits = useContext(VisitsContext);
  if (visits === null) throw new Error('There is no router around this.');
  return visits;
}

/** Where the user is; a component that needs the path only is drawn less often with `usePathname`. */
export function useLocation(): Location {
  const { follow, now } = useVisits();
  return useSyncExternalStore(follow, now, now);
}

export function usePathname(): string {
  const { follow, now } = useVisits();
  const path = () => now().pathname;
  return useSyncExternalStore(follow, path, path);
}

/** What stands in the address for the names of the page's pattern: `useParams()['teamId']`. */
export const useParams = (): Params => useContext(ParamsContext);

/** Goes to an address: `navigate(paths.home)`; always the same function. */
export const useNavigate = (): Visits['visit'] => useVisits().visit;

/** What stands behind the question mark, and a function that puts something else there. */
export function useSearchParams(): [
  search: URLSearchParams,
  change: (next: URLSearchParams | Readonly<Record<string, string>>, manner?: Manner) => void,
] {
  const { search } = useLocation();
  const { visit } = useVisits();
  return [
    useMemo(() => new URLSearchParams(search), [search]),
    (next, manner) => visit(`?${new URLSearchParams(next)}`, manner),
  ];
}

/** Leads elsewhere as soon as it is shown; `state` is what the new entry of the history holds. */
export function Navigate({
  to,
  replace,
  state,
}: {
  to: string;
  replace?: boolean;
  state?: unknown;
}): null {
  const visit = useNavigate();
  // Another state is no other place.
  const leave = useEffectEvent((there: string) => visit(there, { replace, state }));
  useEffect(() => leave(to), [to]);
  return null;
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** What the new entry of the history holds. */
  readonly state?: unknown;
}

/** A link within the site: it changes the page without loading it anew. */
export function Link({ to, state, onClick, ...props }: LinkProps) {
  const visits = useVisits();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    const here = addressIn(visits.now());
    // A link to the present address adds no entry, as the browser's own links.
    visits.visit(to, { state, replace: addressIn(locationOf(to, here, null)) === here });
  };
  return <a {...props} href={to} onClick={follow} />;
}

/** Whether a press opens another tab or window, as every link of an embed does (W7), or saves the link. */
const isForBrowser = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  isEmbedded ||
  button !== 0 ||
  metaKey ||
  ctrlKey ||
  shiftKey ||
  altKey ||
  (currentTarget.target !== '' && currentTarget.target !== '_self');
