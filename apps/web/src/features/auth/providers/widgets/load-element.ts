/** A provider's file that has not arrived after this time counts as blocked, in milliseconds. */
const timeoutMs = 8_000;

/**
 * Adds a script or a style sheet and waits until it is loaded. Rejects, and removes it again, when it is blocked,
 * fails or does not arrive in time.
 */
export function loadElement<E extends HTMLScriptElement | HTMLLinkElement>(
  element: E,
  parent: HTMLElement,
): Promise<E> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      element.remove();
      reject(new Error('a file of a sign-in provider did not load'));
    };
    const timer = setTimeout(fail, timeoutMs);
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve(element);
    });
    parent.append(element);
  });
}
