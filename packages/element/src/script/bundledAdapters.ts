import type { AdapterSource } from '@latchkey/core'
import { evm } from '@latchkey/evm'

/**
 * The ways to connect that the one file for a script tag brings along. What is added here is on every page that uses it;
 * what needs an address first, such as a relay, gets a row in `scriptOptions.ts`.
 */
export function bundledAdapters(): readonly AdapterSource[] {
  return [evm()]
}
