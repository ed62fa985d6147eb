/** Page that a pasted link names: by its id or by its short code. */
export type LinkedPage = { readonly id: string } | { readonly code: string };

/** Null for a text that names no page. */
export function pageOfLink(text: string): LinkedPage | null {
  const link = text.trim();
  const id = /(?:^|\/obituary\/)([0-9a-f]{24})(?=$|[/?#\s])/i.exec(link)?.[1];
  if (id) return { id: id.toLowerCase() };
  const code = /\/q\/([0-9a-z]+)(?=$|[/?#\s])/i.exec(link)?.[1];
  return code ? { code } : null;
}
