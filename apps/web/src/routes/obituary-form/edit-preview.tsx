import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fetchObituary } from '../../features/obituary-form/edit/api/editable-obituary.query.js';
import type { EditForm } from '../../features/obituary-form/edit/edit-form.js';
import type { PreviewProps } from '../../features/obituary-form/edit/edit-page.js';
import { previewOfForm } from '../../features/obituary-form/edit/preview-of-form.js';
import type { SectionProps } from '../../features/obituary-page/components/section.js';
import { ApiClient } from '../../shared/api/api-client.js';
import { ApiProvider, useApi } from '../../shared/api/api-context.js';
import type { DraftPhoto } from '../../shared/drafts/photo-store.js';
import { useObjectUrl } from '../../shared/files/use-object-url.js';
import { retryImport } from '../../shared/loading/retry-import.js';
import { pageTheme } from '../../shared/obituary/page-theme.js';
import { croppedOrOriginal } from '../../shared/portrait-crop/crop-photo.js';
import styles from './edit-preview.module.css';

/** Parts of the screen of a memory page. */
export interface PageParts {
  readonly Page: ComponentType<{ readonly page: ObituaryView; readonly media?: readonly ReactNode[] }>;
  readonly Section: ComponentType<SectionProps>;
}

/** Loaded for pages with recordings or videos only, as by the screen of the page. */
const Voices = lazy(() => retryImport(() => import('../obituary/obituary-voices.js')));
const Videos = lazy(() => retryImport(() => import('../obituary/obituary-videos.js')));

/** No call of the previewed page is sent. */
const noCalls = new ApiClient(({ method, path }) =>
  Promise.reject(new Error(`${method} ${path} in a preview`)),
);

/** The memory page with what is typed, over the whole screen. Nothing is saved. */
export function EditPreview({ page, form, photo, onClose, ...parts }: PreviewProps & PageParts) {
  return (
    <Dialog
      open={form !== null}
      onOpenChange={onClose}
      size="full"
      title={copy.previewTitle}
      description={copy.previewText}
      {...(form && { theme: pageTheme({ ...form, background: form.background || null }) })}
    >
      {form && <Preview page={page} form={form} photo={photo} {...parts} />}
    </Dialog>
  );
}

interface ShownProps extends PageParts, Pick<PreviewProps, 'page' | 'photo'> {
  readonly form: EditForm;
}

function Preview({ page, form, photo, Page, Section }: ShownProps) {
  const api = useApi();
  // Gallery, awards, voices and videos are saved at once: those of the loaded page may be older.
  const current = useQuery({
    queryKey: ['previewedPage', page._id],
    queryFn: ({ signal }) => fetchObituary(api, page._id, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const chosen = useCroppedUrl(photo.chosen);
  const isPending = current.isPending || (photo.chosen !== null && chosen === null);
  const shown = useRef<HTMLDivElement>(null);
  // Actions of readers, last beside the name, have no place in a preview.
  useLayoutEffect(() => {
    const name = shown.current?.querySelector('h1');
    name?.parentElement?.lastElementChild?.setAttribute('inert', '');
  }, [isPending]);
  if (isPending)
    return (
      <SkeletonGroup label={copy.previewTitle}>
        <Skeleton shape="block" />
        <Skeleton />
      </SkeletonGroup>
    );
  const portrait = photo.isRemoved ? null : (chosen ?? undefined);
  const preview = previewOfForm(current.data ?? page, form, portrait);
  return (
    <div ref={shown} className={styles.page} onClickCapture={keepFromLeaving}>
      <ApiProvider value={noCalls}>
        <Page
          page={preview}
          media={[
            preview.voices.length > 0 && <Voices voices={preview.voices} section={Section} />,
            preview.videos.length > 0 && (
              <Videos videos={preview.videos} fullName={preview.fullName} section={Section} />
            ),
          ]}
        />
      </ApiProvider>
    </div>
  );
}

/** URL of the portrait as it will be sent, while the preview is open; null until it is cropped. */
function useCroppedUrl(photo: DraftPhoto | null): string | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if (photo === null) return;
    let isOpen = true;
    void croppedOrOriginal(photo.file, photo.crop).then((cropped) => isOpen && setFile(cropped));
    return () => {
      isOpen = false;
    };
  }, [photo]);
  return useObjectUrl(file);
}

/** Links and photographs of the preview would lead away from the form. */
function keepFromLeaving(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
  const leads = pressed?.matches('a') || pressed?.closest('section')?.querySelector('figure');
  if (!leads) return;
  event.preventDefault();
  event.stopPropagation();
}
