import type { personInput } from '@memorial/contracts/family-trees/family-people.schemas';
import type {
  RelationshipQualifier,
  RelationshipType,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { z } from 'zod';

interface DemoMember {
  /** Name in the relationships below. */
  readonly key: string;
  readonly generationOrder: number;
  readonly person: z.input<typeof personInput>;
}

/** `from` is `type` of `to`, by key; `root` is the person of the demo page. */
interface DemoRelationship {
  readonly from: string;
  readonly type: RelationshipType;
  readonly to: string;
  readonly qualifier?: RelationshipQualifier;
}

/** Family tree of an invented person with a demo page, who stands in the second generation. */
export const demoTree = {
  rootSlug: 'levko-haivoron',
  name: 'Родина Гайворонів',
  description:
    'Приклад: люди в цьому дереві вигадані. Імена живих бачить лише той, хто веде дерево, інші читають «Жива людина».',
  members: [
    member('severyn', 4, 'Гайворон Северин Тихонович', 'male', '1931', '2014-02'),
    member('uliana', 4, 'Гайворон Уляна', 'female', '1934', '2001', { birthDateQualifier: 'about' }),
    { key: 'unknown', generationOrder: 4, person: { fullName: null, gender: 'male' } },
    member('melaniia', 4, 'Тертична Меланія Карпівна', 'female', '1936-10', '1999-04-02'),
    member('zakhar', 3, 'Гайворон Захар Северинович', 'male', '1958-03-21', '2009-12-30'),
    member('lidiia', 3, 'Кривоніс Лідія', 'female', '1957', '1985'),
    living('hanna', 3, 'Гайворон Ганна Йосипівна', 'female'),
    living('ostap', 2, 'Гайворон Остап Захарович', 'male'),
    living('maryna', 2, 'Гайворон Марина', 'female'),
    living('zakharko', 1, 'Гайворон Захар Левкович', 'male'),
    living('olha', 1, 'Гайворон Ольга Левківна', 'female'),
  ] as readonly DemoMember[],
  relationships: [
    { from: 'severyn', type: 'spouse', to: 'uliana', qualifier: 'married' },
    { from: 'unknown', type: 'spouse', to: 'melaniia', qualifier: 'partner' },
    { from: 'zakhar', type: 'spouse', to: 'lidiia', qualifier: 'widowed' },
    { from: 'zakhar', type: 'spouse', to: 'hanna', qualifier: 'widowed' },
    { from: 'root', type: 'spouse', to: 'maryna', qualifier: 'widowed' },
    ...children(['severyn', 'uliana'], ['zakhar']),
    ...children(['unknown', 'melaniia'], ['hanna']),
    ...children(['zakhar', 'lidiia'], ['ostap']),
    ...children(['zakhar', 'hanna'], ['root']),
    ...children(['root', 'maryna'], ['zakharko', 'olha']),
  ] as readonly DemoRelationship[],
} as const;

function member(
  key: string,
  generationOrder: number,
  fullName: string,
  gender: 'male' | 'female',
  birthDate: string,
  deathDate: string,
  rest: Partial<DemoMember['person']> = {},
): DemoMember {
  return {
    key,
    generationOrder,
    person: { fullName, gender, birthDate, deathDate, isAlive: false, ...rest },
  };
}

function living(
  key: string,
  generationOrder: number,
  fullName: string,
  gender: 'male' | 'female',
): DemoMember {
  return { key, generationOrder, person: { fullName, gender, isAlive: true } };
}

function children(parents: readonly string[], of: readonly string[]): DemoRelationship[] {
  return of.flatMap((to) => parents.map((from) => ({ from, type: 'parent' as const, to })));
}
