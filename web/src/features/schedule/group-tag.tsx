import classes from './group-tag.module.css';

/** A group's name on its colour; the name is always there, the colour only helps the eye. */
export function GroupTag({ group }: { group: string }) {
  return (
    <span className={classes['tag']} data-group={group}>
      {group}
    </span>
  );
}
