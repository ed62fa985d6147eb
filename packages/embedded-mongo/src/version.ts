/** The version of mongod whose behaviour this server follows; drivers and tools read it. */
export const MONGOD_VERSION = '7.0.14';
export const VERSION_ARRAY: readonly number[] = [7, 0, 14, 0];
/** What this server calls itself where mongod would name its modules. */
export const SERVER_NAME = 'embedded-mongod';
