import {
  type ProgramBounds,
  type ProgramCall,
  ProgramError,
  runProgram,
} from '../../../platform/programs/run-program.js';

export type SpeechProgram = ProgramCall;
export type SpeechBounds = ProgramBounds;

/** The engine ended with an error, took too long or wrote too much. */
export class SpeechProcessError extends Error {
  override readonly name = 'SpeechProcessError';
}

/**
 * Runs a speech engine within its bounds and answers its standard output.
 * @throws SpeechProcessError; the signal's reason
 */
export async function runSpeechProgram(
  call: SpeechProgram,
  bounds: SpeechBounds,
  signal?: AbortSignal,
): Promise<Buffer> {
  try {
    return await runProgram(call, bounds, signal);
  } catch (error) {
    if (error instanceof ProgramError) throw new SpeechProcessError(error.message, { cause: error });
    throw error;
  }
}
