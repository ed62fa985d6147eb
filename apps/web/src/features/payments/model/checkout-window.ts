import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';

const windowName = 'memorial-checkout';
const features = 'popup,width=560,height=760';

/** Windows beside the page, as on a computer; phones show the checkout in place of the page. */
export function canOpenWindow(): boolean {
  return window.matchMedia('(min-width: 768px) and (hover: hover) and (pointer: fine)').matches;
}

/** Opens the checkout's window, still empty. Must run in the press itself. @returns null when it was blocked */
export function openCheckoutWindow(): Window | null {
  return canOpenWindow() ? window.open('', windowName, features) : null;
}

/** Posts the checkout's form into the window, or in place of this page without one. */
export function postCheckout({ checkoutUrl, data, signature }: CheckoutView, target: Window | null): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = checkoutUrl ?? '';
  form.target = target === null ? '_self' : windowName;
  for (const [name, value] of Object.entries({ data, signature })) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value ?? '';
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
