import { nameInTree, yearsInTree } from '@memorial/contracts/family-trees/person-text';
import { familyTreePageMessages as copy } from '@memorial/contracts/messages/ui/family-tree-page';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { obituaryPageMessages } from '@memorial/contracts/messages/ui/obituary-page';
import type { FamilyMemberView } from '@memorial/contracts/obituaries/obituary-list-fields.schemas';
import { counted, displayText, fillText } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import {
  familyTreeHref,
  familyTreesOfPageHref,
  obituaryHref,
  queryKeys,
  withQuery,
} from '../../../shared/navigation/paths.js';
import type { TreeViewer } from '../api/get-family-tree.query.js';
import { getTreesOfPageQuery, type TreesOfPage } from '../api/get-trees-of-page.query.js';
import { nextOfKin } from './next-of-kin.js';
import styles from './page-trees.module.css';

export interface PageTreesProps {
  /** Set on a page without rows of its own: the section is theirs then, and absent when they are. */
  readonly section: ComponentType<{ title: string; children: ReactNode }> | null;
  readonly pageId: string;
  /** The page's own rows, which are shown above. */
  readonly rows: readonly FamilyMemberView[];
  readonly viewer: Exclude<TreeViewer, 'asGuest'>;
}

/** Family trees that show a page, and the next of kin whom they name beside the page's own rows. */
export function PageTrees({ section: Section, ...props }: PageTreesProps) {
  const { pageId, viewer } = props;
  const query = useQuery(getTreesOfPageQuery(useApi(), useQueryClient(), pageId, viewer));
  if (query.data?.trees.length === 0) return null;
  const content = query.isPending ? (
    <SkeletonGroup label={copy.loading}>
      <Skeleton />
    </SkeletonGroup>
  ) : (
    <Trees {...props} found={query.data} />
  );
  return Section ? <Section title={obituaryPageMessages.family}>{content}</Section> : content;
}

interface TreesProps extends Omit<PageTreesProps, 'section'> {
  readonly found: TreesOfPage | undefined;
}

function Trees({ pageId, rows, found }: TreesProps) {
  const all = <Link href={familyTreesOfPageHref(pageId)}>{copy.treesOfPage}</Link>;
  // Without an answer the list of trees is a press away.
  if (!found) return all;
  const { trees, total } = found;
  const kin = nextOfKin(trees, pageId, rows);
  return (
    <>
      {kin.length > 0 && (
        <ul className={styles.kin}>
          {kin.map(({ word, member }) => {
            const years = yearsInTree(member);
            const name = nameInTree(member).whole;
            return (
              <li key={member.personId}>
                <span className="muted">{word} </span>
                {member.personData.hasPage ? <Link href={obituaryHref(member.personId)}>{name}</Link> : name}
                {years && <span className="muted">, {years}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <ul className={styles.trees}>
        {trees.map(({ tree }) => (
          <li key={tree._id}>
            <Link
              href={withQuery(familyTreeHref(tree._id), { [queryKeys.person]: pageId })}
              className={styles.tree}
            >
              <span>
                {fillText(copy.treeNamed, { name: displayText(tree.name) || familyTreeMessages.nameMissing })}
              </span>
              <small>
                {counted(tree.generationCount, copy.generationOne, copy.generationFew, copy.generationMany)}
                {' · '}
                {counted(tree.memberCount, copy.personOne, copy.personFew, copy.personMany)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {total > trees.length && <p>{all}</p>}
    </>
  );
}
