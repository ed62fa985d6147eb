import type { Endpoint as ContractEndpoint } from '@memorial/contracts/endpoint';
import { mountedPath } from '@memorial/contracts/route';
import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';

const ENDPOINT = 'memorial:endpoint';
const DOCUMENT = 'memorial:document';

/**
 * Binds a handler to one endpoint of the contracts: method, path, access, inputs and response schema come
 * from there.
 */
export function Endpoint(endpoint: ContractEndpoint): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[endpoint.route.method], path: mountedPath(endpoint.route) }),
    HttpCode(endpoint.status),
    SetMetadata(ENDPOINT, endpoint),
  );
}

/** Route of a document or file for browsers (HTML, assets), open to all callers; not an API endpoint. */
export function DocumentRoute(path: string): MethodDecorator {
  return applyDecorators(RequestMapping({ method: RequestMethod.GET, path }), SetMetadata(DOCUMENT, true));
}

export function endpointOf(handler: object): ContractEndpoint | undefined {
  return Reflect.getMetadata(ENDPOINT, handler);
}

export function isDocumentRoute(handler: object): boolean {
  return Reflect.hasMetadata(DOCUMENT, handler);
}
