/** Head values of the current screen; null removes the tag. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string | null;
  /** Absolute URL of the screen. */
  readonly canonical: string | null;
  readonly robots: 'noindex' | null;
}

/**
 * Write the head of the current screen over the previous one, for bookmarks, sharing and search engines that
 * run scripts. Link preview tags describe only the server-rendered screen, so they are removed on any other.
 */
export function writeHead(document: Document, { title, description, canonical, robots }: DocumentHead): void {
  const { head } = document;
  document.title = title;
  put(head, 'meta', ['name', 'description'], 'content', description);
  put(head, 'link', ['rel', 'canonical'], 'href', canonical);
  put(head, 'meta', ['name', 'robots'], 'content', robots);
  const sharedUrl = head.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? null;
  if (sharedUrl !== canonical) for (const tag of head.querySelectorAll(ofFirstDocument)) tag.remove();
}

const ofFirstDocument = 'meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]';

function put(
  head: HTMLHeadElement,
  tagName: 'meta' | 'link',
  [key, word]: readonly [string, string],
  attribute: string,
  value: string | null,
): void {
  const present = head.querySelector(`${tagName}[${key}="${word}"]`);
  if (value === null) {
    present?.remove();
    return;
  }
  const tag = present ?? head.appendChild(head.ownerDocument.createElement(tagName));
  tag.setAttribute(key, word);
  tag.setAttribute(attribute, value);
}
