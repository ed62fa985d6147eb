import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

type AnyMethod = (...args: never[]) => unknown;
export type DecoratorOf<Method extends AnyMethod> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/** Decorator that marks methods which are called from elsewhere; `DecoratedMethods` finds them. */
export interface MethodMark<Method extends AnyMethod, Value> {
  (value: Value): DecoratorOf<Method>;
  readonly key: symbol;
}

/** A decorated method, bound to the instance of its provider or controller. */
export interface DecoratedMethod<Method, Value> {
  /** Example: `Quotas.releaseOrphaned` */
  readonly name: string;
  readonly value: Value;
  readonly call: Method;
}

/** Creates a decorator. A method may carry it more than once. */
export function methodMark<Method extends AnyMethod, Value = void>(name: string): MethodMark<Method, Value> {
  const key = Symbol(name);
  const mark = (value: Value): DecoratorOf<Method> => {
    return (_target, _name, { value: method }) => {
      if (method) Reflect.defineMetadata(key, [value, ...valuesOf(key, method)], method);
    };
  };
  return Object.assign(mark, { key });
}

/** Finds decorated methods in all providers and controllers: the only registry of such methods. */
@Injectable()
export class DecoratedMethods {
  private readonly found = new Map<symbol, readonly unknown[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Complete from the first `onModuleInit`, so constructors do not call it; in the order of the modules. */
  list<Method extends AnyMethod, Value>(
    mark: MethodMark<Method, Value>,
  ): readonly DecoratedMethod<Method, Value>[] {
    const known = this.found.get(mark.key);
    if (known) return known as DecoratedMethod<Method, Value>[];
    const found = this.all().flatMap(({ name, instance, handler }) =>
      (valuesOf(mark.key, handler) as Value[]).map((value) => ({
        name,
        value,
        call: handler.bind(instance) as unknown as Method,
      })),
    );
    this.found.set(mark.key, found);
    return found;
  }

  /** Calls every method in turn. */
  async run<Args extends readonly unknown[]>(
    mark: MethodMark<(...args: Args) => Promise<void>, void>,
    ...args: Args
  ): Promise<void> {
    for (const { call } of this.list(mark)) await call(...args);
  }

  /** @throws Error unless exactly one method carries the decorator */
  getOnly<Method extends AnyMethod>(mark: MethodMark<Method, void>): Method {
    const method = this.byValue(mark).get(undefined);
    if (!method) throw new Error(`no method is marked as ${mark.key.description}`);
    return method;
  }

  /** @throws Error if a second method carries the decorator with the same value */
  byValue<Method extends AnyMethod, Value>(mark: MethodMark<Method, Value>): ReadonlyMap<Value, Method> {
    const methods = new Map<Value, Method>();
    for (const { name, value, call } of this.list(mark)) {
      if (methods.has(value)) throw new Error(`${name} is the second ${mark.key.description} "${value}"`);
      methods.set(value, call);
    }
    return methods;
  }

  /** Every method of the providers and controllers. */
  all(): { name: string; instance: object; handler: () => unknown }[] {
    const instances = new Set<object>();
    for (const { instance } of [...this.discovery.getProviders(), ...this.discovery.getControllers()])
      if (typeof instance === 'object' && instance !== null) instances.add(instance);
    return [...instances].flatMap((instance) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown> | null;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype?.[name];
        return handler ? { name: `${instance.constructor?.name}.${name}`, instance, handler } : [];
      });
    });
  }
}

function valuesOf(key: symbol, method: object): unknown[] {
  return (Reflect.getMetadata(key, method) as unknown[] | undefined) ?? [];
}
