import { describe, expect, it } from 'vitest';
import { adminPartAt, openParts } from './admin-parts.js';

describe('the parts of the area', () => {
  it.each([
    ['/admin', { part: 'overview', id: null }],
    ['/admin/', { part: 'overview', id: null }],
    ['/admin/queue', { part: 'queue', id: null }],
    ['/admin/obituaries', { part: 'pages', id: null }],
    ['/admin/claims/65f0a1b2c3d4e5f607182931', { part: 'claims', id: '65f0a1b2c3d4e5f607182931' }],
    ['/admin/claims/65f0a1b2c3d4e5f607182931/more', null],
    ['/admin/nothing', null],
  ])('reads %s', (pathname, expected) => {
    expect(adminPartAt(pathname)).toEqual(expected);
  });

  it('shows moderators the queue alone, and nobody what does not exist', () => {
    const screens = { overview: 1, queue: 1, audit: 1 };
    expect(openParts(screens, 'admin')).toEqual(['overview', 'queue', 'audit']);
    expect(openParts(screens, 'moderator')).toEqual(['queue']);
    expect(openParts({ overview: 1 }, 'moderator')).toEqual([]);
  });
});
