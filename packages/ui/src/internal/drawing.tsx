import type { SVGProps } from 'react';

/** A decorative drawing, hidden from screen readers. */
export function Drawing(props: SVGProps<SVGSVGElement>) {
  return <svg aria-hidden="true" focusable="false" {...props} />;
}
