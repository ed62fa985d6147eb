import { editingMessages as copy } from '@memorial/contracts/messages/ui/editing';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, MouseEvent } from 'react';
import { fetchObituary } from '../../features/obituary-form/edit/api/editable-obituary.query.js';
import type { EditForm } from '../../features/obituary-form/edit/edit-form.js';
import type { PreviewProps } from '../../features/obituary-form/edit/edit-page.js';
import { previewOfForm } from '../../features/obituary-form/edit/preview-of-form.js';
import { useApi } from '../../shared/api/api-context.js';
import { pageTheme } from '../../shared/obituary/page-theme.js';
import styles from './edit-preview.module.css';

/** The memory page as its screen shows it. */
type Page = ComponentType<{ readonly page: ObituaryView }>;

/** The memory page with what is typed, over the whole screen. Nothing is saved. */
export function EditPreview({ page, form, onClose, Page }: PreviewProps & { readonly Page: Page }) {
  return (
    <Dialog
      open={form !== null}
      onOpenChange={onClose}
      size="full"
      title={copy.previewTitle}
      description={copy.previewText}
      {...(form && { theme: pageTheme({ ...form, background: form.background || null }) })}
    >
      {form && <Preview page={page} form={form} Page={Page} />}
    </Dialog>
  );
}

function Preview({ page, form, Page }: { page: ObituaryView; form: EditForm; Page: Page }) {
  const api = useApi();
  // Gallery, awards and voices are saved at once: those of the loaded page may be older.
  const current = useQuery({
    queryKey: ['previewedPage', page._id],
    queryFn: ({ signal }) => fetchObituary(api, page._id, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (current.isPending)
    return (
      <SkeletonGroup label={copy.previewTitle}>
        <Skeleton shape="block" />
        <Skeleton />
      </SkeletonGroup>
    );
  return (
    <div className={styles.page} onClickCapture={keepFromLeaving}>
      <Page page={previewOfForm(current.data ?? page, form)} />
    </div>
  );
}

/** Links and photographs of the preview would lead away from the form. */
function keepFromLeaving(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
  const leads = pressed?.matches('a') || pressed?.closest('section')?.querySelector('figure');
  if (!leads) return;
  event.preventDefault();
  event.stopPropagation();
}
