import { quietZone } from '@memorial/contracts/qr/qr.constants';
import { Injectable } from '@nestjs/common';
import { DrawingsService } from '../../platform/drawing/drawings.service.js';
import { type QrSubject, qrSvg } from './qr-drawing.js';
import { qrMatrix } from './qr-matrix.js';
import { type PlaqueSubject, plaqueJob } from './qr-plaque.js';

/** Usual density of engravers' and printers' files, in dots per inch. */
const dpi = 300;
const mmPerInch = 25.4;

/** Who waits for a drawing. */
export interface DrawingTurn {
  /** DrawingsService of one account take turns with those of others. */
  readonly queueKey: string;
  /** Drops a drawing that still waits. */
  readonly clientGone: AbortSignal;
}

/** Draws QR codes. */
@Injectable()
export class QrRenderer {
  constructor(private readonly drawings: DrawingsService) {}

  svg(subject: QrSubject, sizeMm: number, isSample: boolean): Buffer {
    return Buffer.from(qrSvg(subject, sizeMm, isSample ? this.drawings.glyphs() : null));
  }

  /** @throws AppError rateLimit.exceeded when too many wait */
  png(subject: QrSubject, sizeMm: number, isSample: boolean, turn: DrawingTurn): Promise<Buffer> {
    const { size } = qrMatrix(subject.address, subject.level);
    const widthMm = (sizeMm * (size + 2 * quietZone)) / size;
    const svg = this.svg(subject, sizeMm, isSample).toString();
    return this.drawings.write(
      { svg, widthPx: Math.round((widthMm / mmPerInch) * dpi), dpi },
      turn.queueKey,
      turn.clientGone,
    );
  }

  /** @throws AppError rateLimit.exceeded when too many wait */
  plaque(subject: PlaqueSubject, sizeMm: number, turn: DrawingTurn): Promise<Buffer> {
    const job = plaqueJob(subject, sizeMm, this.drawings.glyphs());
    return this.drawings.write(job, turn.queueKey, turn.clientGone);
  }
}
