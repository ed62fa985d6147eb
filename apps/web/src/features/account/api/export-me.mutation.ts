import { dayOfInstant } from '@memorial/contracts/dates';
import { exportFileName } from '@memorial/contracts/users/users.constants';
import { userRoutes } from '@memorial/contracts/users/users.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadFile } from '../../../shared/files/download-file.js';

/** A large photo archive downloads slowly on a mobile connection. In milliseconds. */
const timeoutMs = 300_000;

export const useExportMe = () =>
  useApiMutation((api) => api.call(userRoutes.exportMe, { timeoutMs }), {
    onSuccess: (archive) => downloadFile(archive, exportFileName(dayOfInstant(Date.now()))),
  });
