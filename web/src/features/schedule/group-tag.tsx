import classes from './group-tag.module.css';

/** A group's name on its color. The name is always shown, so that nobody depends on color. */
export function GroupTag({ group }: { group: string }) {
  return (
    <span className={classes['tag']} data-group={group}>
      {group}
    </span>
  );
}
