import { truncate } from './card-text.js';

export interface TruncatedTextProps {
  text: string;
  limits: { phone: number; wide: number };
}

/**
 * Shows the text truncated for the current width; screen readers get the full text. The markup is the same on
 * server and client.
 */
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
