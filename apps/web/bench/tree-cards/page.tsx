import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '@memorial/ui/styles/base.css';
import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { ToastProvider } from '@memorial/ui/toast/toast';
import type { LoadedTree } from '../../src/features/family-trees/api/get-family-tree.query.js';
import { DrawnTree } from '../../src/features/family-trees/components/tree-drawing.js';
import { FamilyTree } from '../../src/features/family-trees/family-tree.js';
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

/** A tree that was never rendered before: nothing of it is remembered. */
const fresh = (): LoadedTree => structuredClone(tree);

const nothing = () => {};

const elements = {
  /** The places of the cards are found before, as those of the boxes. */
  cards: () => (
    <MemoryRouter>
      <DrawnTree {...fresh()} focusId={null} editing={null} drawing={drawing} sizes={wideSizes} />
    </MemoryRouter>
  ),
  boxes: () => <BareBoxes />,
  /** As the product shows a tree, with its places. */
  screen: () => (
    <MemoryRouter>
      <ToastProvider>
        <FamilyTree
          {...fresh()}
          look="drawing"
          onLook={nothing}
          focusId={null}
          onFocus={nothing}
          isEditing={false}
          asGuest={false}
          onAsGuest={nothing}
          onDeleted={nothing}
          isRefreshing={false}
          onRefresh={nothing}
          arrived={null}
          isPlaceholder={false}
          onArrivalDone={nothing}
        />
      </ToastProvider>
    </MemoryRouter>
  ),
};

let element: ReactNode = null;
let clear = () => {};

/** Empties the page, and prepares what comes next. */
async function prepare(what: keyof typeof elements): Promise<void> {
  clear();
  element = elements[what]();
  await frame();
}

/** Renders what was prepared, until all of it is on the screen. @returns milliseconds */
async function show(): Promise<number> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  clear = () => {
    root.unmount();
    place.remove();
  };
  const start = performance.now();
  root.render(element);
  do await frame();
  while (!place.querySelector('a[href^="/obituary/"]'));
  return performance.now() - start;
}

/** Resolves after the next frame. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

Object.assign(globalThis, { prepare, show });
