import { administrationReasonHeader } from '@memorial/contracts/administration/administration.constants';
import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import type { Endpoint, RequestHeader, RestrictedSession } from '@memorial/contracts/endpoint';
import { errorBody } from '@memorial/contracts/envelopes.schemas';
import { type ErrorCode, errorStatus } from '@memorial/contracts/errors';
import {
  isWriteClass,
  type RateLimitRule,
  rateLimitTable,
  writeClasses,
} from '@memorial/contracts/rate-limit-table';
import { type Access, isPrivileged, mountedPath, requiresToken } from '@memorial/contracts/route';
import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

interface DocumentTexts {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly serverUrl: string;
  /** Descriptions by tag: the first segment of a path. */
  readonly tags: Readonly<Record<string, string>>;
}

type Convert = (schema: z.ZodType, io: 'input' | 'output') => Json;

const schemaRef = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/**
 * OpenAPI 3.1 document of the given endpoints. Schemas are zod's JSON Schema (draft 2020-12, valid in OpenAPI
 * 3.1); named schemas (`.meta({ id })`) become components.
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, description, version, serverUrl, tags }: DocumentTexts,
): Json {
  const components: Record<string, unknown> = {};
  const convert: Convert = (schema, io) => jsonSchemaOf(schema, io, components);
  convert(errorBody, 'output');

  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = mountedPath(endpoint.route).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.route.method.toLowerCase()]: operationOf(endpoint, convert) };
  }
  return {
    openapi: '3.1.0',
    info: { title, description, version },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: components,
      parameters: { AdministrationReason: administrationReason },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(endpoint: Endpoint, convert: Convert): Json {
  const operation: Record<string, unknown> = {
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [endpoint.route.path.split('/')[1] ?? ''],
    parameters: [
      ...parametersOf(endpoint, 'path', convert),
      ...parametersOf(endpoint, 'query', convert),
      ...endpoint.headers.map(headerParameter),
      ...(isOrdinary(endpoint) ? [{ $ref: '#/components/parameters/AdministrationReason' }] : []),
      ...(endpoint.hasRanges ? [rangeParameter] : []),
    ],
    responses: responsesOf(endpoint, convert),
  };
  if (requiresToken(endpoint.access)) operation.security = [{ bearer: [] }];
  if (endpoint.access === 'optional') operation.security = [{ bearer: [] }, {}];
  // Limit of the caller's plan; the numbers are those of GET /subscription/plans.
  if (endpoint.limit !== null) operation['x-plan-limit'] = endpoint.limit;
  const body = requestBodyOf(endpoint, convert);
  if (body) operation.requestBody = body;
  return operation;
}

const proof = `of a session that proved itself within ${freshSignInSeconds / 60} minutes (sign-in or POST /auth/reauthenticate)`;
const accessTexts: Readonly<Record<Access, string>> = {
  public: 'Open to everybody; a token is ignored.',
  optional: 'Open to everybody; a token adds what its account may see.',
  user: 'Requires a token.',
  moderator: `Requires the token of a moderator or an administrator, ${proof}.`,
  admin: `Requires the token of an administrator, ${proof}.`,
};

const sessionTexts: Readonly<Record<RestrictedSession, string>> = {
  withoutAgreements: 'Accepts a session whose agreements are not accepted yet.',
  deletionBegun: 'Accepts a session whose account is being deleted.',
};

/** The endpoint's own sentences, then who may call it and how often. */
function descriptionOf({ description, access, allowedSessions, limit, rateLimit }: Endpoint): string {
  const classes = isWriteClass(rateLimit) ? writeClasses[rateLimit] : [rateLimit];
  const rules = classes.flatMap((name): readonly RateLimitRule[] => rateLimitTable[name]);
  const callers = [
    accessTexts[access],
    ...allowedSessions.map((session) => sessionTexts[session]),
    ...(limit === null ? [] : [`The plan limits \`${limit}\`; GET /subscription/plans tells the numbers.`]),
    ...(rules.length === 0 ? [] : [`At most ${rules.map(ruleText).join(', ')}; beyond it 429.`]),
  ].join(' ');
  return description === null ? callers : `${description}\n\n${callers}`;
}

/** «10 failed requests in 15 minutes per email». */
function ruleText({ max, counts, windowSeconds, scope }: RateLimitRule): string {
  return `${max} ${counts === 'failures' ? 'failed requests' : 'requests'} in ${durationText(windowSeconds)} per ${scope}`;
}

