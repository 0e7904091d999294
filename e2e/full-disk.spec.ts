import {
  diskHasSpaceFor,
  diskIsFullFor,
  onEmbeddedDatabase,
} from '../server/testing/embedded-database.ts';
import { opensAs } from './demo.ts';
import { LAPTOP, PHONE } from './devices.ts';
import { looksWell } from './looking.ts';
import { expect, test } from './product.ts';
import {
  entersSide,
  opensTheFirstOpenRound,
  roundOfTheSheet,
  savesTheSheet,
  theColumn,
} from './scoring.ts';

test.use({ start: { stage: 'friday' } });

test('on a full disk a sheet stays typed and says why, admins are warned on every page, and saving resumes automatically', async ({
  browser,
  product,
}) => {
  const scorer = await opensAs(browser, product, 'scores', '/schedule/Open', PHONE);
  const admin = await opensAs(browser, product, 'admin', '/admin', LAPTOP);
  await expect(admin.getByRole('tab', { name: 'Before' })).toBeVisible();
  const warning = admin.getByRole('alert').filter({ hasText: 'disk is full' });
  await expect(warning).toHaveCount(0);

  await opensTheFirstOpenRound(scorer);
  const id = roundOfTheSheet(scorer);
  await onEmbeddedDatabase(product.dataDir, diskIsFullFor('rounds'));
  await entersSide(scorer, 'left', { score: 60, correct: [3] });
  await entersSide(scorer, 'right', { score: 20, correct: [1] });
  await savesTheSheet(scorer);
  await expect(
    scorer.getByText(/Not saved yet: The server’s disk is full.*What you typed is kept/),
  ).toBeVisible();
  await expect(theColumn(scorer, 'left').getByRole('textbox', { name: /^Score of / })).toHaveValue(
    '60',
  );
  await expect(scorer.getByRole('complementary', { name: 'Warning' })).toHaveCount(0);

  await admin.goto('/schedule/Open');
  await expect(warning).toBeVisible();
  await looksWell(admin, '[aria-label="Warning"]');
  await expect(admin.getByRole('heading', { name: 'Open Schedule' })).toBeVisible();

  await scorer.reload();
  await expect(scorer.getByText('Your unsaved changes were restored.')).toBeVisible();
  await onEmbeddedDatabase(product.dataDir, diskHasSpaceFor('rounds'));
  await savesTheSheet(scorer);
  await expect(scorer.getByText(/^Saved\. .*: 60, .*: 20/)).toBeVisible();
  const round = await scorer.request.get(`/api/rounds/${id}`);
  expect(await round.json()).toMatchObject({ leftTeamScore: 60, rightTeamScore: 20 });
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Open Schedule' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
