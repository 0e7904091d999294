import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { Link, Navigate, useLocation, usePathname, useSearchParams, useVisits } from './router.tsx';

/** Shows where it is, with ways elsewhere. */
function Compass() {
  const { pathname, search, hash, state } = useLocation();
  const [params, change] = useSearchParams();
  const { move } = useVisits();
  return (
    <>
      <p>{`${pathname}${search}${hash} ${JSON.stringify(state)} ${params.get('open') ?? '-'}`}</p>
      <Link to="/team/2#rounds" state={{ from: 'here' }}>
        Team 2
      </Link>
      <Link to="/team/2" target="_blank">
        In a tab
      </Link>
      <Link to="/team/2" onClick={(event) => event.preventDefault()}>
        Held back
      </Link>
      <button type="button" onClick={() => change({ open: 'new' })}>
        Open
      </button>
      <button type="button" onClick={() => change({}, { replace: true })}>
        Close
      </button>
      <button type="button" onClick={() => move(-1)}>
        Back
      </button>
      <button type="button" onClick={() => move(1)}>
        Forth
      </button>
    </>
  );
}

function Path({ drawn }: { drawn(path: string): void }): null {
  drawn(usePathname());
  return null;
}

function MovedPage() {
  return usePathname() === '/old' ? <Navigate to="/new" replace /> : <Compass />;
}

const press = async (user: ReturnType<typeof show>, name: string) =>
  await user.click(screen.getByText(name));

test('a link changes the page and gives the new entry its state', async () => {
  const user = show(<Compass />, '/team/1?open=old');
  screen.getByText('/team/1?open=old null old');
  await press(user, 'Team 2');
  screen.getByText('/team/2#rounds {"from":"here"} -');
});

test('Back and Forth lead through the entries with what each holds', async () => {
  const user = show(<Compass />, '/team/1');
  await press(user, 'Team 2');
  await press(user, 'Back');
  screen.getByText('/team/1 null -');
  await press(user, 'Forth');
  screen.getByText('/team/2#rounds {"from":"here"} -');
});

test('a link to the present address adds no entry', async () => {
  const user = show(<Compass />, '/team/1');
  await press(user, 'Team 2');
  await press(user, 'Team 2');
  await press(user, 'Back');
  screen.getByText('/team/1 null -');
});

test('what is open is in the address, and an address that takes its place adds no entry', async () => {
  const user = show(<Compass />, '/team/1');
  await press(user, 'Open');
  screen.getByText('/team/1?open=new null new');
  await press(user, 'Close');
  screen.getByText('/team/1 null -');
  await press(user, 'Forth');
  screen.getByText('/team/1 null -');
});

test('a link that the browser or somebody else follows does not change the page', async () => {
  const user = show(<Compass />, '/team/1');
  // Otherwise the browser would really open them.
  const hold = (event: Event) => event.preventDefault();
  document.addEventListener('click', hold);
  onTestFinished(() => document.removeEventListener('click', hold));
  await press(user, 'In a tab');
  await press(user, 'Held back');
  await user.keyboard('{Control>}');
  await press(user, 'Team 2');
  screen.getByText('/team/1 null -');
});

test('a component that only knows the path is not drawn again for a dialog', async () => {
  const drawn = vi.fn();
  const user = show(
    <>
      <Path drawn={drawn} />
      <Compass />
    </>,
    '/team/1',
  );
  await press(user, 'Open');
  expect(drawn).toHaveBeenCalledTimes(1);
  await press(user, 'Team 2');
  expect(drawn).toHaveBeenLastCalledWith('/team/2');
});

test('a page that leads elsewhere takes itself out of the history', async () => {
  show(<MovedPage />, '/old');
  await screen.findByText('/new null -');
});
