import type { ErrorCode } from '@memorial/contracts/errors';
import type { PageRole } from '@memorial/contracts/keepers/keepers.constants';
import type { AcceptedInvitationView, OpenInvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import type { Actor } from '../../platform/access/caller.js';
import type { EmailContent, EmailFrame } from '../../platform/mail/email-layout.js';
import type { StoredTransfer } from '../obituaries/obituaries.module.js';
import type { InvitedDocument, KeeperRepository, KeptDocument, NamedDocument } from './keeper.repository.js';

/** E-mails about one kind; of trees they may name the document. */
export interface KeptEmails<Document> {
  invitation(kept: Document, token: string, frame: EmailFrame): EmailContent;
  offer(kept: Document, frame: EmailFrame): EmailContent;
  moved(kept: Document, transfer: StoredTransfer, frame: EmailFrame): EmailContent;
}

/** Kind of what several accounts keep together: an obituary or a family tree. The services know no more of it than this. */
export abstract class KeptKind<
  Document extends KeptDocument = KeptDocument,
  Invited extends InvitedDocument = InvitedDocument,
> {
  abstract readonly repository: KeeperRepository<Document, Invited>;
  abstract readonly changedMeanwhile: ErrorCode;
  abstract readonly emails: KeptEmails<NamedDocument>;

  /** A document that the actor keeps in any role. @throws AppError not found, not owner */
  abstract getKept(id: string, actor: Actor): Promise<Document>;

  /** The same for a read, which a freeze allows. @throws AppError as `getKept` */
  abstract getKeptToRead(id: string, actor: Actor): Promise<Document>;

  /** @throws AppError while the actor may change nothing of it */
  abstract assertChangeable(invited: Invited, actor: Actor): void;

  /** @throws AppError while it may not be given to another account */
  abstract assertTransferable(kept: Document): void;

  /** The same for its owner and administrators. @throws AppError as `getKept`, and keeper.ownerOnly */
  abstract getAsOwner(id: string, actor: Actor): Promise<Document>;

  abstract presentInvited(invited: Invited): Pick<OpenInvitationView, 'obituary' | 'tree'>;

  abstract presentAccepted(id: string, role: PageRole): AcceptedInvitationView;

  /**
   * Takes what the document needs in the plan of another account.
   * @param needsSlot false: even where none is free
   * @throws AppError the `plan.*` code of the limit
   */
  abstract acquireSlots(kept: Document, to: string, slotId: string, needsSlot: boolean): Promise<void>;

  /** Releases a slot whose document was not written. */
  abstract releaseUnused(kept: Document, to: string, slotId: string): Promise<void>;

  /** Fields that change with the owner, beside those of every kind. */
  abstract changeFor(kept: Document, to: Document['ownerId']): Promise<Partial<Document>>;

  /** Releases the slots of the former owner, and completes the move of what hangs on the former state. */
  abstract finishMove(kept: Document, to: Document['ownerId']): Promise<void>;

  /** Does what a move causes outside of the document; repeatable. */
  abstract tellMove(id: Document['_id'], to: Document['ownerId']): Promise<void>;
}
