import { expect, it } from 'vitest';
import { reachableMongo } from './mongo-server.js';

it('a database on whose port nobody listens is refused in one line that tells no password', async () => {
  const refusal = await reachableMongo('mongodb://keeper:kalyna@127.0.0.1:9').catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(Error);
  const { message } = refusal as Error;
  expect(message).toMatch(/^MONGODB_URI: the database does not answer: .+$/);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('kalyna');
});
