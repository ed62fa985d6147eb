import { qrDialogMessages } from '@memorial/contracts/messages/ui/qr-dialog';
import { type QrFormat, qrFileName } from '@memorial/contracts/qr/qr.constants';
import { useToast } from '@memorial/ui/toast/toast';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';
import { getQrPicture, type QrOptions } from './get-qr-picture.js';

export function useDownloadQr(id: string, code: string, options: QrOptions) {
  const toast = useToast();
  return useApiMutation(
    async (api, format: QrFormat) => {
      const file = await getQrPicture(api, id, format, options);
      downloadFile(file, qrFileName(code, { ...options, format }));
    },
    { onError: (error) => toast.error(qrDialogMessages.downloadFailed, { detail: error.message }) },
  );
}
