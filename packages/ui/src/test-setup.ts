import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastCard } from './toast/toast.js';

// A long timeout, so that a slow machine fails no test. Passing tests do not wait for it.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// As after the first press of a key or the pointer.
await toastCard.load();
