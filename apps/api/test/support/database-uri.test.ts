import { describe, expect, it } from 'vitest';
import { hostsOf, withDatabase, withOption } from './database-uri.js';

const replicaSet = 'mongodb://tester:p%40ss@db-a:27017,db-b:27018/old?replicaSet=rs0&w=majority';

describe('a MongoDB URI with several hosts', () => {
  it('names them all', () => {
    expect(hostsOf(replicaSet)).toEqual(['db-a:27017', 'db-b:27018']);
  });

  it('gets another database and keeps its options', () => {
    expect(withDatabase(replicaSet, 'memorial-test-1')).toBe(
      'mongodb://tester:p%40ss@db-a:27017,db-b:27018/memorial-test-1?replicaSet=rs0&w=majority',
    );
    expect(withDatabase('mongodb://db-a,db-b', 'memorial-test-1')).toBe(
      'mongodb://db-a,db-b/memorial-test-1',
    );
    expect(withDatabase(replicaSet, '')).toBe(
      'mongodb://tester:p%40ss@db-a:27017,db-b:27018/?replicaSet=rs0&w=majority',
    );
  });

  it('gets one more option', () => {
    expect(withOption(replicaSet, 'monitorCommands', 'true')).toBe(`${replicaSet}&monitorCommands=true`);
  });
});
