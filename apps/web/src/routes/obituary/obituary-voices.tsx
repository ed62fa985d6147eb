import { voiceMessages } from '@memorial/contracts/messages/ui/voices';
import type { VoiceView } from '@memorial/contracts/voices/voices.schemas';
import { Section } from '../../features/obituary-page/components/section.js';
import { VoiceList } from '../../features/voices/components/voice-list.js';

export interface ObituaryVoicesProps {
  readonly voices: readonly VoiceView[];
}

/** Section «Голос» of a memory page. */
export function ObituaryVoices({ voices }: ObituaryVoicesProps) {
  return (
    <Section title={voiceMessages.title} isPrinted>
      <VoiceList voices={voices} />
    </Section>
  );
}
