import type { Network } from '@latchkey/protocol'
import { toChecksumCase } from '../wallet/toChecksumCase.js'
import { hasNoChecksum } from '../wallet/withChecksums.js'

/** EIP-1191. */
const eip1191ChainIds: readonly unknown[] = [30, 31]

/** True for an address in one case, which has no checksum. */
export function isValidChecksum(address: string, { id }: Pick<Network, 'id'>): boolean {
  const digits = address.replace(/^0x/, '')
  if (hasNoChecksum(address)) return true
  const prefixes = eip1191ChainIds.includes(id) ? ['', `${id}0x`] : ['']
  return prefixes.some((prefix) => digits === toChecksumCase(digits, prefix))
}
