import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { withoutServerMessage } from '../model/without-server-message.js';

/** Orders one more video. Each press is an order of its own; the API answers an open one again. */
export const useCreateVideoPayment = () =>
  useApiMutation(async (api) => {
    try {
      const { payment } = await api.call(videoRoutes.createPayment, { idempotencyKey: newKey() });
      return payment;
    } catch (error) {
      throw withoutServerMessage(error, videoMessages.paymentCreateFailed);
    }
  });
