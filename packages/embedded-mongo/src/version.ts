/** Version of mongod that this server follows; drivers and tools read it. */
export const MONGOD_VERSION = '7.0.14';
export const VERSION_ARRAY: readonly number[] = [7, 0, 14, 0];
/** Name of this server, in the place of mongod's modules. */
export const SERVER_NAME = 'embedded-mongod';
