import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type {
  listWithoutCoach,
  summaryCounts,
  summaryList,
} from '@quizmeet/contract/registration/calls.ts';

/** A church on the Team List. */
export type SummaryRow = ReplyOf<typeof summaryList>[number];

/** The totals of the Team List. */
export type SummaryCounts = ReplyOf<typeof summaryCounts>;

/** A church without a coach, as an administrator sees it (N0). */
export type WaitingChurch = ReplyOf<typeof listWithoutCoach>[number];
