import type { SiweConfig } from '@latchkey/protocol/siwx'
import type { SignInPort } from '../ports/SignInPort.js'

/** Signs in by the host's own functions, one session at a time. */
export function fromSiweConfig(_config: SiweConfig): SignInPort {
  throw new Error('not yet')
}
