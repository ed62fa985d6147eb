#!/usr/bin/env node
import { main } from '../bundle/cli.js';

await main(process.argv.slice(2));
