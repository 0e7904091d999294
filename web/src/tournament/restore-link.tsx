import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** A link to the restore points, after a change that can be undone there. */
export function RestoreLink() {
  return <Link to={paths.restorePoints}>Undo with a restore point</Link>;
}
