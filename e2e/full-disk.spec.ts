import {
  diskHasSpaceFor,
  diskIsFullFor,
  onEmbeddedDatabase,
} from '../server/testing/embedded-database.ts';
import { opensAs } from './demo.ts';
import { PHONE } from './devices.ts';
import { expect, test } from './fixtures.ts';
import {
  entersSide,
  opensTheFirstOpenRound,
  roundOfTheSheet,
  savedText,
  savesTheSheet,
  scoreOf,
} from './scoring.ts';

test.use({ start: { stage: 'friday' } });

test('on a full disk a sheet stays typed and says why, and saving resumes automatically', async ({
  browser,
  server,
}) => {
  const scorer = await opensAs(browser, server, 'scores', '/schedule/Open', PHONE);

  await opensTheFirstOpenRound(scorer);
  const id = roundOfTheSheet(scorer);
  await onEmbeddedDatabase(server.dataDir, diskIsFullFor('rounds'));
  await entersSide(scorer, 'left', { score: 150, correct: [3, 2, 2] });
  await entersSide(scorer, 'right', { score: 70, correct: [1, 1, 1] });
  await savesTheSheet(scorer);
  await expect(
    scorer.getByText(/Not saved yet: The server’s disk is full.*What you typed is kept/),
  ).toBeVisible();
  await expect(scoreOf(scorer, 'left')).toHaveValue('150');
  await expect(scorer.getByRole('complementary', { name: 'Warning' })).toHaveCount(0);

  await scorer.reload();
  await expect(scorer.getByText('Unsaved changes restored.')).toBeVisible();
  await onEmbeddedDatabase(server.dataDir, diskHasSpaceFor('rounds'));
  await savesTheSheet(scorer);
  await expect(savedText(scorer)).toBeVisible();
  const round = await scorer.request.get(`/api/rounds/${id}`);
  expect(await round.json()).toMatchObject({ leftTeamScore: 150, rightTeamScore: 70 });
});
