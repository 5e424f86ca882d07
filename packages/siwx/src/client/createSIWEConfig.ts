import type { CaipNetworkId } from '@latchkey/protocol'
import { formatSignInMessage, type SiweConfig, type SiweMessageArgs } from '@latchkey/protocol/siwx'

/** Returns its argument, typed: existing code migrates by changing the import. */
export const createSIWEConfig = (config: SiweConfig): SiweConfig => config

/** Formats EIP-4361 for a `siweConfig`: `createMessage: ({ address, ...args }) => formatMessage(args, address)`. */
export function formatMessage(args: Omit<SiweMessageArgs, 'address'>, address: string): string {
  const { chainId, domain, exp, iat, nbf, nonce, requestId, resources, statement, uri } = args
  // The address alone, or did:pkh.
  const [accountAddress = '', chain = String(chainId)] = address.split(':').reverse()
  return formatSignInMessage({
    accountAddress,
    chainId: `eip155:${chain}` satisfies CaipNetworkId,
    domain,
    uri,
    version: '1',
    nonce,
    ...(statement && { statement }),
    ...(iat && { issuedAt: iat }),
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(resources?.length && { resources }),
  })
}
