/**
 * Answers the one job that a side process is started for, and ends it. What is thrown ends it, too, and is
 * told to the product as a fault; so does work that comes to nothing.
 */
export function answerJob<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', async (message) => {
    process.channel?.unref();
    const answer = await work((message as { job: Job }).job);
    process.send?.({ answer }, () => process.disconnect());
  });
}
