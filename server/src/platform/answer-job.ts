/**
 * Answers the one job that a side process is started for, and ends it. What is thrown ends it, too, and is
 * told to the product as a fault.
 */
export function answerJob<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  // A terminal sends its signals to every process; the product decides when a job is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  process.once('message', async (message) => {
    const answer = await work((message as { job: Job }).job);
    process.send?.({ answer }, () => process.disconnect());
  });
}
