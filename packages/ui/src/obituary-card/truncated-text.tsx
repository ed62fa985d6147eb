import { truncate } from './card-rules.js';

export interface TruncatedTextProps {
  text: string;
  limits: { phone: number; wide: number };
}

/** Prints the cut of the width at hand and lets readers have the whole; the same on the server and in the browser. */
export function TruncatedText({ text, limits }: TruncatedTextProps) {
  const phone = truncate(text, limits.phone);
  const wide = truncate(text, limits.wide);
  if (phone === text && wide === text) return text;
  return (
    <>
      <span className="visually-hidden">{text}</span>
      {phone === wide ? (
        <span aria-hidden="true">{phone}</span>
      ) : (
        <>
          <span aria-hidden="true" className="only-phone">
            {phone}
          </span>
          <span aria-hidden="true" className="only-wide">
            {wide}
          </span>
        </>
      )}
    </>
  );
}
