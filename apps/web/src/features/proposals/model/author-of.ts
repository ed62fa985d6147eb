import { pageHistoryMessages } from '@memorial/contracts/messages/ui/page-history';
import type { ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { displayText } from '@memorial/contracts/text';

/** Author of a proposal, as its keepers see it: without a name while the account is being deleted. */
export const authorOf = ({ author }: Pick<ProposalView, 'author'>): string =>
  author === null ? pageHistoryMessages.leaving : displayText(author);
