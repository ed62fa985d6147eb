import { isOpenClaim } from '@memorial/contracts/claims/claims.constants';
import type { ExaminedClaimView } from '@memorial/contracts/claims/claims.schemas';
import { adminOutcomeLabels, adminClaimMessages as copy } from '@memorial/contracts/messages/ui/admin-claims';
import { claimStateLabels } from '@memorial/contracts/messages/ui/claims';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { personRelationLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Link } from '@memorial/ui/link/link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { obituaryHref } from '../../../shared/navigation/paths.js';
import { claimEvidenceQuery } from '../api/admin-claims.js';
import styles from '../components/entries.module.css';
import { ClaimActs } from './claim-acts.js';

/** A claim with its parties, its evidence and the answer, and what can be done about it. */
export function ClaimToDecide({ claim }: { claim: ExaminedClaimView }) {
  return (
    <div className={styles.sheet}>
      <div className={styles.entry}>
        <Facts claim={claim} />
        <ClaimActs claim={claim} />
      </div>
      <div className={styles.column}>
        <Part title={copy.text}>
          <p className={`${styles.words} ${styles.quote}`}>{displayText(claim.text)}</p>
        </Part>
        <Part title={copy.answer}>
          {claim.answer ? (
            <>
              <p className={styles.note}>
                {claim.answer.agrees ? copy.agrees : copy.disagrees} · {formatDateTime(claim.answer.at)}
              </p>
              <p className={`${styles.words} ${styles.quote}`}>{displayText(claim.answer.text)}</p>
            </>
          ) : (
            <p className={styles.note}>{copy.noAnswer}</p>
          )}
        </Part>
        <Part title={copy.evidence}>
          <Evidence claim={claim} />
        </Part>
        {claim.outcome && (
          <Part title={copy.decision}>
            <p>{adminOutcomeLabels[claim.outcome]}</p>
            {claim.reason && <p className={`${styles.words} ${styles.quote}`}>{displayText(claim.reason)}</p>}
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ claim }: { claim: ExaminedClaimView }) {
  const { obituary, claimant, owner, declaration } = claim;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [copy.stateOfClaim, claimStateLabels[claim.state]],
    [
      copy.page,
      obituary.isAvailable ? (
        <Link className="link" href={obituaryHref(obituary._id)} target="_blank">
          {displayName(obituary.fullName)}
        </Link>
      ) : (
        copy.pageGone
      ),
    ],
    ...(claim.isFrozen ? ([[copy.page, copy.frozen]] as const) : []),
    [copy.raised, formatDateTime(claim.createdAt)],
    [copy.claimant, partyText(claimant)],
    [copy.relation, personRelationLabels[claim.relation]],
    ...(owner ? ([[copy.owner, partyText(owner)]] as const) : []),
    ...(declaration
      ? ([
          [
            copy.declaration,
            fillText(copy.declared, {
              relation: personRelationLabels[declaration.relation],
              moment: declaration.at ? formatDateTime(declaration.at) : '—',
              name: declaration.by ? partyText(declaration.by) : '—',
            }),
          ],
        ] as const)
      : []),
    ...(isOpenClaim(claim.state) && claim.answerUntil
      ? ([[copy.answerUntil, formatDateTime(claim.answerUntil)]] as const)
      : []),
    ...(claim.acceptableFrom ? ([[copy.acceptableFrom, formatDateTime(claim.acceptableFrom)]] as const) : []),
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value], index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd className={styles.fact}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function partyText({ name, email }: ExaminedClaimView['claimant']): string {
  return name === null ? copy.accountGone : `${displayText(name)}, ${email ?? copy.noEmail}`;
}

function Evidence({ claim }: { claim: ExaminedClaimView }) {
  if (claim.evidence.length === 0) return <p className={styles.note}>{copy.noEvidence}</p>;
  return (
    <>
      <p className={styles.note}>{typeset(copy.evidenceNote)}</p>
      <ul className={styles.documents}>
        {claim.evidence.map(({ _id, width, height }, index) => (
          <li key={_id}>
            <Picture claimId={claim._id} evidenceId={_id} number={index + 1} width={width} height={height} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PictureProps {
  readonly claimId: string;
  readonly evidenceId: string;
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** Read with the session of the administrator: its address opens nothing. */
function Picture({ claimId, evidenceId, number, width, height }: PictureProps) {
  const { data, isError } = useQuery(claimEvidenceQuery(useApi(), claimId, evidenceId));
  const url = useObjectUrl(data instanceof Blob ? data : null);
  if (isError) return <p className={styles.note}>{fillText(copy.pictureFailed, { number })}</p>;
  return url === null ? null : (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={fillText(copy.picture, { number })} width={width} height={height} />
    </a>
  );
}
