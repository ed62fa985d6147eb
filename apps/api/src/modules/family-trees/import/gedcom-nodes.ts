import type { TreeNode } from 'read-gedcom';

/* Reading the parsed lines of a GEDCOM file. */

export function childrenOf(node: TreeNode | null, tag: string): readonly TreeNode[] {
  return node?.children.filter((child) => child.tag === tag) ?? [];
}

/** First structure of this tag. */
export function childOf(node: TreeNode | null, tag: string): TreeNode | null {
  return node?.children.find((child) => child.tag === tag) ?? null;
}

/** Text of the first structure of this tag that has one. */
export function textOf(node: TreeNode | null, tag: string): string | null {
  return node?.children.find((child) => child.tag === tag && child.value !== null)?.value ?? null;
}

/** True for a value that names a record. */
export function isPointer(value: string | null): value is string {
  return value !== null && /^@[^@]+@$/.test(value);
}
