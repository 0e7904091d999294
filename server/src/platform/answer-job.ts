/**
 * Answers the single job of a side process and ends the process. An exception also ends it and is
 * reported to the product as an error; so does a job that never produces an answer.
 */
export function answerJob<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (message) => {
    process.channel?.unref();
    const answer = await work((message as { job: Job }).job);
    process.send?.({ answer }, () => process.disconnect());
  });
}
