import { describe, expect, it } from 'vitest';
import { resolveStatus, type StatusFields, statusOf } from './person-status.js';

const untold: StatusFields = { status: 'died', isAlive: false, passing: null };
const died: StatusFields = { status: 'died', isAlive: false, passing: 'died' };
const killed: StatusFields = { status: 'killed', isAlive: false, passing: 'killed' };
const missing: StatusFields = { status: 'missing', isAlive: true, passing: null };
const captive: StatusFields = { status: 'captive', isAlive: true, passing: null };
const alive: StatusFields = { status: 'alive', isAlive: true, passing: null };
const all = [untold, died, killed, missing, captive, alive];

describe('the status of a person', () => {
  it.each([
    [{ isAlive: true, passing: null }, 'alive'],
    [{ isAlive: false, passing: null }, 'died'],
    [{ isAlive: false, passing: 'died' }, 'died'],
    [{ isAlive: false, passing: 'killed' }, 'killed'],
    [{ isAlive: false }, 'died'],
    [{ status: 'missing', isAlive: true }, 'missing'],
    // A version before the status has changed these.
    [{ status: 'missing', isAlive: false }, 'died'],
    [{ status: 'captive', isAlive: false, passing: 'killed' }, 'killed'],
    [{ status: 'killed', isAlive: true }, 'alive'],
  ] as const)('of stored %j is %s', (stored, status) => {
    expect(statusOf(stored)).toBe(status);
  });

  it.each([
    [{}, untold],
    [{ passing: 'killed' }, killed],
    [{ isAlive: true, passing: 'killed' }, alive],
    [{ status: 'died' }, died],
    [{ status: 'died', passing: null }, untold],
    [{ status: 'died', passing: 'killed' }, died],
    [{ status: 'captive', isAlive: false, passing: 'died' }, captive],
    [{ status: null, isAlive: true }, alive],
  ] as const)('of a new page with %j', (sent, fields) => {
    expect(resolveStatus(sent, null)).toEqual(fields);
  });

  it.each(all)('stays when %j is sent back, or nothing', (stored) => {
    expect(resolveStatus(stored, stored)).toEqual(stored);
    expect(resolveStatus({}, stored)).toEqual(stored);
    expect(resolveStatus({ isAlive: stored.isAlive }, stored)).toEqual(stored);
  });

  it.each(all)('of %j becomes every other that is sent', (stored) => {
    for (const { status } of all) {
      if (status === stored.status) continue;
      expect(resolveStatus({ status }, stored).status).toBe(status);
      expect(resolveStatus({ ...stored, status }, stored).status).toBe(status);
    }
  });

  it.each([
    [untold, { status: 'died' }, died],
    [died, { passing: null }, untold],
    [killed, { passing: null }, untold],
    [killed, { passing: 'died' }, died],
    [killed, { isAlive: true }, alive],
    [alive, { isAlive: false }, untold],
    [alive, { passing: 'killed' }, alive],
    [missing, { isAlive: false }, untold],
    [missing, { isAlive: false, passing: 'killed' }, killed],
    [missing, { status: 'alive' }, alive],
    [missing, { status: 'captive' }, captive],
    // Clients that know only the aliases send the status back as it was.
    [alive, { ...alive, isAlive: false }, untold],
    [died, { ...died, isAlive: true }, alive],
    [died, { ...died, passing: 'killed' }, killed],
  ] as const)('of %j with %j', (stored, sent, fields) => {
    expect(resolveStatus(sent, stored)).toEqual(fields);
  });
});
