import { notOnPaper } from '@quizmeet/contract/printing/messages.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { CountedInput } from '../ui/counted-input.tsx';
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

/**
 * The field of a name that is printed: says below it which of its letters paper cannot show, and near the limit
 * how many characters it has.
 */
export function PrintedInput(props: ComponentProps<typeof CountedInput>) {
  const letters = useUnprintable(props.value);
  if (letters.length === 0) return <CountedInput {...props} />;
  const said = (
    <>
      <WarningIcon size={14} /> {notOnPaper(letters)}
    </>
  );
  return <CountedInput {...props} note={said} />;
}
