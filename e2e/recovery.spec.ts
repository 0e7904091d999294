import type { Page } from '@playwright/test';
import { opensAs } from './demo.ts';
import { PHONE } from './devices.ts';
import { expect, test } from './product.ts';
import { type RunningProduct, startProduct } from './running.ts';
import {
  entersSide,
  opensTheFirstOpenRound,
  roundOfTheSheet,
  savesTheSheet,
  scoresTheRound,
  theColumn,
} from './scoring.ts';

const WINNER = { score: 60, correct: [3] };
const LOSER = { score: 20, correct: [1] };

test('after a power failure nothing saved is missing, and what was typed is still there', async ({
  browser,
}) => {
  test.slow();
  let product = await startProduct({ stage: 'friday' });
  try {
    const scorer = await opensAs(browser, product, 'scores', '/schedule/Open', PHONE);
    await opensTheFirstOpenRound(scorer);

    const saved: number[] = [];
    for (let rounds = 0; rounds < 2; rounds++) {
      saved.push(roundOfTheSheet(scorer));
      await scoresTheRound(scorer, { left: WINNER, right: LOSER });
    }
    const interrupted = roundOfTheSheet(scorer);
    await entersSide(scorer, 'left', WINNER);

    await product.kill();
    await entersSide(scorer, 'right', LOSER);
    await savesTheSheet(scorer);
    await expect(scorer.getByText(/Not saved yet.*What you typed is kept/)).toBeVisible();

    product = await startedAgain(product);
    await scorer.reload();
    await expect(scorer.getByText('What you typed here before was brought back.')).toBeVisible();
    await expect(scoreOf(scorer, 'left')).toHaveValue('60');
    await expect(scoreOf(scorer, 'right')).toHaveValue('20');
    await expect(firstCount(scorer, 'left')).toHaveAttribute('aria-valuenow', '3');
    await savesTheSheet(scorer);
    await expect(scorer.getByText(/^Saved\. .*: 60, .*: 20$/)).toBeVisible();

    for (const id of [...saved, interrupted]) {
      const round = await scorer.request.get(`/api/rounds/${id}`);
      expect(await round.json()).toMatchObject({ leftTeamScore: 60, rightTeamScore: 20 });
    }
  } finally {
    await product.stop();
  }
});

/** The same product on the same folder and address, as after the power is back that evening. */
async function startedAgain({ dataDir, url }: RunningProduct): Promise<RunningProduct> {
  const now = '2026-11-20T20:45:00-05:00';
  return await startProduct({ dataDir, port: Number(new URL(url).port), now });
}

const scoreOf = (page: Page, side: 'left' | 'right') =>
  theColumn(page, side).getByRole('textbox', { name: /^Score of / });

const firstCount = (page: Page, side: 'left' | 'right') =>
  theColumn(page, side).getByRole('spinbutton').first();
