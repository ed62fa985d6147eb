import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages } from '@memorial/contracts/messages/ui/family-tree-editor';
import { gedcomMessages as words } from '@memorial/contracts/messages/ui/gedcom';
import { dateNodes, gedcomDate } from './gedcom-date-value.js';
import { type GedcomFamily, gedcomFamilies, type Pedigree } from './gedcom-families.js';
import { gedcomName } from './gedcom-name.js';
import { type GedcomNode, gedcomText } from './gedcom-text.js';
import { type GedcomMember, type GedcomRelationship, type GedcomTree, isPlaceholder } from './gedcom-tree.js';
import { gedcomProductId } from './gedcom-words.js';

/** Version of the files that this writer makes, told beside the name of the product. */
const productVersion = '1.0';
const submitterId = 'U1';

const node = (tag: string, text: string, children: readonly GedcomNode[] = []): GedcomNode => ({
  tag,
  text,
  children,
});
const pointing = (tag: string, pointer: string, children: readonly GedcomNode[] = []): GedcomNode => ({
  tag,
  pointer,
  children,
});
const optional = (tag: string, text: string | null): GedcomNode[] => (text === null ? [] : [node(tag, text)]);

/**
 * A GEDCOM file, of 7.0 or 5.5.1, with the people and relationships given and nothing else: ids of the product, photos
 * and names of accounts are not in it. 5.5.1 has no word for step-parents, who would be read as parents by birth, so it
 * names them as associates.
 * @param today calendar day on which the file is made ('YYYY-MM-DD')
 */
export function writeGedcom(tree: GedcomTree, version: GedcomVersion, today: string): string {
  const isOld = version === '5.5.1';
  const ofFamilies = tree.relationships.filter((row) => !isAssociation(row, isOld));
  const families = gedcomFamilies(
    tree.people.map(({ personId }) => personId),
    ofFamilies,
  ).map((family, index) => ({ ...family, id: `F${index + 1}` }));
  const ids = new Map(tree.people.map(({ personId }, index) => [personId, `I${index + 1}`]));
  const idOf = (personId: string) => ids.get(personId) ?? '';
  const associations = tree.relationships.filter((row) => isAssociation(row, isOld));
  const people = tree.people.map((person) => ({
    tag: 'INDI',
    id: idOf(person.personId),
    children: [
      ...factsOf(person, version),
      ...families
        .filter(({ partners }) => partners.includes(person.personId))
        .map(({ id }) => pointing('FAMS', id)),
      ...families.flatMap(({ id, children }) =>
        children
          .filter(({ personId }) => personId === person.personId)
          .map(({ pedigree }) => pointing('FAMC', id, pedigreeNodes(pedigree, version))),
      ),
      ...associations
        .filter((row) => associationOf(row).of === person.personId)
        .map((row) => associationNode(row, idOf, version)),
    ],
  }));
  const genders = new Map(tree.people.map(({ personId, personData }) => [personId, personData.gender]));
  const familyRecords = families.map((family) => familyNode(family, idOf, genders, version));
  return gedcomText([...headOf(version, today), ...people, ...familyRecords, { tag: 'TRLR' }], version);
}

function headOf(version: GedcomVersion, today: string): GedcomNode[] {
  const product = node('SOUR', gedcomProductId, [
    node('VERS', productVersion),
    node('NAME', commonMessages.brand),
  ]);
  const date = node('DATE', gedcomDate(today));
  if (version === '7.0')
    return [
      {
        tag: 'HEAD',
        children: [{ tag: 'GEDC', children: [node('VERS', version)] }, product, date, node('LANG', 'uk')],
      },
    ];
  const format = { tag: 'GEDC', children: [node('VERS', version), node('FORM', 'LINEAGE-LINKED')] };
  return [
    {
      tag: 'HEAD',
      children: [
        product,
        date,
        pointing('SUBM', submitterId),
        format,
        node('CHAR', 'UTF-8'),
        node('LANG', 'Ukrainian'),
      ],
    },
    // The standard demands a submitter; a file that is passed on names no person.
    { tag: 'SUBM', id: submitterId, children: [node('NAME', commonMessages.brand)] },
  ];
}

function factsOf({ personData, dateTexts = {} }: GedcomMember, version: GedcomVersion): GedcomNode[] {
  const { fullName, gender, isAlive, birthDate, birthPlace, deathDate, deathPlace } = personData;
  const [born, died] = [
    birthDate && gedcomDate(birthDate, personData.birthDateQualifier),
    deathDate && gedcomDate(deathDate, personData.deathDateQualifier),
  ];
  const birth = [...dateNodes(born, dateTexts.birthDateText, version), ...optional('PLAC', birthPlace)];
  const death = [...dateNodes(died, dateTexts.deathDateText, version), ...optional('PLAC', deathPlace)];
  const isDead = isAlive === false && !isPlaceholder(personData);
  const sex = gender === 'male' ? 'M' : gender === 'female' ? 'F' : null;
  return [
    ...nameNodes(fullName),
    ...optional('SEX', sex),
    ...(birth.length > 0 ? [{ tag: 'BIRT', children: birth }] : []),
    ...(isDead ? [eventNode('DEAT', death)] : []),
  ];
}

