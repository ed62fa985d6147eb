import { formatNumericDate } from '@memorial/contracts/dates';
import { clientErrors } from '@memorial/contracts/messages/errors/client';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { displayText, keepTogether, typeset } from '@memorial/contracts/text';
import type { RefObject } from 'react';
import { Button } from '../button/button.js';
import { CategoryBadge } from '../category-badge/category-badge.js';
import { Dialog } from '../dialog/dialog.js';
import { FactLine } from '../fact-line/fact-line.js';
import { LinkButton } from '../link-button/link-button.js';
import { Notice } from '../notice/notice.js';
import { type CardOccupation, previewService, previewSubtitle } from '../obituary-card/card-text.js';
import { Portrait } from '../portrait/portrait.js';
import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.js';
import styles from './obituary-preview-dialog.module.css';

export interface ObituaryPreviewDialogProps extends CardOccupation {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** URL of the person's page. */
  href: string;
  name?: string | null;
  photo?: { src: string; srcSet?: string; sizes?: string } | null;
  /** The family chose a black-and-white portrait. */
  isMonochrome?: boolean;
  /** Dates as received; values that are not dates are shown unchanged. */
  birthDate?: string | null;
  deathDate?: string | null;
  /** `loading` and `failed` apply if the biography is fetched separately. */
  biographyState?: 'ready' | 'loading' | 'failed';
  biography?: string | null;
  onRetry?: () => void;
  retrying?: boolean;
  /** Element that takes focus after closing; by default the one focused before opening. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** Preview of a person in a dialog: portrait, dates, service, biography and a link to the page. */
export function ObituaryPreviewDialog({
  open,
  onOpenChange,
  href,
  name,
  category,
  photo,
  isMonochrome = false,
  birthDate,
  deathDate,
  biographyState = 'ready',
  biography,
  onRetry,
  retrying = false,
  finalFocus,
  ...occupation
}: ObituaryPreviewDialogProps) {
  const subtitle = previewSubtitle({ category, ...occupation });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      finalFocus={finalFocus}
      theme={category === 'military' ? 'granite' : 'paper'}
      eyebrow={<CategoryBadge category={category} rank={occupation.rank} unit={occupation.unit} />}
      title={displayText(name?.trim() || obituaryMessages.nameMissing)}
      media={
        <Portrait
          {...photo}
          alt=""
          isMonochrome={isMonochrome}
          missingText={obituaryMessages.photoMissing}
          className={styles.portrait}
        />
      }
      actions={
        <LinkButton variant="main" href={href} onClick={() => onOpenChange(false)}>
          {obituaryMessages.openPage}
        </LinkButton>
      }
    >
      <div className={styles.facts}>
        <LifeDates birthDate={birthDate} deathDate={deathDate} />
        <FactLine facts={subtitle} className={styles.subtitle} />
        <Service {...occupation} />
        {biographyState === 'failed' ? (
          <Notice
            tone="error"
            title={typeset(clientErrors['client.loadFailed'])}
            action={
              onRetry && (
                <Button variant="quiet" icon="refresh" busy={retrying} onClick={onRetry}>
                  {commonMessages.retry}
                </Button>
              )
            }
          />
        ) : (
          <Biography isLoading={biographyState === 'loading'} text={biography?.trim() ?? ''} />
        )}
      </div>
    </Dialog>
  );
}

function LifeDates({ birthDate, deathDate }: Pick<ObituaryPreviewDialogProps, 'birthDate' | 'deathDate'>) {
  const [birth, death] = [formatNumericDate(birthDate), formatNumericDate(deathDate)];
  if (!birth && !death) return null;
  return (
    <p className={styles.dates}>
      <span className="visually-hidden">{obituaryMessages.lifeDates}: </span>
      {death ? `${birth}\u00a0— ${death}`.trim() : birth}
    </p>
  );
}

function Service(occupation: Pick<CardOccupation, 'rank' | 'unit'>) {
  const service = previewService(occupation);
  if (!service) return null;
  return (
    <section>
      <h3 className={styles.heading}>{obituaryMessages.militaryServiceHeading}</h3>
      <dl className={styles.rows}>
        <div>
          <dt>{obituaryMessages.rankLabel}</dt>
          <dd>{displayText(service.rank)}</dd>
        </div>
        <div>
          <dt>{obituaryMessages.unitLabel}</dt>
          <dd>{displayText(service.unit)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Biography({ isLoading, text }: { isLoading: boolean; text: string }) {
  if (!isLoading && text === '') return null;
  return (
    <section>
      <h3 className={styles.heading}>{obituaryMessages.biographyHeading}</h3>
      {isLoading ? (
        <SkeletonGroup label={commonMessages.loading} className={styles.bones}>
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
        </SkeletonGroup>
      ) : (
        <p className={styles.biography}>{keepTogether(displayText(text))}</p>
      )}
    </section>
  );
}
