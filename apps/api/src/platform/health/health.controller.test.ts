import { describe, expect, it } from 'vitest';
import { HealthController } from './health.controller.js';

function checkedController() {
  const answers: ((isReady: boolean) => void)[] = [];
  const isReady = () => new Promise<boolean>((resolve) => answers.push(resolve));
  return {
    controller: new HealthController({ isReady }, () => ({
      payments: 'off',
      films: 'missing',
      ownFilms: 'missing',
      speech: 'plain',
    })),
    answers,
  };
}

describe('readiness', () => {
  it('is checked once for all requests of the moment', async () => {
    const { controller, answers } = checkedController();
    const responses = [controller.ready(), controller.ready(), controller.apiReady()];
    expect(answers).toHaveLength(1);
    answers[0]?.(true);
    const ready = { status: 'ok', payments: 'off', films: 'missing', ownFilms: 'missing', speech: 'plain' };
    expect(await Promise.all(responses)).toEqual([ready, ready, ready]);
  });

  it('is checked anew for the next request', async () => {
    const { controller, answers } = checkedController();
    const first = controller.ready();
    answers[0]?.(true);
    await first;
    const second = controller.ready();
    answers[1]?.(false);
    await expect(second).rejects.toMatchObject({ code: 'server.unavailable' });
  });
});