function nameNodes(fullName: string | null): GedcomNode[] {
  if (fullName === null) return [];
  const { given, surname, written } = gedcomName(fullName);
  return [node('NAME', written, [...optional('GIVN', given), ...optional('SURN', surname)])];
}

/** An event; `Y` says that it happened where no date does. */
function eventNode(tag: string, children: readonly GedcomNode[]): GedcomNode {
  const hasDate = children.some((child) => child.tag === 'DATE');
  return hasDate ? { tag, children } : node(tag, 'Y', children);
}

function pedigreeNodes(pedigree: Pedigree, version: GedcomVersion): GedcomNode[] {
  if (pedigree === null) return [];
  if (version === '5.5.1') return [node('PEDI', pedigree)];
  if (pedigree !== 'step') return [node('PEDI', pedigree.toUpperCase())];
  return [node('PEDI', 'OTHER', [node('PHRASE', familyTreeEditorMessages.stepChild)])];
}

/** True for what a file says of two people beside their families. */
function isAssociation({ relationshipType, qualifier }: RelationshipView, isOld: boolean): boolean {
  return relationshipType === 'other' || (isOld && qualifier === 'step');
}

/** The person in whose record an association stands, and the other one, who is what it says. */
function associationOf({ relationshipType, fromPersonId, toPersonId }: RelationshipView) {
  return relationshipType === 'child'
    ? { of: fromPersonId, to: toPersonId }
    : { of: toPersonId, to: fromPersonId };
}

function associationNode(
  row: RelationshipView,
  idOf: (personId: string) => string,
  version: GedcomVersion,
): GedcomNode {
  const { stepParent, otherRelationship } = familyTreeEditorMessages;
  const role = row.relationshipType === 'other' ? (row.label ?? otherRelationship) : stepParent;
  const roleNode = version === '7.0' ? node('ROLE', 'OTHER', [node('PHRASE', role)]) : node('RELA', role);
  return pointing('ASSO', idOf(associationOf(row).to), [roleNode]);
}

type Gender = FamilyMemberView['personData']['gender'];

function familyNode(
  { id, partners, spouse, children }: GedcomFamily & { readonly id: string },
  idOf: (personId: string) => string,
  genders: ReadonlyMap<string, Gender>,
  version: GedcomVersion,
): GedcomNode {
  const [husband, wife] = inRoles(partners, genders);
  return {
    tag: 'FAM',
    id,
    children: [
      ...(husband === undefined ? [] : [pointing('HUSB', idOf(husband))]),
      ...(wife === undefined ? [] : [pointing('WIFE', idOf(wife))]),
      ...children.map(({ personId }) => pointing('CHIL', idOf(personId))),
      ...(spouse === null ? [] : coupleNodes(spouse, version)),
    ],
  };
}

/**
 * Both versions have one husband and one wife in a family; 7.0 says that the sex of either is not bound by it, and
 * programs of 5.5.1 read the sex of two women or two men from their own records.
 */
function inRoles(
  partners: readonly string[],
  genders: ReadonlyMap<string, Gender>,
): readonly [string | undefined, string | undefined] {
  const [one, other] = partners;
  if (one === undefined) return [undefined, undefined];
  const [first, second] = [genders.get(one), other === undefined ? null : genders.get(other)];
  const isTurned = (first === 'female' && second !== 'female') || (second === 'male' && first !== 'male');
  return isTurned ? [other, one] : [one, other];
}

/**
 * Events of a couple. Partners without a marriage have an event that says so: parents of whom nothing is known beside
 * their child have none. Its period is of our words.
 */
function coupleNodes(row: GedcomRelationship, version: GedcomVersion): GedcomNode[] {
  const { qualifier, startDate, endDate, dateTexts = {} } = row;
  if (qualifier === 'partner') {
    const [from, to] = [startDate && `FROM ${gedcomDate(startDate)}`, endDate && `TO ${gedcomDate(endDate)}`];
    const period = [from, to].filter((part) => part !== null).join(' ');
    return [namedEvent(words.partnership, period === '' ? [] : [node('DATE', period)])];
  }
  const start = dateNodes(startDate && gedcomDate(startDate), dateTexts.startDateText, version);
  const end = dateNodes(endDate && gedcomDate(endDate), dateTexts.endDateText, version);
  const marriage = eventNode('MARR', start);
  if (qualifier === 'divorced') return [marriage, eventNode('DIV', end)];
  if (qualifier === 'widowed') return [marriage, namedEvent(words.widowhood, end)];
  return [marriage, ...(end.length === 0 ? [] : [namedEvent(words.marriageEnd, end)])];
}

/** An event that has no tag of its own. */
function namedEvent(name: string, children: readonly GedcomNode[]): GedcomNode {
  return { tag: 'EVEN', children: [node('TYPE', name), ...children] };
}
