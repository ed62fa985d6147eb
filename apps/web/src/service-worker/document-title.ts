const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Title of a rendered document without the site's name; null if there is none. */
export function documentTitleIn(html: string): string | null {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  if (!title) return null;
  const plain = title.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return plain.split(' — ').slice(0, -1).join(' — ') || plain;
}
