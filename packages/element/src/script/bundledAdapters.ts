import type { AdapterFactory, AuthFactory, Options } from '@latchkey/core'
import { embedded } from '@latchkey/embedded'
import { evm } from '@latchkey/evm'

/**
 * The adapters in the script-tag file. Every page that uses the file loads what is added here; what needs a URL, such as a
 * relay, gets a row in `scriptOptions.ts` instead.
 */
export function bundledAdapters(): readonly AdapterFactory[] {
  return [evm()]
}

/** The embedded wallet if the tag names its vault, for every network of the tag. */
export function bundledEmbeddedWallet(
  frame: unknown,
  networks: Options['networks'],
): readonly AuthFactory[] {
  if (frame === undefined) return []
  const chains = networks.map(({ id }) => `eip155:${id}` as const)
  return [embedded({ frame: String(frame), chains })]
}
