/** Decisions of administrators about the links of the field for charity. */
export const linkDecisions = ['genuine', 'refused'] as const;
export type LinkDecision = (typeof linkDecisions)[number];

/** State of the links of the field for charity; `none`: it has none. */
export const linkStates = ['none', 'unchecked', ...linkDecisions] as const;
export type LinkState = (typeof linkStates)[number];

/** «savelife.in.ua», «допомога.com», «https://…», «фонд.укр», «@fond» */
const linkShape = /[\p{L}\p{N}_]\.[a-z]{2}|:\/\/|\.укр(?![а-яіїєґ])|^\W*@\w{3}/iu;
const surroundings = /^[\s"'«»„“”()[\]<>,;.!?]+|[\s"'«»„“”()[\]<>,;.!?]+$/gu;

/** Links in the text of the field for charity, as they are written, each once. */
export function charityLinks(text: string | null): string[] {
  const words = (text ?? '').split(/\s+/u).filter((word) => linkShape.test(word));
  return [...new Set(words.map((word) => word.replace(surroundings, '')))];
}
