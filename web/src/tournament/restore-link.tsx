import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** Where what was just changed can be brought back. */
export function RestoreLink() {
  return <Link to={paths.restorePoints}>Undo it at the restore points</Link>;
}
