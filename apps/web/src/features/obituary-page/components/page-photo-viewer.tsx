import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { reportButtonMessages as copy } from '@memorial/contracts/messages/ui/report-button';
import { PhotoViewer, type PhotoViewerProps } from '@memorial/ui/photo-viewer/photo-viewer';
import { useToast } from '@memorial/ui/toast/toast';
import { type ReactNode, useState } from 'react';
import openReportDialog from '../../../shared/reports/open-report-dialog.js';

export interface PagePhotoViewerProps extends Omit<PhotoViewerProps, 'action'> {
  /** False for those who may change the photographs. */
  readonly mayReport: boolean;
}

/** Viewer of a page's photographs, with a button that reports the shown one. */
export function PagePhotoViewer({ mayReport, ...props }: PagePhotoViewerProps) {
  const toast = useToast();
  const [dialog, setDialog] = useState<ReactNode>();
  return (
    <>
      <PhotoViewer
        {...props}
        {...(mayReport && {
          action: {
            icon: 'flag',
            label: copy.report,
            onPress: (id, button) =>
              void openReportDialog({ type: 'photo', id }, button).then(setDialog, () =>
                toast.error(commonMessages.error),
              ),
          },
        })}
      />
      {/* Not within the viewer, which would take the keys that are pressed in the dialog. */}
      {dialog}
    </>
  );
}
