import { pageVideoMessages } from '@memorial/contracts/messages/ui/page-videos';
import type { VideoView } from '@memorial/contracts/videos/videos.schemas';
import type { ComponentType } from 'react';
import type { SectionProps } from '../../features/obituary-page/components/section.js';
import { PageVideos } from '../../features/videos/components/page-videos.js';

export interface ObituaryVideosProps {
  readonly videos: readonly VideoView[];
  readonly fullName: string | null;
  readonly mayReport?: boolean;
  /** Passed by the screen: an import would make its chunk export more, which every reader pays for. */
  readonly section: ComponentType<SectionProps>;
}

/** Section «Відео» of a memory page; the default export of a part that is loaded on demand. */
export default function ObituaryVideos({
  videos,
  fullName,
  mayReport = false,
  section: Section,
}: ObituaryVideosProps) {
  return (
    <Section title={pageVideoMessages.title} isPrinted>
      <PageVideos videos={videos} fullName={fullName} mayReport={mayReport} />
    </Section>
  );
}
