const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a rendered document calls itself, without the site's name; null when it says nothing. */
export function documentTitleIn(html: string): string | null {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (!title) return null;
  const plain = title.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return plain.split(' — ').slice(0, -1).join(' — ') || plain;
}
