import type { INestApplication, RequestMethod } from '@nestjs/common';
import { RequestMethod as Methods } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { endpointOf, isDocumentRoute } from '../../src/platform/http/endpoint.decorator.js';
import type { MountedHandler } from '../architecture/endpoint-rules.js';

/** List every route handler of the application in mount order. */
export function mountedHandlers(app: INestApplication): MountedHandler[] {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance, metatype }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => void>;
      const prefix = metatype ? String(Reflect.getMetadata(PATH_METADATA, metatype)) : '/';
      return scanner.getAllMethodNames(prototype).flatMap((name): MountedHandler[] => {
        const method = prototype[name];
        const verb = method && (Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod | undefined);
        if (!method || verb === undefined) return [];
        return [
          {
            name: `${metatype?.name}.${name}`,
            method: Methods[verb],
            path: joined(prefix, String(Reflect.getMetadata(PATH_METADATA, method))),
            endpoint: endpointOf(method) ?? null,
            isDocument: isDocumentRoute(method),
          },
        ];
      });
    });
}

function joined(prefix: string, path: string): string {
  return `/${[prefix, path]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}
