import type { AuthSource } from '@latchkey/core/adapter'
import { createPort } from './createPort.js'
import type { EmbeddedOptions } from './EmbeddedOptions.js'
import { frameOrigin } from './frameOrigin.js'

/**
 * A wallet that a visitor logs in to by e-mail. Its keys are kept by a frame on the vault's own site; the code that
 * speaks with it loads when it is first needed.
 * @example createLatchkey({ networks, adapters: [evm()], connectors: [embedded({ frame: 'https://vault.example' })] })
 */
export function embedded(options: EmbeddedOptions): AuthSource {
  // A wrong address is told where it was written.
  frameOrigin(options?.frame)
  return { type: 'AUTH', create: (ports) => createPort(options, ports) }
}
