import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import type { StoredProposal } from './proposal.schema.js';

export function presentProposal(
  { _id, authorId, relation, text, fields, state, acceptedFields, createdAt, decidedAt }: StoredProposal,
  { names, callerId }: { readonly names: ReadonlyMap<string, string>; readonly callerId: string },
): ProposalView {
  const author = authorId.toHexString();
  return {
    _id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
    author: names.get(author) ?? null,
    isOwn: author === callerId,
    relation,
    text,
    fields,
    state,
    acceptedFields,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
