import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import type { VideoCapabilityView } from '@memorial/contracts/videos/videos.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useMemo, useState } from 'react';
import { IsOwnPlan, PlanGate, tabPath, useTabLimit } from '../../features/obituary-form/edit/plan-gates.js';
import type { TabProps } from '../../features/obituary-form/edit/tab-fields.js';
import styles from '../../features/obituary-form/fields/form-layout.module.css';
import { VideoPurchase } from '../../features/payments/components/video-purchase.js';
import { videoCapabilityQuery } from '../../features/videos/api/video-capability.query.js';
import { videoQueryKeys } from '../../features/videos/api/video-query-keys.js';
import { videoStatusQuery } from '../../features/videos/api/video-status.query.js';
import { VideosPanel } from '../../features/videos/components/videos-panel.js';
import { useVideoList } from '../../features/videos/hooks/use-video-list.js';
import { useApi } from '../../shared/api/api-context.js';
import { useRefusalHandlers } from '../../shared/plans/use-refusal-handlers.js';

/** Tab «Відео» of the edit page; every change is saved immediately. */
export default function EditVideosTab({ page, plan, isShown, onPending }: TabProps & { isShown: boolean }) {
  const queryClient = useQueryClient();
  const api = useApi();
  const videos = useVideoList(page._id, isShown);
  const status = useQuery({ ...videoStatusQuery(api, page._id), enabled: isShown });
  // Loaded by the panel, where the plan has videos.
  const capability = useQuery({ ...videoCapabilityQuery(api, page._id), enabled: false });
  // A video that is being made is followed to its end, also when the plan has ended meanwhile.
  const [isFollowing, setFollowing] = useState(false);
  if (status.data?.isGenerating && !isFollowing) setFollowing(true);
  const showLimit = useTabLimit('videos');
  const [isBuying, setBuying] = useState(false);
  // One more video can be bought here, also when the server alone knew that the month is full.
  const purchaseHandlers = useMemo(
    () => ({ returnPath: tabPath('videos'), onUpgrade: () => setBuying(true) }),
    [],
  );
  const isOwnPlan = use(IsOwnPlan);
  const lead = leadOf(capability.data);
  useRefusalHandlers('monthly_videos', isShown && isOwnPlan ? purchaseHandlers : null);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      {lead && <p className={styles.lead}>{lead}</p>}
      <PlanGate
        limitType="videos"
        plan={plan}
        tab="videos"
        isStored={isFollowing || (videos.list.data ?? page.videos).length > 0}
        frozenText=""
      >
        {(isFrozen) => (
          <VideosPanel
            page={page}
            videos={videos}
            isShown={isShown}
            isFrozen={isFrozen}
            onPending={onPending}
            onLimit={({ subscriptionLevel, currentUsage, limit, reason }) => {
              const isMonthly = reason === 'plan.monthlyVideos';
              showLimit(
                {
                  limitType: isMonthly ? 'monthly_videos' : 'videos',
                  currentPlan: subscriptionLevel,
                  usage: { used: currentUsage, limit },
                },
                isMonthly ? purchaseHandlers : {},
              );
            }}
            purchase={
              isBuying && (
                <VideoPurchase
                  returnPath={tabPath('videos')}
                  onPaid={() => void queryClient.invalidateQueries({ queryKey: videoQueryKeys.capability })}
                  onClose={() => setBuying(false)}
                />
              )
            }
          />
        )}
      </PlanGate>
    </div>
  );
}

/** Names the ways to a video that this installation has. Null without any: the panel tells it then. */
function leadOf(capability: VideoCapabilityView | undefined): string | null {
  if (capability?.reason === 'video.engineMissing') return null;
  return capability?.takesOwnFilms === false ? copy.leadMadeHere : copy.lead;
}
