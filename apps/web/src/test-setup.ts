import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine fails nothing: what comes is not waited for any longer.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
