import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long timeout for busy machines; it does not slow down passing tests.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
