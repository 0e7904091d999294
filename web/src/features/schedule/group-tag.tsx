import classes from './group-tag.module.css';

/** A group's name on its colour. The name is always shown, so that nobody depends on colour. */
export function GroupTag({ group }: { group: string }) {
  return (
    <span className={classes['tag']} data-group={group}>
      {group}
    </span>
  );
}
