import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppConfig, readConfig } from '../../platform/config/app-config.js';
import { UiGalleryController } from './ui-gallery.controller.js';
import { WEB_BUILD } from './web-build.module.js';

describe('/dev/ui', () => {
  let dataDir: string;
  let app: INestApplication;

  async function start(env: Readonly<Record<string, string>> = {}) {
    const testing = await Test.createTestingModule({
      controllers: [UiGalleryController],
      providers: [
        { provide: AppConfig, useValue: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }) },
        { provide: WEB_BUILD, useValue: { galleryDir: join(dataDir, 'gallery') } },
      ],
    }).compile();
    app = testing.createNestApplication({ logger: false });
    await app.init();
    return supertest(app.getHttpServer());
  }

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'memorial-gallery-'));
    mkdirSync(join(dataDir, 'gallery', 'assets'), { recursive: true });
    writeFileSync(join(dataDir, 'gallery', 'index.html'), '<title>Частини інтерфейсу</title>');
    writeFileSync(join(dataDir, 'gallery', 'assets', 'index-Ab_1-c.js'), 'export {};');
    writeFileSync(join(dataDir, 'secret.txt'), 'таємниця');
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  it('shows the gallery and its files', async () => {
    const http = await start();
    const page = await http.get('/dev/ui?page=fields&theme=granite').expect(200);
    expect(page.text).toContain('Частини інтерфейсу');
    await http
      .get('/dev/ui/assets/index-Ab_1-c.js')
      .expect(200)
      .expect('Content-Type', /javascript/)
      .expect('Cache-Control', 'no-store');
    await http.get('/dev/ui/assets/nothing.js').expect(404);
  });

  it.each(['..%2f..%2fsecret.txt', '%2e%2e%2f%2e%2e%2fsecret.txt', '.hidden'])(
    'reads no other file: %s',
    async (file) => {
      const http = await start();
      const answer = await http.get(`/dev/ui/assets/${file}`);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('таємниця');
    },
  );

  it('is not there in production', async () => {
    const http = await start({
      NODE_ENV: 'production',
      JWT_SECRET: 'a secret of at least thirty-two signs',
    });
    for (const path of ['/dev/ui', '/dev/ui/assets/index-Ab_1-c.js']) {
      const answer = await http.get(path);
      expect(answer.status).not.toBe(200);
      expect(answer.text).not.toContain('Частини інтерфейсу');
    }
  });
});
