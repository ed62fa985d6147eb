import {
  obituaryActionMessages as copy,
  visibilityMeaningMessages as meanings,
} from '@memorial/contracts/messages/ui/obituary-actions';
import {
  type Visibility,
  visibilities,
  visibilityLabels,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { isAwaited, type PersonStatus } from '@memorial/contracts/obituaries/person-status';
import type { IconName } from '@memorial/ui/icon/icon';

/** Who sees a page; `hidden` is a deactivated page, which keeps its visibility for later. */
export type VisibilityOption = Visibility | 'hidden';

export const visibilityOptionLabels: Readonly<Record<VisibilityOption, string>> = {
  ...visibilityLabels,
  hidden: copy.deactivated,
};

export const visibilityOptionIcons = {
  public: 'eye',
  link: 'link',
  password: 'lock',
  private: 'profile',
  hidden: 'eye-off',
} as const satisfies Readonly<Record<VisibilityOption, IconName>>;

/** Choices of who sees a page, with their meanings; a page of a living, missing or captive person cannot be public. */
export const visibilityChoicesOf = ({
  isAlive,
  status,
}: {
  readonly isAlive: boolean;
  readonly status?: PersonStatus;
}) =>
  [...visibilities, 'hidden' as const]
    .filter((option) => !isAlive || option !== 'public')
    .map((option) => ({
      option,
      icon: visibilityOptionIcons[option],
      label: visibilityOptionLabels[option],
      meaning:
        meanings[option === 'link' && isAlive ? (isAwaited(status) ? 'linkAwaited' : 'linkLiving') : option],
    }));

/** Stored keys of an option. */
interface VisibilityKeys {
  readonly isActive: boolean;
  readonly visibility: Visibility;
}

export const visibilityOptionOf = ({ isActive, visibility }: VisibilityKeys): VisibilityOption =>
  isActive ? visibility : 'hidden';

/** Keys that change when an option is chosen: hiding leaves the visibility as it is. */
export const keysOfVisibilityOption = (option: VisibilityOption): Partial<VisibilityKeys> =>
  option === 'hidden' ? { isActive: false } : { isActive: true, visibility: option };
