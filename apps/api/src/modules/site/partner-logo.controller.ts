import { sitePaths } from '@memorial/contracts/site-paths';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { DocumentRoute } from '../../platform/http/endpoint.decorator.js';

/** Serves the logo of the operator's partner, a funeral home. */
@Controller()
export class PartnerLogoController {
  constructor(private readonly config: AppConfig) {}

  @DocumentRoute(sitePaths.partnerLogo)
  logo(@Res() response: Response): Promise<void> {
    const path = this.config.partner?.logoPath ?? null;
    if (path === null) throw new AppError('route.notFound');
    // An SVG may contain scripts; this policy disables them when it is opened alone.
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return new Promise((resolve, reject) => {
      response.sendFile(path, { dotfiles: 'allow', maxAge: '1h' }, (error) => {
        if (error && !response.headersSent)
          reject(new AppError('route.notFound', undefined, { cause: error }));
        else resolve();
      });
    });
  }
}
