import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { LinkProvider } from '@memorial/ui/link/link';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '@memorial/ui/styles/base.css';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import type { LoadedTree } from '../../src/features/family-trees/api/get-family-tree.query.js';
import { TreeDrawing } from '../../src/features/family-trees/components/tree-drawing.js';
import { drawTree, wideSizes } from '../../src/features/family-trees/model/draw-tree.js';
import { loadedTree, member, relationship } from '../../src/features/family-trees/testing/tree-parts.js';

/** A family of 100 on four rows: couples, each with two or three children. */
function familyOf100(): LoadedTree {
  const members: FamilyMemberView[] = [];
  const links: LoadedTree['relationships'][number][] = [];
  const add = (generation: number) => {
    const id = String(members.length).padStart(24, '0');
    const told = { fullName: `Дем’яненко Ярослав ${members.length}`, birthDate: '1930', deathDate: '1998' };
    members.push(member(id, generation, { ...told, hasPage: true, gender: 'male' }));
    return id;
  };
  const bear = (parents: readonly string[], generation: number, count: number) => {
    for (let child = 0; child < count && members.length < 99; child += 1) {
      const id = add(generation);
      for (const parent of parents) links.push(relationship(parent, 'parent', id));
      if (generation === 1) continue;
      const spouse = add(generation);
      links.push(relationship(id, 'spouse', spouse));
      bear([id, spouse], generation - 1, 3);
    }
  };
  const couple = [add(4), add(4)];
  links.push(relationship(couple[0] ?? '', 'spouse', couple[1] ?? ''));
  bear(couple, 3, 5);
  while (members.length < 100) add(1);
  return loadedTree('tree', members, links);
}

const tree = familyOf100();
const drawing = drawTree(tree.tree, tree.relationships, wideSizes);
const memberById = new Map(tree.tree.members.map((one) => [one.personId, one]));

/** As many links with a name and years, where the cards stand. */
function BareBoxes() {
  return (
    <div style={{ position: 'relative', width: drawing.width, height: drawing.height }}>
      {drawing.cards.map(({ id, x, y }) => {
        const one = memberById.get(id);
        return (
          one && (
            <a
              key={id}
              href={`/obituary/${id}`}
              style={{
                position: 'absolute',
                left: x,
                top: y,
                width: wideSizes.cardWidth,
                height: wideSizes.cardHeight,
                border: '1px solid',
              }}
            >
              <span>{nameInTree(one).whole}</span> <span>{yearsInTree(one)}</span>
            </a>
          )
        );
      })}
    </div>
  );
}

const elements = {
  cards: (
    <LinkProvider component={(props) => <a {...props} />}>
      <TreeDrawing {...tree} focusId={null} editing={null} />
    </LinkProvider>
  ),
  boxes: <BareBoxes />,
};

/** Renders one of both anew, up to its layout. @returns milliseconds */
function render(what: keyof typeof elements): number {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const start = performance.now();
  flushSync(() => root.render(elements[what]));
  place.getBoundingClientRect();
  const took = performance.now() - start;
  root.unmount();
  place.remove();
  return took;
}

Object.assign(globalThis, { render });
