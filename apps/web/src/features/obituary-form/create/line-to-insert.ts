/**
 * Text of a prompt such as «Умів…» to insert into a text: on a line of its own, ready to be continued.
 * @param at place of the cursor
 */
export function lineToInsert(prompt: string, text: string, at: number): string {
  const before = at > 0 && text[at - 1] !== '\n' ? '\n' : '';
  return `${before}${prompt.replace('…', ' ')}`;
}
