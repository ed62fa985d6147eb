/** Links to a place on a map. Nothing is loaded from the map service before one is followed. */
export interface MapLinks {
  readonly directionsHref: string;
  readonly placeHref: string;
  /** OpenStreetMap, and the installed map application; null without coordinates. */
  readonly osmHref: string | null;
  readonly geoHref: string | null;
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

/**
 * Map links of a burial place: by the point that keepers chose, by coordinates in the text, otherwise by its words.
 * @param point `latitude,longitude`
 */
export function mapLinks(text: string, point?: string | null): MapLinks {
  const found = coordinates.exec(text);
  const spot = found && [degrees(found[1]), degrees(found[2])];
  const isSpot = spot !== null && Math.abs(spot[0] ?? 91) <= 90 && Math.abs(spot[1] ?? 181) <= 180;
  const place = point || (isSpot && spot.join(','));
  const target = encodeURIComponent(place || text);
  const [latitude, longitude] = place ? place.split(',') : [];
  return {
    directionsHref: `${googleMapsUrl}/dir/?api=1&destination=${target}`,
    placeHref: `${googleMapsUrl}/search/?api=1&query=${target}`,
    osmHref: place
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
      : null,
    // Android shows a pin for the query alone.
    geoHref: place ? `geo:${place}?q=${place}` : null,
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
