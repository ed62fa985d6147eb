import { invitationTerm } from '@memorial/contracts/keepers/keepers.constants';
import type { OpenInvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import {
  invitationMessages as copy,
  invitedRoleMeanings,
  invitedRoleTitles,
} from '@memorial/contracts/messages/ui/invitation';
import {
  invitedTreeRoleMeanings,
  invitedTreeRoleTitles,
  treeInvitationMessages as ofTree,
} from '@memorial/contracts/messages/ui/tree-keepers';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Portrait } from '@memorial/ui/portrait/portrait';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useApi } from '../../../shared/api/api-context.js';
import { guestLinks } from '../../../shared/auth/sign-in-links.js';
import { useSignOut } from '../../../shared/auth/sign-out.mutation.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { familyTreeHref, obituaryHref, paths } from '../../../shared/navigation/paths.js';
import { photoSources } from '../../../shared/obituary/photo-sources.js';
import { useSession } from '../../../shared/session/session-context.js';
import { useAcceptInvitation } from '../api/accept-invitation.mutation.js';
import { lookAtInvitationQuery } from '../api/look-at-invitation.query.js';
import { invitationTokens } from '../model/invitation-token.js';
import styles from './invitation.module.css';

/** An invitation by its token: whose page, who invites, the role, and the way to accept it. */
export function Invitation({ token }: { token: string }) {
  const { status, user } = useSession();
  const query = useQuery({
    ...lookAtInvitationQuery(useApi(), token, user?.userId ?? null),
    enabled: status !== 'checking',
  });
  const isOver = query.data === 'ended' || query.data === 'used' || query.data?.isKeeper === true;
  useEffect(() => {
    if (isOver) invitationTokens.clear();
  }, [isOver]);
  if (query.data === 'ended')
    return <Calm title={copy.ended} text={fillText(copy.endedText, { term: invitationTerm })} />;
  if (query.data === 'used') return <Used isGuest={user === null} />;
  if (query.data) return <Shown invitation={query.data} token={token} />;
  if (query.error) return <QueryError query={query} title={copy.loadFailed} />;
  return (
    <SkeletonGroup label={copy.loading} className={styles.screen}>
      <Skeleton shape="block" className={styles.portrait} />
      <Skeleton />
      <Skeleton shape="short" />
    </SkeletonGroup>
  );
}

/** The screen was opened without the link of a letter. */
export function NoInvitation() {
  return <Calm title={copy.missing} text={copy.missingText} />;
}

function Calm({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      picture={null}
      title={title}
      text={text}
      action={<LinkButton href={paths.home}>{copy.toHome}</LinkButton>}
    />
  );
}

function Shown({ invitation, token }: { invitation: OpenInvitationView; token: string }) {
  const { obituary, tree, role, invitedBy } = invitation;
  const titles = tree ? invitedTreeRoleTitles : invitedRoleTitles;
  const meanings = tree ? invitedTreeRoleMeanings : invitedRoleMeanings;
  return (
    <div className={styles.screen}>
      <div className={obituary ? styles.person : undefined}>
        {obituary && (
          <Portrait
            className={styles.portrait}
            alt=""
            {...(obituary.photoUrl ? photoSources(obituary.photoUrl, '120px') : { src: null })}
            thumbhash={obituary.photoThumbhash}
            priority
            livingName={obituary.isAlive ? obituary.fullName : null}
          />
        )}
        <div className={styles.words}>
          {tree && <p className={styles.label}>{ofTree.subject}</p>}
          <h2 className={styles.name}>{nameOf(invitation)}</h2>
          {invitedBy && (
            <p className={styles.by}>{fillText(copy.invitedBy, { name: displayText(invitedBy) })}</p>
          )}
        </div>
      </div>
      <div className={styles.role}>
        <p className={styles.label}>{titles[role]}</p>
        <p>{meanings[role]}</p>
      </div>
      <Way invitation={invitation} token={token} />
    </div>
  );
}

/** Next step of the reader: sign in, change the account, or accept. */
function Way({ invitation, token }: { invitation: OpenInvitationView; token: string }) {
  const { isForCaller, isKeeper, tree } = invitation;
  if (isKeeper)
    return (
      <Notice
        tone="success"
        title={tree ? ofTree.alreadyYours : copy.alreadyYours}
        action={<LinkButton href={hrefOf(invitation)}>{tree ? ofTree.open : copy.openPage}</LinkButton>}
      />
    );
  return (
    <>
      {isForCaller === null && <GuestWay invitation={invitation} />}
      {isForCaller === false && <OtherAddress invitation={invitation} />}
      {isForCaller && <Accept invitation={invitation} token={token} />}
      <div className={styles.notes}>
        <p>{fillText(copy.until, { moment: formatDateTime(invitation.expiresAt) })}</p>
        <p>{copy.unexpected}</p>
      </div>
    </>
  );
}

/** A guest may be the keeper who accepted it, and finds the page in the own list. */
function Used({ isGuest }: { isGuest: boolean }) {
  if (!isGuest) return <Calm title={copy.used} text={copy.usedBefore} />;
  return (
    <EmptyState
      picture={null}
      title={copy.used}
      text={copy.usedText}
      action={
        <LinkButton href={guestLinks(paths.profileMemoryPages).signIn}>{authMessages.signIn}</LinkButton>
      }
    />
  );
}

function GuestWay({ invitation: { email } }: { invitation: OpenInvitationView }) {
  const links = guestLinks(paths.invitation);
  return (
    <>
      <p>{fillText(copy.signInFirst, { email })}</p>
      <div className={styles.actions}>
        <LinkButton variant="main" href={links.signIn}>
          {authMessages.signIn}
        </LinkButton>
        <LinkButton href={links.signUp}>{authMessages.signUp}</LinkButton>
      </div>
    </>
  );
}

function OtherAddress({ invitation: { email } }: { invitation: OpenInvitationView }) {
  const signOut = useSignOut();
  const own = useSession().user?.email ?? '';
  return (
    <Notice
      tone="warning"
      title={copy.otherAddress}
      action={
        <Button
          variant="quiet"
          flush="start"
          icon="sign-out"
          busy={signOut.isPending}
          onClick={() => signOut.mutate(null)}
        >
          {copy.signOut}
        </Button>
      }
    >
      {own ? fillText(copy.otherAddressText, { email, own }) : fillText(copy.noAddressText, { email })}
    </Notice>
  );
}

const nameOf = ({ obituary, tree }: OpenInvitationView) =>
  tree ? displayText(tree.name) || familyTreeMessages.nameMissing : displayName(obituary?.fullName ?? null);

const hrefOf = ({ obituary, tree }: OpenInvitationView) =>
  tree ? familyTreeHref(tree._id) : obituaryHref(obituary?._id ?? '');

function Accept({ invitation, token }: { invitation: OpenInvitationView; token: string }) {
  const accept = useAcceptInvitation(token);
  const navigate = useNavigate();
  const toast = useToast();
  const { error } = accept;
  return (
    <>
      {error && (
        <Notice tone="error" title={copy.acceptFailed}>
          {[typeset(error.message), errorHint(error)].filter(Boolean).join('. ')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="main"
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(undefined, {
              onSuccess: () => {
                invitationTokens.clear();
                const detail = invitation.tree ? ofTree.acceptedDetail : copy.acceptedDetail;
                toast.success(copy.accepted, { detail });
                void navigate(hrefOf(invitation), { replace: true });
              },
            })
          }
        >
          {copy.accept}
        </Button>
      </div>
    </>
  );
}
