import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ABSENT, EXPRESSION_ROWS, Refused } from '../../test/semantics/expression.table.js';
import { MongoError } from '../errors.js';
import { valuesIdentical } from '../values/compare.js';
import { compileExpression } from './expressions.js';

const show = (value: unknown): string => inspect(value, { depth: 8, breakLength: Number.POSITIVE_INFINITY });

describe('expressions', () => {
  it.each(EXPRESSION_ROWS.map((row) => [show(row.expression), show(row.expected), row] as const))(
    '%s: %s',
    (_expression, _expected, { expression, doc, expected }) => {
      if (expected instanceof Refused) {
        let caught: unknown;
        try {
          compileExpression(expression).evaluate({ root: doc });
        } catch (error) {
          caught = error;
        }
        expect(caught).toBeInstanceOf(MongoError);
        expect(caught).toMatchObject({ code: expected.code });
        return;
      }
      const actual = compileExpression(expression).evaluate({ root: doc });
      const wanted = expected === ABSENT ? undefined : expected;
      expect(valuesIdentical(actual, wanted), `${show(actual)} instead of ${show(wanted)}`).toBe(true);
    },
  );
});
