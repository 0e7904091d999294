import { notOnPaper } from '@quizmeet/contract/printing/messages.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { TextInput } from '../ui/fields.ts';
import { WarningIcon } from '../ui/icons.tsx';

type Rule = (text: string) => string[];

/** Most names; they need no look at the long list of what the printer's fonts have. */
const ORDINARY = /^[ -~\u00a0-\u024f]*$/;

let loaded: Rule | null = null;

/** The letters of a name that cannot be printed; none until the list of them is loaded. */
function useUnprintable(name: string): readonly string[] {
  const [rule, setRule] = useState<Rule | null>(() => loaded);
  const asks = !ORDINARY.test(name);
  useEffect(() => {
    if (!asks || rule !== null) return;
    const load = async () => {
      loaded = (await import('@quizmeet/rules/printing/printable.ts')).unprintable;
      setRule(() => loaded);
    };
    // Without a network nothing is said here; it is said again before printing.
    load().catch(() => undefined);
  }, [asks, rule]);
  return asks && rule !== null ? rule(name) : [];
}

const BELOW_INPUT: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

/** A count is shown from so many characters before the limit. */
const NEAR = 5;

/** How much of the limit is used, where it is nearly reached: more letters are not taken. */
function countNear(length: number, most: number | undefined): string | null {
  if (most === undefined || length < most - NEAR) return null;
  return length < most
    ? `${length} of at most ${most} characters`
    : `${length} of ${most} characters: no more fit`;
}

/**
 * The field of a name that is printed: says below it which of its letters paper cannot show, and near the limit
 * how many characters it has.
 */
export function PrintedInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const letters = useUnprintable(props.value);
  const count = countNear(props.value.length, props.maxLength);
  if (letters.length === 0 && count === null) return <TextInput {...props} />;
  const said = (
    <>
      {props.description}
      {letters.length > 0 && (
        <span role="status" style={BELOW}>
          <WarningIcon size={14} /> {notOnPaper(letters)}
        </span>
      )}
      {count !== null && (
        <span role="status" style={BELOW}>
          {count}
        </span>
      )}
    </>
  );
  return <TextInput {...props} description={said} inputWrapperOrder={BELOW_INPUT} />;
}

const BELOW = { display: 'block' } as const;