function durationText(seconds: number): string {
  const [unit, size] =
    (
      [
        ['day', 86_400],
        ['hour', 3_600],
        ['minute', 60],
      ] as const
    ).find(([, length]) => seconds % length === 0) ?? (['second', 1] as const);
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Descriptions of the request headers that endpoints accept. */
const headerDescriptions: Readonly<Record<RequestHeader, string>> = {
  'Idempotency-Key':
    'A repeated request with the same key returns what the first one created; with another body it is refused (409) and `details._id` names what was created. 1 to 200 Latin letters, digits and signs without spaces.',
  'X-Edit-Key':
    'The `editKey` that a guest got for a memory. A wrong or expired key is refused as the call of anybody else.',
  'X-Page-Key':
    'The `key` that opens an obituary behind a password. A wrong or ended one is refused as none (403 `obituary.locked`).',
  'If-Match':
    'The `revision` on which the change is based, in quotes: "7". If a newer one is stored, the change is refused (409).',
};

function headerParameter(name: RequestHeader): Json {
  return {
    name,
    in: 'header',
    required: false,
    description: headerDescriptions[name],
    schema: { type: 'string' },
  };
}

/** True for calls in which administrators have rights by a reason. */
const isOrdinary = ({ access }: Endpoint) => access !== 'public' && !isPrivileged(access);

const administrationReason = {
  name: administrationReasonHeader,
  in: 'header',
  required: false,
  description: `Why an administrator uses rights over what others own: percent-encoded UTF-8, stored in the log before the call runs. Needs a session that proved itself within ${freshSignInSeconds / 60} minutes. Without it an administrator changes what any account may, and reads everything while the proof is recent. Ignored for other accounts.`,
  schema: { type: 'string' },
};

const rangeParameter = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'One range of bytes (RFC 9110), answered with 206; `If-Range` takes the entity tag.',
  schema: { type: 'string' },
};

function operationIdOf({ route }: Endpoint): string {
  const words = route.path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return [route.method.toLowerCase(), ...(route.atRoot ? ['root'] : []), ...words].join('_');
}

function parametersOf(endpoint: Endpoint, location: 'path' | 'query', convert: Convert): Json[] {
  const schema = location === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const converted = convert(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(converted.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: location,
    description,
    required: location === 'path' || (converted.required ?? []).includes(name),
    schema,
  }));
}

function requestBodyOf(endpoint: Endpoint, convert: Convert): Json | null {
  if (endpoint.upload !== null) {
    const { properties, required = [] } = endpoint.body ? inlineSchemaOf(endpoint.body) : {};
    const schema = {
      type: 'object',
      properties: { ...properties, [endpoint.upload]: { type: 'string', format: 'binary' } },
      required: [...required, endpoint.upload],
    };
    const json =
      endpoint.isUploadOptional && endpoint.body ? jsonContent(convert(endpoint.body, 'input')) : {};
    return { required: true, content: { ...json, 'multipart/form-data': { schema } } };
  }
  if (endpoint.maxRawBytes !== null) {
    const schema = { type: 'string', format: 'binary' };
    return { required: true, content: { 'application/octet-stream': { schema } } };
  }
  if (!endpoint.body) return null;
  const content = jsonContent(convert(endpoint.body, 'input'));
  if (endpoint.encoding === 'json') return { required: true, content };
  return { required: true, content: { 'application/x-www-form-urlencoded': content['application/json'] } };
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function successOf({ response }: Endpoint, convert: Convert): Json {
  if (response === null) return { description: 'No content' };
  if (response === 'binary')
    return { description: 'OK', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  if (response === 'redirect')
    return {
      description: 'Found',
      headers: { Location: { required: true, schema: { type: 'string', format: 'uri' } } },
    };
  return { description: 'OK', content: jsonContent(convert(response, 'output')) };
}

function responsesOf(endpoint: Endpoint, convert: Convert): Json {
  const responses: Record<string, unknown> = { [endpoint.status]: successOf(endpoint, convert) };
  if (endpoint.repeatStatus !== null) responses[endpoint.repeatStatus] = responses[endpoint.status];
  if (endpoint.hasRanges)
    responses[206] = { ...successOf(endpoint, convert), description: 'Partial content' };
  if (endpoint.route.method === 'GET' && endpoint.response !== 'redirect') {
    responses[304] = {
      description: 'Not modified: the entity tag of If-None-Match is still the current one',
    };
  }
  const codes = new Map<number, string[]>();
  // Node rejects URLs and headers that are too long, for every endpoint.
  for (const code of new Set<ErrorCode>([...endpoint.errors, 'request.tooLarge'])) {
    const status = errorStatus(code);
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  for (const [status, names] of codes) {
    responses[status] = {
      description: names.join(', '),
      content: jsonContent(schemaRef('ErrorBody')),
    };
  }
  return responses;
}

/** Properties of the form fields of an upload, inline because the file is one more property. */
function inlineSchemaOf(schema: z.ZodType): {
  readonly properties?: Json;
  readonly required?: readonly string[];
} {
  const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // A named schema is a reference to its definition.
  const name = converted.$ref?.replace('#/$defs/', '');
  const { properties = {}, required = [] } = name === undefined ? converted : (converted.$defs?.[name] ?? {});
  return { properties, required };
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', components: Record<string, unknown>): Json {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const {
    $schema: _,
    $defs = {},
    id,
    ...rest
  } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json & {
    readonly $defs?: Json;
  };
  for (const [name, definition] of Object.entries($defs)) components[name] ??= definition;
  if (typeof id !== 'string') return rest;
  components[id] ??= rest;
  return schemaRef(id);
}
