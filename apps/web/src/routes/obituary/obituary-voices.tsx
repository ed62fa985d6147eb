import { voiceMessages } from '@memorial/contracts/messages/ui/voices';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import type { ComponentType } from 'react';
import type { SectionProps } from '../../features/obituary-page/components/section.js';
import { VoiceList } from '../../features/voices/components/voice-list.js';

export interface ObituaryVoicesProps {
  readonly voices: readonly VoiceView[];
  /** Passed by the screen: an import would make its chunk export more, which every reader pays for. */
  readonly section: ComponentType<SectionProps>;
}

/** Section «Голос» of a memory page; the default export of a part that is loaded on demand. */
export default function ObituaryVoices({ voices, section: Section }: ObituaryVoicesProps) {
  const hasWords = voices.some(({ title, transcript }) => title || transcript);
  return (
    <Section title={voiceMessages.title} isPrinted={hasWords}>
      <VoiceList voices={voices} />
    </Section>
  );
}
