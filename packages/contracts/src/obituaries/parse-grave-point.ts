import { coordinatesOf } from './grave-point.js';

/** Reason for which a text gives no point. */
export type PointProblem = 'noPoint' | 'shortLink' | 'outOfRange' | 'zero';

/** Decimal degrees in a link. */
const inLink = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Both in a link: apart by a comma, which may be encoded or followed by a space. */
const pairInLink = String.raw`${inLink},[+\s]*${inLink}`;

/**
 * Places of a point in links of Google Maps, OpenStreetMap and Apple Maps and in `geo:` (RFC 5870), in the order of
 * their worth: the pin before the centre of the map, and before the 0,0 that Android writes beside a query.
 */
const linkPatterns = [
  `!3d${inLink}!4d${inLink}`,
  `[?&]mlat=${inLink}&mlon=${inLink}`,
  `[?&](?:q|query|destination|daddr|coordinate|ll|sll|center|cp)=(?:loc:)?${pairInLink}`,
  `/(?:place|search|dir)/(?:[^/]*/)?${pairInLink}`,
  `@${pairInLink}`,
  `#map=[\\d.]+/${inLink}/${inLink}`,
  `^geo:${pairInLink}`,
].map((pattern) => new RegExp(pattern, 'i'));

const hemisphere = String.raw`\s*(N|S|E|W|пн|пд|сх|зх)?\.?\s*(?:ш|д|широти|довготи)?\.?`;
/** «49.58827», also with the comma of Ukraine. */
const decimal = String.raw`([-−]?\d{1,3}[.,]\d{3,})\s*°?`;
const decimalPair = new RegExp(`^${decimal}${hemisphere}\\s*[,;\\s]\\s*${decimal}${hemisphere}$`, 'i');
/** «49°35′17.8″N» */
const sexagesimal = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['’ʼ′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|”|″|''|′′)?)?`;
const sexagesimalPair = new RegExp(
  `^${sexagesimal}${hemisphere}\\s*[,;\\s]?\\s*${sexagesimal}${hemisphere}$`,
  'i',
);
const zeroPair = /^0+(?:[.,]0+)?\s*[,;\s]\s*0+(?:[.,]0+)?$/;

/** Point in a typed or pasted text: coordinates in any usual spelling, or a link to a map. Asks no server. */
export function parseGravePoint(
  text: string,
): { readonly point: string } | { readonly problem: PointProblem } {
  const sent = text
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim();
  if (zeroPair.test(sent)) return { problem: 'zero' };
  const found = isLink(sent) ? inMapLink(sent) : (inDecimals(sent) ?? inSexagesimals(sent));
  if (found === null) return { problem: isShortLink(sent) ? 'shortLink' : 'noPoint' };
  const [latitude, longitude] = found;
  if (latitude === 0 && longitude === 0) return { problem: 'zero' };
  const point = pointOf(latitude, longitude);
  return coordinatesOf(point) === null ? { problem: 'outOfRange' } : { point };
}

/** A point as stored. Six digits are eleven centimetres. */
export function pointOf(latitude: number, longitude: number): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(6)))).join(',');
}

/** Ukraine with a margin, in degrees. */
const ukraine = { latitude: [44, 53], longitude: [22, 41] } as const;

/** The point with latitude and longitude exchanged, where that lies in Ukraine and the point does not; else null. */
export function swappedIntoUkraine(point: string): string | null {
  const [latitude, longitude] = coordinatesOf(point) ?? [0, 0];
  return !isInUkraine(latitude, longitude) && isInUkraine(longitude, latitude)
    ? pointOf(longitude, latitude)
    : null;
}

function isInUkraine(latitude: number, longitude: number): boolean {
  const isWithin = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
  return isWithin(latitude, ukraine.latitude) && isWithin(longitude, ukraine.longitude);
}

const isLink = (text: string) =>
  /^(?:https?:\/\/|geo:|www\.|(?:maps|goo|google|openstreetmap)\.)/i.test(text);
const isShortLink = (text: string) => /\bgoo\.gl\/|\bmaps\.apple\b|\bosm\.org\/go\//i.test(text);

type Pair = readonly [latitude: number, longitude: number];

function inMapLink(link: string): Pair | null {
  const text = decoded(link);
  for (const pattern of linkPatterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude !== undefined && longitude !== undefined) return [Number(latitude), Number(longitude)];
  }
  return null;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

function inDecimals(text: string): Pair | null {
  const [, first, firstSide, second, secondSide] = decimalPair.exec(text) ?? [];
  if (first === undefined || second === undefined) return null;
  return ordered([degrees(first), firstSide], [degrees(second), secondSide]);
}

function inSexagesimals(text: string): Pair | null {
  const parts = sexagesimalPair.exec(text)?.slice(1);
  if (!parts) return null;
  const degreesOf = ([whole = '0', minutes = '0', seconds = '0']: readonly (string | undefined)[]) =>
    Number(whole) + Number(minutes) / 60 + degrees(seconds) / 3_600;
  return ordered([degreesOf(parts.slice(0, 3)), parts[3]], [degreesOf(parts.slice(4, 7)), parts[7]]);
}

const degrees = (text: string) => Number(text.replace(',', '.').replace('−', '-'));

type Sided = readonly [degrees: number, side: string | undefined];

/** Latitude first, whatever stood first; south and west are negative. */
function ordered(first: Sided, second: Sided): Pair {
  const isLongitude = /^(?:E|W|сх|зх)$/i.test(first[1] ?? '');
  const signed = ([value, side = '']: Sided) => (/^(?:S|W|пд|зх)$/i.test(side) ? -value : value);
  return isLongitude ? [signed(second), signed(first)] : [signed(first), signed(second)];
}
