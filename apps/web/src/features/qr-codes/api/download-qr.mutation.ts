import { qrDialogMessages } from '@memorial/contracts/messages/ui/qr-dialog';
import { type QrFormat, qrFileName } from '@memorial/contracts/qr/qr.constants';
import { useToast } from '@memorial/ui/toast/toast';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { downloadFile } from '../../../shared/files/download-file.js';
import { getQrPicture, type QrOptions } from './get-qr-picture.js';

export function useDownloadQr(id: string, code: string, options: QrOptions) {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: async (format: QrFormat) => {
      const file = await getQrPicture(api, id, format, options);
      downloadFile(file, qrFileName(code, { ...options, format }));
    },
    onError: (error) => toast.error(qrDialogMessages.downloadFailed, { detail: error.message }),
  });
}
