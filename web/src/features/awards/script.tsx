import type { Ceremony, ScriptPart } from '@quizmeet/contract/awards/calls.ts';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { SmallButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './awards.module.css';
import { SoundDialog } from './sound-dialog.tsx';

type Holder = ScriptPart['steps'][number]['holders'][number];

/** The script from the last place to the first, and how each name is said (W6). */
export function Script({ script }: { script: Ceremony['script'] }) {
  const [asked, setAsked] = useState<Holder | null>(null);
  return (
    <section className={classes['section']} aria-labelledby="award-script">
      <h2 id="award-script">Script</h2>
      {script.length === 0 && (
        <EmptyState title="No winners yet">
          The script will appear with the first results.
        </EmptyState>
      )}
      {script.map((part) => (
        <Part key={part.heading} part={part} onSound={setAsked} />
      ))}
      <SoundDialog holder={asked} onClose={() => setAsked(null)} />
    </section>
  );
}

function Part({
  part: { heading, rule, steps },
  onSound,
}: {
  part: ScriptPart;
  onSound: (holder: Holder) => void;
}) {
  return (
    <section className={classes['part']} aria-label={heading}>
      <h3>{heading}</h3>
      <p className={classes['rule']}>{rule}</p>
      <ol className={classes['steps']}>
        {steps.map(({ place, words, holders }) => (
          <li key={place}>
            <p className={classes['words']}>{words}</p>
            <ul className={classes['holders']}>
              {holders.map((holder) => (
                <Named
                  key={holder.quizzerId ?? holder.teamId}
                  holder={holder}
                  words={words}
                  onSound={onSound}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Named({
  holder,
  words,
  onSound,
}: {
  holder: Holder;
  words: string;
  onSound: (holder: Holder) => void;
}) {
  const { name, teamName, sound, teamSound, reason } = holder;
  const said = [sound, teamSound].filter((each) => each !== '').join('; ');
  return (
    <li className={classes['holder']}>
      <strong>{name}</strong>
      {teamName !== '' && <span>of {teamName}</span>}
      <SmallButton
        leftSection={<IconVolume size={16} />}
        aria-label={`Pronunciation: ${name}`}
        onClick={() => onSound(holder)}
      >
        Pronunciation
      </SmallButton>
      {said !== '' && <span className={classes['sound']}>Say: {said}</span>}
      {reason !== '' && !words.includes(reason) && (
        <span className={classes['sound']}>{reason}</span>
      )}
    </li>
  );
}
