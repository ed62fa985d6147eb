import fc from 'fast-check';

// The short form uses a fixed seed; the long one explores further and prints the seed of a failure.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 1871 });
