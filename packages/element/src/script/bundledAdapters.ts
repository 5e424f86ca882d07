import type { AdapterFactory, AuthFactory, Options } from '@latchkey/core'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'

/**
 * The ways to connect that the one file for a script tag brings along. What is added here is on every page that uses it;
 * what needs an address first, such as a relay, gets a row in `scriptOptions.ts`.
 */
export function bundledAdapters(): readonly AdapterFactory[] {
  return [evm()]
}

/** The wallet by e-mail, where the tag names its vault; it serves every network that the tag names too. */
export function bundledEmbeddedWallet(
  frame: unknown,
  networks: Options['networks'],
): readonly AuthFactory[] {
  if (frame === undefined) return []
  const chains = networks.map(({ id }) => `eip155:${id}` as const)
  return [embedded({ frame: String(frame), chains })]
}
