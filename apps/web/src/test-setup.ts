import '@testing-library/jest-dom/vitest';
import { toastCard } from '@memorial/ui/toast/toast';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long timeout for busy machines; it does not slow down passing tests.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// As after the first press of a key or the pointer.
await toastCard.load();

/** The document, or outside of it the outermost element. */
function treeOf(element: Element): Document | Element {
  if (element.isConnected) return element.ownerDocument;
  return element.parentElement ? treeOf(element.parentElement) : element;
}

/**
 * The same labels as jsdom finds, in the same order. jsdom looks for the control of every label in the document, once for
 * each control that a query by role names: a fifth of the time of the large forms.
 */
function findLabels(control: HTMLElement): HTMLLabelElement[] {
  return [...treeOf(control).getElementsByTagName('label')].filter(
    (label) =>
      (label.hasAttribute('for') ? label.htmlFor === control.id : label.contains(control)) &&
      label.control === control,
  );
}

for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return this instanceof HTMLInputElement && this.type === 'hidden' ? null : findLabels(this);
    },
  });
