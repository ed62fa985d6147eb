/** Links to a place on a map. Nothing is loaded from the map service before one is followed. */
export interface MapLinks {
  readonly directionsHref: string;
  readonly placeHref: string;
  /** Text of the place without coordinates. */
  readonly label: string;
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
const googleMapsUrl = 'https://www.google.com/maps';

/** Map links of a burial place: by coordinates in the text, otherwise by its words. */
export function mapLinks(text: string): MapLinks {
  const found = coordinates.exec(text);
  const spot = found && [degrees(found[1]), degrees(found[2])];
  const isSpot = spot !== null && Math.abs(spot[0] ?? 91) <= 90 && Math.abs(spot[1] ?? 181) <= 180;
  const target = encodeURIComponent(isSpot ? spot.join(',') : text);
  return {
    directionsHref: `${googleMapsUrl}/dir/?api=1&destination=${target}`,
    placeHref: `${googleMapsUrl}/search/?api=1&query=${target}`,
    label: found && isSpot ? textWithout(text, found[0]) : text,
  };
}

/** Removes the coordinates together with brackets around them. */
function textWithout(text: string, found: string): string {
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
