import { familyTreeEditorMessages } from '@memorial/contracts/messages/ui/family-tree-editor';
import { gedcomMessages } from '@memorial/contracts/messages/ui/gedcom';
import { parseGedcom, type TreeNode } from 'read-gedcom';

/** A person of a file; events as «qualifier date place». */
export interface PersonRead {
  readonly name: string | null;
  readonly sex: string | null;
  readonly birth: string;
  readonly death: string;
  readonly isDead: boolean;
}

export interface GedcomRead {
  readonly people: readonly PersonRead[];
  /** «parent 1 6 birth», «spouse 1 5 married 1950 1980», «other 1 2 label»: people by their place in the file. */
  readonly links: ReadonlySet<string>;
  /** True if they are children of one family, or of one birth parent. */
  readonly areSiblings: (one: number, other: number) => boolean;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const qualifiers: Readonly<Record<string, string>> = { ABT: 'about', BEF: 'before', AFT: 'after' };
const sexes: Readonly<Record<string, string>> = { M: 'male', F: 'female' };

const all = (node: TreeNode | undefined, tag: string) =>
  (node?.children ?? []).filter((child) => child.tag === tag);
const one = (node: TreeNode | undefined, tag: string) => all(node, tag)[0];
const textOf = (node: TreeNode | undefined, tag: string) => one(node, tag)?.value ?? null;

function isoOf(text: string): string {
  const parts = text.split(' ');
  const [year = '', month, day] = parts.reverse();
  const two = (part: string) => part.padStart(2, '0');
  return [
    year.padStart(4, '0'),
    ...(month ? [two(String(months.indexOf(month) + 1))] : []),
    ...(day ? [two(day)] : []),
  ].join('-');
}

function eventOf(node: TreeNode | undefined): string {
  const [, word = '', date = ''] = /^(?:(ABT|BEF|AFT) )?(.*)$/.exec(textOf(node, 'DATE') ?? '') ?? [];
  return `${qualifiers[word] ?? ''} ${date && isoOf(date)} ${textOf(node, 'PLAC') ?? ''}`;
}

/** Our order: the surname first. */
function nameOf(node: TreeNode | undefined): string | null {
  if (!node) return null;
  const [, given = '', surname] = /^(.*?)(?: \/(.*)\/)?$/.exec(node.value ?? '') ?? [];
  const parts = [textOf(node, 'SURN'), textOf(node, 'GIVN')].filter((part) => part !== null).join(' ');
  const whole = surname === undefined ? given : `${surname} ${given}`;
  if (parts !== whole) throw new Error(`the parts «${parts}» of «${whole}» differ`);
  return whole;
}

function spouseLink(family: TreeNode, pair: string): string[] {
  const dateOf = (node: TreeNode | undefined) => {
    const date = textOf(node, 'DATE');
    return date === null ? '' : isoOf(date);
  };
  const named = (type: string) => all(family, 'EVEN').find((event) => textOf(event, 'TYPE') === type);
  const [marriage, divorce] = [one(family, 'MARR'), one(family, 'DIV')];
  const partnership = named(gedcomMessages.partnership);
  if (partnership) {
    const [, from = '', to = ''] =
      /^(?:FROM (.*?))?(?: ?TO (.*))?$/.exec(textOf(partnership, 'DATE') ?? '') ?? [];
    return [`spouse ${pair} partner ${from && isoOf(from)} ${to && isoOf(to)}`];
  }
  if (!marriage) return [];
  const widowhood = named(gedcomMessages.widowhood);
  const qualifier = divorce ? 'divorced' : widowhood ? 'widowed' : 'married';
  const end = divorce ?? widowhood ?? named(gedcomMessages.marriageEnd);
  return [`spouse ${pair} ${qualifier} ${dateOf(marriage)} ${dateOf(end)}`];
}

/** Reads a file of ours by read-gedcom, as programs do: a birth parent of one family stays one in another. */
export function readGedcomFile(text: string): GedcomRead {
  const bytes = new TextEncoder().encode(text);
  const { children: records } = parseGedcom(bytes.buffer, { noIndex: true });
  const individuals = records.filter(({ tag }) => tag === 'INDI');
  const places = new Map(individuals.map(({ pointer }, index) => [pointer, index + 1]));
  const placeOf = (pointer: string | null | undefined) => {
    const place = places.get(pointer ?? null);
    if (place === undefined) throw new Error(`${pointer} points to nobody`);
    return place;
  };
  const pedigrees = new Map<string, string>();
  const links = new Set<string>();
  const families: (readonly number[])[] = [];
  for (const family of records.filter(({ tag }) => tag === 'FAM')) {
    const partners = [...all(family, 'HUSB'), ...all(family, 'WIFE')].map(({ value }) => placeOf(value));
    const pair = [...partners].sort((a, b) => a - b).join(' ');
    for (const link of spouseLink(family, pair)) links.add(link);
    families.push(all(family, 'CHIL').map(({ value }) => placeOf(value)));
    for (const { value } of all(family, 'CHIL')) {
      const child = individuals[placeOf(value) - 1];
      const pedigree = one(
        all(child, 'FAMC').find((of) => of.value === family.pointer),
        'PEDI',
      );
      if (partners.length > 0 && !pedigree) throw new Error('a child of parents without its kind');
      const isStep = textOf(pedigree, 'PHRASE') === familyTreeEditorMessages.stepChild;
      const kind = isStep ? 'step' : (pedigree?.value ?? '').toLowerCase();
      for (const partner of partners) {
        const key = `${partner} ${placeOf(value)}`;
        if (pedigrees.get(key) !== 'birth') pedigrees.set(key, kind);
      }
    }
  }
  for (const [pair, kind] of pedigrees) links.add(`parent ${pair} ${kind}`);
  for (const person of individuals)
    for (const association of all(person, 'ASSO')) {
      const role = textOf(association, 'RELA') ?? textOf(one(association, 'ROLE'), 'PHRASE');
      const pair = `${placeOf(association.value)} ${placeOf(person.pointer)}`;
      const isStep = role === familyTreeEditorMessages.stepParent;
      links.add(isStep ? `parent ${pair} step` : `other ${pair} ${role}`);
    }
  const parentsOf = (child: number) =>
    [...pedigrees.keys()].filter((pair) => pair.endsWith(` ${child}`)).map((pair) => pair.split(' ')[0]);
  return {
    people: individuals.map((person) => ({
      name: nameOf(one(person, 'NAME')),
      sex: sexes[textOf(person, 'SEX') ?? ''] ?? null,
      birth: eventOf(one(person, 'BIRT')),
      death: eventOf(one(person, 'DEAT')),
      isDead: one(person, 'DEAT') !== undefined,
    })),
    links,
    areSiblings: (a, b) =>
      families.some((children) => children.includes(a) && children.includes(b)) ||
      parentsOf(a).some((parent) => parentsOf(b).includes(parent)),
  };
}
