// Documents of the benchmark: 2 KB each, with a unique slug, eight search words, an owner and a region.
import { ObjectId } from 'mongodb';

const TEXT_BYTES = 1_560;
const WORDS = 5_000;
const OWNERS = 6_250;
/** Documents per region: the result of the measured count. */
export const REGION_DOCUMENTS = 5_000;
const SPREAD = 7_919;
const START = Date.UTC(2020, 0, 1);

function word(n) {
  return `w${n.toString(36).padStart(3, '0')}`;
}

/** The `_id` of document `n`. */
export function idOf(n) {
  return ObjectId.createFromHexString(`5${n.toString(16).padStart(23, '0')}`);
}

export function slugOf(n) {
  return `person-${n.toString(36).padStart(6, '0')}`;
}

export function ownerOf(n) {
  return `owner-${(n * SPREAD) % OWNERS}`;
}

/** Document `n` of `total`. */
export function documentOf(n, total) {
  return {
    _id: idOf(n),
    slug: slugOf(n),
    owner: ownerOf(n),
    region: n % Math.max(1, Math.round(total / REGION_DOCUMENTS)),
    at: new Date(START + ((n * SPREAD) % total) * 60_000),
    tokens: Array.from({ length: 8 }, (_, i) => word((n * (i + 3) * 31 + i * 997) % WORDS)),
    rank: (n * 104_729) % total,
    text: String.fromCharCode(97 + (n % 26)).repeat(TEXT_BYTES),
    place: { country: 'UA', town: `town-${n % 900}`, lat: 50.45 + n / 1e6, lon: 30.52 },
    events: [
      { title: 'born', year: 1900 + (n % 100) },
      { title: 'school', year: 1907 + (n % 100) },
    ],
  };
}

export const INDEXES = [
  { key: { slug: 1 }, unique: true },
  { key: { tokens: 1 } },
  { key: { owner: 1, at: -1 } },
  { key: { region: 1 } },
];
