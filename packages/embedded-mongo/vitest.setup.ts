import fc from 'fast-check';

// The short form asks the same questions at each run; the long one looks further, and what it finds prints its seed.
if (process.env.LONG !== '1') fc.configureGlobal({ seed: 1871 });
