import { type Mutation, mutateName, mutations } from './name-mutations.js';
import type { SeededRandom } from './seeded-random.js';

export interface NamedPage {
  readonly id: string;
  readonly fullName: string;
}

export interface Miss {
  readonly mutation: Mutation;
  readonly question: string;
  readonly name: string;
}

export interface Recall {
  readonly asked: number;
  /**
   * Number of names found in the first ten results. Where more than ten people share the name, one of them
   * counts.
   */
  readonly found: number;
  readonly misses: readonly Miss[];
}

/** Search for each name in one of its mutations and count the hits. */
export async function measureRecall(
  pages: readonly NamedPage[],
  search: (question: string) => Promise<readonly NamedPage[]>,
  random: SeededRandom,
): Promise<Recall> {
  const misses: Miss[] = [];
  for (const [index, page] of pages.entries()) {
    const { mutation, question } = queryFor(page.fullName, index, random);
    const first = (await search(question)).slice(0, 10);
    const isFound = first.some(({ id }) => id === page.id);
    const isNamesake = first.length === 10 && first.some(({ fullName }) => fullName === page.fullName);
    if (!isFound && !isNamesake) misses.push({ mutation, question, name: page.fullName });
  }
  return { asked: pages.length, found: pages.length - misses.length, misses };
}

function queryFor(name: string, index: number, random: SeededRandom) {
  const mutation = mutations[index % mutations.length] ?? 'case';
  const question = mutateName(name, mutation, random);
  if (question !== null) return { mutation, question };
  return { mutation: 'order' as const, question: mutateName(name, 'order', random) ?? name };
}
