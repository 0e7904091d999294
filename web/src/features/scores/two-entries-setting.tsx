import { getEntryRules, saveEntryRules } from '@quizmeet/contract/scores/entries-calls.ts';
import { rulesSaved } from '@quizmeet/contract/scores/messages.ts';
import { plural } from '@quizmeet/contract/words.ts';
import { useState } from 'react';
import { useAct, useRead } from '../../platform/queries.ts';
import { useEntries } from '../../tournament/entries.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Box } from '../../ui/plain/box.tsx';
import { Button } from '../../ui/plain/button.tsx';
import { Text } from '../../ui/plain/text.tsx';
import { ReadContent } from '../../ui/read-content.tsx';

/** Whether two people enter each result of Friday (X10), and what a change does. */
export function TwoEntriesSetting() {
  const read = useRead(getEntryRules, {}, { follows: ['event'] });
  return (
    <Box component="section" mt="xl" aria-labelledby="two-entries">
      <Box component="h2" id="two-entries" m="0 0 0.2rem" fz="lg">
        Two people enter each result
      </Box>
      <ReadContent read={read} label="How results are entered" rows={2}>
        {({ twoEntries }) => <Rules twoEntries={twoEntries} />}
      </ReadContent>
    </Box>
  );
}

function Rules({ twoEntries }: { twoEntries: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const act = useAct(saveEntryRules);
  const save = () =>
    act.mutate(
      { body: { twoEntries: !twoEntries } },
      { says: rulesSaved, goOn: () => setAsking(false) },
    );
  return (
    <>
      <Text mb="sm">
        {twoEntries
          ? 'On: a result of Friday counts when two people have entered the same, or when an admin lets a single entry count.'
          : 'Off: a result counts as soon as one person has saved it.'}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {twoEntries ? 'Let one person be enough' : 'Ask for two entries'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={twoEntries ? 'One person is enough' : 'Two people enter each result'}
        confirm={twoEntries ? 'One is enough' : 'Ask for two'}
        busy={act.isPending}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {twoEntries ? <WhatIsLeft /> : <WhatWillBe />}
      </ConfirmDialog>
    </>
  );
}

function WhatWillBe() {
  return (
    <Text>
      From now on a result of Friday is entered by two people, each from the paper sheet and without
      seeing the other’s. It counts when both are the same. Results that count already stay; a
      correction of one needs two people as well. Forfeits and results of the quiz machines count at
      once, and so does everything of Saturday.
    </Text>
  );
}

/** What becomes of the entries that wait. */
function WhatIsLeft() {
  const all = useEntries();
  const alone = all.filter(({ state }) => state === 'waits').length;
  const differ = all.length - alone;
  return (
    <Text>
      From now on a result counts as soon as one person saves it.{' '}
      {alone === 0
        ? 'No entry waits for a second one.'
        : `${plural(alone, 'result')} entered once will count at once; a restore point is kept.`}{' '}
      {differ > 0 &&
        `In ${plural(differ, 'round')} entries differ: they go on waiting until somebody saves the result, or an admin lets one count.`}
    </Text>
  );
}
