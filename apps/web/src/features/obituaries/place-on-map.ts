/** Link to a place on a map. Nothing is loaded from the map service before the link is followed. */
export interface PlaceOnMap {
  /** `directions`: coordinates are known; `search`: the map searches for the text. */
  readonly kind: 'way' | 'search';
  readonly href: string;
  /** Text of the place without coordinates. */
  readonly words: string;
}

/**
 * «49.83826, 24.02324»: decimal degrees with a point or a comma, latitude first, as phones and maps copy
 * them.
 */
const coordinates =
  /(?:^|[^\d.,-])(-?\d{1,2}[.,]\d{3,})°?\s*[NnПп]?\s*[,;\s]\s*(-?\d{1,3}[.,]\d{3,})°?\s*\)?/;

/**
 * Google Maps URLs open the installed map app if there is one
 * (developers.google.com/maps/documentation/urls).
 */
const maps = 'https://www.google.com/maps';

/** Map link for a burial place: by coordinates in the text, otherwise by its words. */
export function placeOnMap(text: string): PlaceOnMap {
  const found = coordinates.exec(text);
  const spot = found && [degrees(found[1]), degrees(found[2])];
  if (spot && Math.abs(spot[0] ?? 91) <= 90 && Math.abs(spot[1] ?? 181) <= 180)
    return {
      kind: 'way',
      href: `${maps}/dir/?api=1&destination=${encodeURIComponent(spot.join(','))}`,
      words: wordsWithout(text, found[0]),
    };
  return { kind: 'search', href: `${maps}/search/?api=1&query=${encodeURIComponent(text)}`, words: text };
}

/** Removes the coordinates together with brackets around them. */
function wordsWithout(text: string, found: string): string {
  const closing = found.endsWith(')') && !found.startsWith('(') ? ')' : ' ';
  const words = text
    .replace(found, closing)
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s,;:]+(\)?)$/, '$1')
    .trim();
  return words === '' ? text : words;
}

function degrees(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}
