/** Promise that the test resolves. */
export function later<T = unknown>(): { readonly answer: Promise<T>; readonly give: (value: T) => void } {
  let give: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}
