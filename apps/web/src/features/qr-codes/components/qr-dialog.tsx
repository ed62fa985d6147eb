import { obituaryErrors } from '@memorial/contracts/messages/errors/obituaries';
import { qrDialogMessages as copy } from '@memorial/contracts/messages/ui/qr-dialog';
import type { ObituaryCard, ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { QrInfoView } from '@memorial/contracts/qr/qr.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { isOwnPage } from '../../../shared/obituary/page-role.js';
import { pageTheme } from '../../../shared/obituary/page-theme.js';
import { usePlanLimit } from '../../../shared/plans/plan-limit.js';
import { usageQuery } from '../../../shared/plans/usage.query.js';
import { qrInfoQuery } from '../api/qr-info.query.js';
import styles from './qr-dialog.module.css';
import { QrFiles } from './qr-files.js';

export interface QrDialogProps {
  readonly page: Pick<ObituaryCard, '_id' | 'fullName' | 'category' | 'isActive' | 'isAlive' | 'visibility'> &
    Partial<Pick<ObituaryView, 'background' | 'myRole'>>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly finalFocus?: RefObject<HTMLElement | null>;
}

/** QR code of a page: preview, files for printers and engravers, scans. */
export function QrDialog({ page, open, onOpenChange, finalFocus }: QrDialogProps) {
  const info = useQuery({ ...qrInfoQuery(useApi(), page._id), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={page.isAlive ? copy.titleOfLiving : copy.title}
      description={copy.lead}
      size="l"
      theme={pageTheme(page)}
      {...(finalFocus && { finalFocus })}
    >
      <VisibilityNotice page={page} />
      {info.data && (
        <Content
          id={page._id}
          info={info.data}
          isAlive={page.isAlive}
          isOwnPlan={isOwnPage(page)}
          onLeave={() => onOpenChange(false)}
        />
      )}
      {!info.data && info.isError && (
        <ErrorState title={copy.failed} onRetry={() => void info.refetch()} retrying={info.isFetching} />
      )}
      {!info.data && !info.isError && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" className={styles.bone} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

/** Tells what a stranger who scans the code would see. */
function VisibilityNotice({ page: { isActive, visibility } }: Pick<QrDialogProps, 'page'>) {
  if (isActive && visibility !== 'private') return null;
  const text = isActive ? copy.privatePage : copy.hiddenPage;
  return (
    <Notice className={styles.notice}>
      {fillText(text, { notFound: obituaryErrors['obituary.notFound'].text })}
    </Notice>
  );
}

interface ContentProps {
  readonly id: string;
  readonly info: QrInfoView;
  readonly isAlive: boolean;
  readonly isOwnPlan: boolean;
  readonly onLeave: () => void;
}

function Content({ id, info, isAlive, isOwnPlan, onLeave }: ContentProps) {
  const [isWanted, setWanted] = useState(info.isMade);
  if (!info.canMake) return <NoRoom id={id} info={info} isOwnPlan={isOwnPlan} onLeave={onLeave} />;
  if (!isWanted) return <FirstTime info={info} onMake={() => setWanted(true)} />;
  return <QrFiles id={id} info={info} isAlive={isAlive} />;
}

function FirstTime({ info: { usage }, onMake }: { info: QrInfoView; onMake: () => void }) {
  return (
    <>
      {usage === null && <p>{copy.firstOfOther}</p>}
      {usage !== null && usage.limit !== null && (
        <p>{fillText(copy.first, { used: usage.used, limit: usage.limit })}</p>
      )}
      <div className={styles.actions}>
        <Button variant="main" icon="qr" onClick={onMake}>
          {copy.make}
        </Button>
      </div>
    </>
  );
}

function NoRoom({ id, info: { usage }, isOwnPlan, onLeave }: Omit<ContentProps, 'isAlive'>) {
  const planLimit = usePlanLimit();
  const { data } = useQuery(usageQuery(useApi(), id));
  function showPlans() {
    onLeave();
    planLimit.show({ limitType: 'qr', currentPlan: data?.subscription.level ?? 'FREE', usage });
  }
  if (!isOwnPlan) return <p>{copy.noRoomOfOther}</p>;
  return (
    <>
      <p>{copy.noRoom}</p>
      <div className={styles.actions}>
        <Button variant="main" onClick={showPlans}>
          {copy.raise}
        </Button>
      </div>
    </>
  );
}
