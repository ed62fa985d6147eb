const pauseMs = 15;

/**
 * Asks again and again until the answer is one, that is neither null, undefined nor false.
 * @throws Error naming what was waited for when the time is over
 */
export async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  withinMs = 90_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
