import { lazy, Suspense } from 'react';
import { retryImport } from '../loading/retry-import.js';
import type { PagePasswordFieldProps } from './page-password-field.js';

const Loaded = lazy(() => retryImport(() => import('./page-password-field.js')));

/** Loaded for keepers who choose a password: few do. */
export function PagePasswordField(props: PagePasswordFieldProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
