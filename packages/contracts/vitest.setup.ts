import fc from 'fast-check';

// The short form always runs the same cases; the long one uses a random seed and prints it on failure.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 1871 });
