export { ReasonDialog } from '../../../shared/reason-dialog/reason-dialog.js';
