import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { sessionTexts } from '@memorial/contracts/messages/session.messages';
import { wizardTexts } from '@memorial/contracts/messages/wizard.messages';
import { typeset } from '@memorial/contracts/text';
import { ConfirmDialog } from '@memorial/ui/confirm-dialog/confirm-dialog';
import { defineCopy } from '../../../shared/messages/define-copy.js';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard.js';

const copy = defineCopy({
  closeText: 'Чернетка чекатиме на цьому пристрої, доки ви не продовжите.',
  uploadRunning: 'Створення ще триває',
  uploadRunningText:
    'Якщо піти зараз, надішлеться не все. Сторінка й чернетка лишаться, і продовжити можна буде згодом.',
  stay: 'Залишитися',
  leave: 'Піти зі сторінки',
  keepEditing: 'Продовжити редагування',
  discard: 'Скасувати зміни',
  goToPlans: 'Перейти до тарифів',
  errandTitle: 'Не все можна зберегти на цьому пристрої',
  errandText:
    'Уведене в поля чекатиме на вас тут. А вибрану світлину й те, що не встигло надіслатися, доведеться додати знову.',
});

/**
 * Confirmation before leaving. For an errand that returns it only warns about changes that no draft stores.
 */
export function LeaveDialog({
  leaving,
  isUploading = false,
  onSave,
  onDiscard,
}: {
  leaving: UnsavedChangesGuard;
  isUploading?: boolean;
  /** Keeps a draft; returns true if it was saved. Without it, leaving discards the changes. */
  onSave?: () => boolean;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      open={leaving.isBlocked}
      onOpenChange={(isOpen) => !isOpen && leaving.cancel()}
      {...optionsOf()}
    />
  );

  function optionsOf() {
    const discard = () => {
      onDiscard();
      leaving.proceed();
    };
    if (leaving.errand)
      return {
        title: copy.errandTitle,
        description: copy.errandText,
        confirmText: leaving.errand === 'signIn' ? typeset(sessionTexts.signIn) : copy.goToPlans,
        cancelText: copy.keepEditing,
        onConfirm: leaving.proceed,
      };
    if (isUploading)
      return {
        title: copy.uploadRunning,
        description: copy.uploadRunningText,
        confirmText: copy.leave,
        cancelText: copy.stay,
        danger: true,
        onConfirm: leaving.proceed,
      };
    if (onSave)
      return {
        title: wizardTexts.closeTitle,
        description: copy.closeText,
        confirmText: commonTexts.save,
        cancelText: commonTexts.doNotSave,
        onConfirm: () => (onSave() ? leaving.proceed() : leaving.cancel()),
        onCancel: discard,
      };
    return {
      title: typeset(editingTexts.cancelTitle),
      description: typeset(editingTexts.cancelText),
      confirmText: copy.discard,
      cancelText: copy.keepEditing,
      danger: true,
      onConfirm: discard,
    };
  }
}
