import { expect, it } from 'vitest';
import { safeStorage, storageKeys } from '../storage/storage.js';
import { memoryStorage } from '../testing/memory-storage.js';
import { PurchaseReturnStore } from './purchase-return.js';

function store(now = () => 0) {
  const storage = safeStorage(() => memory);
  const memory = memoryStorage();
  return { storage, returns: new PurchaseReturnStore(storage, now) };
}

it('keeps the screen of a limit for two hours', () => {
  let now = 0;
  const { returns } = store(() => now);
  expect(returns.read()).toBeNull();
  returns.save('/memory/create?step=3');
  now = 2 * 60 * 60_000 - 1;
  expect(returns.read()).toBe('/memory/create?step=3');
  now += 1;
  expect(returns.read()).toBeNull();
});

it('is used up by the return', () => {
  const { returns } = store();
  returns.save('/profile');
  returns.clear();
  expect(returns.read()).toBeNull();
});

it.each(['', 'null', '{}', '[1,0]', '["//evil.example",0]', '["https://evil.example/",0]', '["/profile"]'])(
  'reads nothing from %s',
  (text) => {
    const { storage, returns } = store();
    storage.write(storageKeys.purchaseReturn, text);
    expect(returns.read()).toBeNull();
  },
);
