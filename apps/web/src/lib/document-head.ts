/** What a document says of the screen that it shows; null where it says nothing. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string | null;
  /** The whole address of the screen. */
  readonly canonical: string | null;
  readonly robots: 'noindex' | null;
}

/**
 * Writes a screen's head over what the server wrote, or another screen: bookmarks, sharing and search engines that run
 * scripts read it there. What messengers are told of the first document is not true of another one, and goes.
 */
export function writeHead(document: Document, { title, description, canonical, robots }: DocumentHead): void {
  const { head } = document;
  document.title = title;
  put(head, 'meta', ['name', 'description'], 'content', description);
  put(head, 'link', ['rel', 'canonical'], 'href', canonical);
  put(head, 'meta', ['name', 'robots'], 'content', robots);
  const told = head.querySelector('meta[property="og:url"]')?.getAttribute('content') ?? null;
  if (told !== canonical) for (const tag of head.querySelectorAll(ofFirstDocument)) tag.remove();
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
