import type { Topic } from '@quizmeet/contract/call.ts';

export const FORMS_TOPICS: readonly Topic[] = ['teams'];
