import { videoMessages } from '@memorial/contracts/messages/ui/videos';
import { videoRoutes } from '@memorial/contracts/videos/videos.routes';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { withoutServerMessage } from '../model/without-server-message.js';

/** Brings the payment of a video up to date. */
export const useProcessVideoPayment = () =>
  useApiMutation(async (api, orderId: string) => {
    try {
      return await api.call(videoRoutes.processPayment, { params: { orderId } });
    } catch (error) {
      throw withoutServerMessage(error, videoMessages.paymentProcessFailed);
    }
  });
