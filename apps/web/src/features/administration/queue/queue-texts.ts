import type { QueueKind } from '@memorial/contracts/administration/queue.constants';
import { adminQueueMessages as copy } from '@memorial/contracts/messages/ui/admin-queue';

interface DecisionTexts {
  readonly button: string;
  readonly text: string;
}

/** Words of both decisions about each kind; claims are decided on a screen of their own. */
export const decisionTexts: Readonly<
  Record<Exclude<QueueKind, 'claim'>, { readonly accept: DecisionTexts; readonly reject: DecisionTexts }>
> = {
  report: {
    accept: { button: copy.reportAccept, text: copy.reportAcceptText },
    reject: { button: copy.reportReject, text: copy.reportRejectText },
  },
  memory: {
    accept: { button: copy.memoryAccept, text: copy.memoryAcceptText },
    reject: { button: copy.memoryReject, text: copy.memoryRejectText },
  },
  charity: {
    accept: { button: copy.charityAccept, text: copy.charityAcceptText },
    reject: { button: copy.charityReject, text: copy.charityRejectText },
  },
};
