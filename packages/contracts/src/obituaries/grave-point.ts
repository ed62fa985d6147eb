/** A point as stored: decimal degrees (WGS 84), latitude first, without a space. */
const pattern = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/;

/** Latitude and longitude of a stored point; null for any other text, and for the point 0, 0, which devices answer without a fix. */
export function coordinatesOf(point: string): readonly [latitude: number, longitude: number] | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = pattern.exec(point)?.slice(1).map(Number) ?? [];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? [latitude, longitude] : null;
}
