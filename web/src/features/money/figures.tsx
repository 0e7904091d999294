import classes from './money.module.css';

export function Figures({
  figures,
}: {
  figures: readonly (readonly [name: string, amount: string])[];
}) {
  return (
    <dl className={classes['figures']}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
