import type { OutgoingHttpHeaders } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Response } from 'supertest';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const documentKey = 'openapi.json';
const errorBodyPointer = `${documentKey}#/components/schemas/ErrorBody`;
const pointerPart = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
const parametersIn = (path: string) => path.split('{').length - 1;

/** Compares responses with the served OpenAPI document: status, content type and body. */
export class DocumentedResponses {
  private readonly ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  private readonly validators = new Map<string, ValidateFunction>();
  /** Static paths stand before those with parameters, as in the application. */
  private readonly paths: readonly (readonly [pattern: RegExp, path: string])[];

  constructor(private readonly document: OpenApiDocument) {
    // Not validated as a schema: the document only contains schemas. Its own validity has a test.
    this.ajv.addSchema(document as object, documentKey, false, false);
    this.paths = Object.keys(document.paths)
      .sort((one, other) => parametersIn(one) - parametersIn(other))
      .map((path) => [asPattern(path), path]);
  }

  /**
   * @param method as sent; HEAD is compared with GET, without a body
   * @param url path and query as sent
   * @throws Error names the operation and each deviation
   */
  assert(method: string, url: string, response: Response): void {
    const [pathname = ''] = url.split('?');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.paths.find(
      ([pattern, path]) => pattern.test(pathname) && this.document.paths[path]?.[verb],
    );
    const title = `${method} ${pathname} ${response.status}`;
    if (!found) {
      // Documents, files and unknown paths are not described; errors of the API have one shape.
      if (pathname.startsWith('/api/') && response.status >= 400)
        this.assertBody(title, errorBodyPointer, response.body);
      return;
    }
    const [, path] = found;
    const declared = this.document.paths[path]?.[verb]?.responses[response.status];
    if (!declared) throw new Error(`${title}: ${path} does not declare this status: ${response.text}`);
    const type = mediaTypeOf(response.headers);
    const types = Object.keys(declared.content ?? {});
    if (types.length === 0) {
      if (response.text) throw new Error(`${title}: ${path} declares no body: ${response.text}`);
      return;
    }
    const media = types.includes(type) ? type : '*/*';
    if (!types.includes(media))
      throw new Error(`${title}: ${path} does not declare the type ${type || 'none'}`);
    if (method === 'HEAD' || type !== 'application/json') return;
    const at = ['paths', path, verb, 'responses', String(response.status), 'content', media, 'schema'];
    this.assertBody(title, `${documentKey}#/${at.map(pointerPart).join('/')}`, response.body);
  }

  private assertBody(title: string, pointer: string, body: unknown): void {
    let validate = this.validators.get(pointer);
    if (!validate) {
      validate = this.ajv.compile({ $ref: pointer });
      this.validators.set(pointer, validate);
    }
    if (!validate(body)) {
      throw new Error(
        `${title} is not as documented: ${this.ajv.errorsText(validate.errors)}: ${JSON.stringify(body)}`,
      );
    }
  }
}

function mediaTypeOf(headers: OutgoingHttpHeaders): string {
  return (
    String(headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim() ?? ''
  );
}
