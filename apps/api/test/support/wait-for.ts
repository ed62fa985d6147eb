const pauseMs = 15;

/**
 * Poll until the result is not null, undefined or false.
 * @throws Error with the description after the time limit (`withinMs`, milliseconds)
 */
export async function waitFor<T>(
  description: string,
  poll: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  withinMs = 90_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await poll();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`${description}: not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
