import { describe, expect, it } from 'vitest';
import { emptyDraft } from './drafts/draft.js';
import { availableSteps, neighbour, stepAt, stepWithFields, wizardSteps } from './steps.js';

/** Steps that the screen provides. */
const parts = { 4: () => null, 5: () => null };
const numbers = (steps: readonly { number: number }[]) => steps.map(({ number }) => number);

describe('the steps', () => {
  it('are shown when they have a body', () => {
    expect(numbers(availableSteps('military', {}))).toEqual([1, 2, 3, 6]);
    expect(numbers(availableSteps(null, {}))).toEqual([1, 2, 6]);
  });

  it('of a civilian go from 2 to 4, of a soldier through 3', () => {
    expect(numbers(availableSteps('civilian', parts))).toEqual([1, 2, 4, 5, 6]);
    expect(numbers(availableSteps('military', parts))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lead forwards and back', () => {
    const steps = availableSteps('civilian', parts);
    const awards = stepAt(steps, 4);
    expect(neighbour(steps, awards, -1)?.number).toBe(2);
    expect(neighbour(steps, awards, 1)?.number).toBe(5);
    expect(neighbour(steps, stepAt(steps, 1), -1)).toBeNull();
    expect(neighbour(steps, stepAt(steps, 6), 1)).toBeNull();
  });

  it('stored in the browser and no longer available are replaced by the last one before', () => {
    expect(stepAt(availableSteps('civilian', {}), 5).number).toBe(2);
    for (const before of [0, -1]) expect(stepAt(availableSteps('civilian', {}), before).number).toBe(1);
    expect(stepAt(availableSteps('civilian', parts), 1e300).number).toBe(6);
  });

  it('contain every draft field exactly once, except the flags of unknown dates', () => {
    const held = wizardSteps.flatMap(({ fields }) => fields).sort();
    const fields = Object.keys(emptyDraft).filter((key) => !key.endsWith('Unknown'));
    expect(held).toEqual(fields.sort());
    expect(stepWithFields(availableSteps('military', {}), ['charityDonations'])?.number).toBe(6);
  });
});
