import { voiceEditorMessages as copy } from '@memorial/contracts/messages/ui/voice-editor';
import { voiceMessages } from '@memorial/contracts/messages/ui/voices';
import { fillText } from '@memorial/contracts/text';
import { maxVoiceText } from '@memorial/contracts/voices/voices.constants';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { UploadBar } from '@memorial/ui/upload-bar/upload-bar';
import { downloadFile } from '../../../shared/files/download-file.js';
import { useObjectUrl } from '../../../shared/files/use-object-url.js';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { VoicePlayer } from '../../../shared/voices/voice-player.js';
import { VoiceRecorder, type VoiceRecorderProps } from '../../../shared/voices/voice-recorder.js';
import styles from './voice-editor.module.css';

/** A recording of the page, or one on its way to it. */
export interface VoiceItem {
  readonly key: string;
  /** Null until the server has it. */
  readonly id: string | null;
  readonly url: string | null;
  /** Sound that was added on this visit. */
  readonly file: File | null;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  readonly title: string;
  readonly transcript: string;
  /** Uploaded share, from 0 to 1; null while it is not uploaded. */
  readonly share: number | null;
  readonly error: string | null;
}

export interface VoiceEditorProps extends Omit<VoiceRecorderProps, 'isFull'> {
  readonly items: readonly VoiceItem[];
  /** Recordings included in the plan; null means unlimited or unknown. */
  readonly limit: number | null;
  readonly onTexts: (key: string, texts: { title?: string; transcript?: string }) => void;
  /** Returns `false` when the removal asks for confirmation first. */
  readonly onRemove: (key: string) => unknown;
}

/** Recorder, and the recordings of a page with their texts. The parent stores the changes. */
export function VoiceEditor({ items, limit, onTexts, onRemove, ...recorder }: VoiceEditorProps) {
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const isFull = limit !== null && items.length >= limit;
  return (
    <div ref={block} className={styles.editor}>
      <VoiceRecorder isFull={isFull} {...recorder} />
      {items.length > 0 && (
        <ol className={styles.list}>
          {items.map((item, index) => (
            <VoiceEntry
              key={item.key}
              item={item}
              label={item.title || fillText(voiceMessages.voiceOf, { place: index + 1 })}
              onTexts={(texts) => onTexts(item.key, texts)}
              onRemove={() => {
                if (onRemove(item.key) === false) return;
                const neighbour = items[index + 1] ?? items[index - 1];
                restoreFocusTo(...(neighbour ? [removeButton(neighbour.key)] : []), '[data-next]');
              }}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const removeButton = (key: string) => `[data-deed="remove"][data-key="${key}"]`;

function VoiceEntry({
  item,
  label,
  onTexts,
  onRemove,
}: {
  item: VoiceItem;
  label: string;
  onTexts: (texts: { title?: string; transcript?: string }) => void;
  onRemove: () => void;
}) {
  const { key, id, file, share, error } = item;
  const local = useObjectUrl(file);
  const url = local ?? item.url;
  const isSent = id !== null;
  return (
    <li className={styles.entry}>
      {url && (
        <VoicePlayer url={url} durationSeconds={item.durationSeconds} peaks={item.peaks} label={label} />
      )}
      {share !== null && (
        <p role="status" className={styles.sending}>
          {copy.sending}
          <UploadBar share={share} label={copy.sending} />
        </p>
      )}
      {!isSent && error && <Notice tone="error">{error}</Notice>}
      <Field label={copy.titleLabel} optional hint={copy.titleHint}>
        <TextInput
          value={item.title}
          limit={maxVoiceText.title}
          autoComplete="off"
          onChange={({ target }) => onTexts({ title: target.value })}
        />
      </Field>
      <Field
        label={copy.transcriptLabel}
        optional
        hint={copy.transcriptHint}
        error={(isSent && error) || undefined}
      >
        <Textarea
          value={item.transcript}
          limit={maxVoiceText.transcript}
          rows={3}
          onChange={({ target }) => onTexts({ transcript: target.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          flush="start"
          icon="trash"
          data-deed="remove"
          data-key={key}
          aria-label={`${copy.remove}: ${label}`}
          onClick={onRemove}
        >
          {copy.remove}
        </Button>
        {!isSent && error && file && (
          <Button variant="quiet" icon="download" onClick={() => downloadFile(file, 'voice.wav')}>
            {copy.saveToDevice}
          </Button>
        )}
      </div>
    </li>
  );
}
