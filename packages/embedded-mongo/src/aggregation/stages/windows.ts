import { MongoError } from '../../errors.js';
import type { Stage, StageScope } from './stage.js';

export function compileSetWindowFields(_operand: unknown, _scope: StageScope): Stage {
  throw new MongoError(40324, "Unrecognized pipeline stage name: '$setWindowFields'");
}
