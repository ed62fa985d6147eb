/** Limits in characters: the whole excerpt, and the text before the first difference. */
const longest = 160;
const longestBefore = 40;

/** Two texts side by side; long ones are cut to start near the first difference. */
export function differingExcerpts(one: string, other: string): readonly [string, string] {
  let difference = 0;
  while (difference < one.length && one[difference] === other[difference]) difference += 1;
  return [cutAround(one, difference), cutAround(other, difference)];
}

function cutAround(text: string, difference: number): string {
  if (text.length <= longest) return text;
  const from = difference <= longestBefore ? 0 : text.indexOf(' ', difference - longestBefore) + 1;
  const part = text.slice(from, from + longest);
  const isEnd = from + longest >= text.length;
  return `${from > 0 ? '…' : ''}${isEnd ? part : `${part.replace(/\s+\S*$/, '')}…`}`;
}
