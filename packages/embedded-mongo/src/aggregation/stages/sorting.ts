import { RowSorter } from '../../sort/row-sorter.js';
import { compileSort } from '../../values/sort-order.js';
import { decodeDocument } from '../../wire/bson-decode.js';
import { encodeDocument } from '../../wire/bson-encode.js';
import { pacerOf, requireDocument, type Stage, type StageScope } from './stage.js';

/** `$sort`; with a following `$limit` only that many documents are kept. Documents are held encoded. */
export function compileSortStage(operand: unknown, scope: StageScope): Stage {
  const spec = requireDocument(operand, 15973, 'the $sort key specification must be an object');
  const sort = compileSort(spec);
  return async function* (source, ctx) {
    const pacer = pacerOf(ctx);
    const sorter = new RowSorter(sort, scope.limitAfterSort);
    for await (const doc of source) {
      sorter.add(sort.keyOf(doc), 0, encodeDocument(doc));
      if (sorter.isFull) await sorter.cut(pacer);
      if (pacer.due()) await pacer.pause();
    }
    for (const row of await sorter.order(pacer)) {
      yield decodeDocument(sorter.payload(row));
      if (pacer.due()) await pacer.pause();
    }
  };
}
