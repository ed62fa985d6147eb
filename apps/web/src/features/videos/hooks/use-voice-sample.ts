import { hrefOf } from '@memorial/contracts/route';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { useEffect, useRef, useState } from 'react';

interface SampleState {
  /** Voice that is heard. */
  readonly playing: string | null;
  /** Voice whose sample could not be played. */
  readonly failed: string | null;
}

const silent: SampleState = { playing: null, failed: null };

/** Sample of a synthetic voice, one at a time. */
export function useVoiceSample() {
  const [state, setState] = useState(silent);
  const sound = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => sound.current?.pause(), []);

  function toggle(voiceId: string) {
    sound.current?.pause();
    if (state.playing === voiceId) return setState(silent);
    const audio = new Audio(hrefOf(videoRoutes.getVoiceSample, { id: voiceId }));
    sound.current = audio;
    const isCurrent = () => sound.current === audio;
    audio.onended = () => isCurrent() && setState(silent);
    setState({ playing: voiceId, failed: null });
    const fail = () => isCurrent() && setState({ playing: null, failed: voiceId });
    audio.onerror = fail;
    // A sound that is stopped before it begins rejects as well.
    audio.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
    });
  }
  return { ...state, toggle };
}
