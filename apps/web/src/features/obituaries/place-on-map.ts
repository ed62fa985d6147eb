/** A link that leads to a place on a map; nothing of the map's host is loaded before it is followed. */
export interface PlaceOnMap {
  /** `way`: the very spot is known; `search`: the map looks for the words. */
  readonly kind: 'way' | 'search';
  readonly href: string;
  /** What is read of the place: degrees are for the map. */
  readonly words: string;
}

/** «49.83826, 24.02324»: degrees with a point or a comma, latitude first, as phones and maps copy them. */
const coordinates =
  /(?:^|[^\d.,-])(-?\d{1,2}[.,]\d{3,})°?\s*[NnПп]?\s*[,;\s]\s*(-?\d{1,3}[.,]\d{3,})°?\s*\)?/;

/** Google's documented addresses open the phone's own map where there is one (developers.google.com/maps/documentation/urls). */
const maps = 'https://www.google.com/maps';

/** Where a burial place is: by the coordinates in its text, else by its words. */
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

/** Brackets go with the degrees that stand in them. */
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
