import { seeded } from '@quizmeet/rules/chance.ts';
import { type Proposal, propose } from '@quizmeet/rules/officials/propose.ts';
import { answerJob } from '../../platform/answer-job.ts';
import type { ProposerJob } from './proposer.ts';

answerJob(
  ({ evening, standing, mode, seed }: ProposerJob): Proposal =>
    propose(evening, standing, mode, seeded(seed)),
);
