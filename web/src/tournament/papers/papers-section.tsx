import { useState } from 'react';
import { QueryContent } from '../../ui/query-content.tsx';
import { Notes } from './notes.tsx';
import classes from './papers.module.css';
import { ProtestMark } from './protest-mark.tsx';
import { Protests } from './protests.tsx';
import { countsInWords, usePapers } from './use-papers.ts';

/**
 * For staff, below a round or match: what belongs to its result besides the scores (X13). Folded; its
 * line says what there is, and that a protest is open.
 */
export function PapersSection({ roundId }: { roundId: number }) {
  const [isOpen, setOpen] = useState(false);
  const read = usePapers(roundId);
  const counts = read.data === undefined ? null : countsInWords(read.data);
  const open = read.data?.protests.filter(({ outcome }) => outcome === null) ?? [];
  const isFormer = open.every(({ formerTeams }) => formerTeams !== undefined);
  return (
    <details className={classes['papers']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Notes and protests {counts !== null && <span className={classes['counts']}>{counts}</span>}
        {open.length > 0 && (
          <ProtestMark words={isFormer ? 'open protest of former teams' : 'open protest'} />
        )}
      </summary>
      {isOpen && (
        <QueryContent query={read} label="Notes and protests" rows={3}>
          {({ notes, protests, mayProtest }) => (
            <>
              <Protests roundId={roundId} protests={protests} mayProtest={mayProtest} />
              <Notes roundId={roundId} notes={notes} />
            </>
          )}
        </QueryContent>
      )}
    </details>
  );
}
