import type { ReplyOf } from '@quizmeet/contract/call.ts';
import type { summaryCounts, summaryList } from '@quizmeet/contract/registration/calls.ts';

/** A church on the Team List. */
export type SummaryRow = ReplyOf<typeof summaryList>[number];

/** The totals of the Team List. */
export type SummaryCounts = ReplyOf<typeof summaryCounts>;
