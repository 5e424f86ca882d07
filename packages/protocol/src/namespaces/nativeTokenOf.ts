import type { Namespace } from './namespaces.js'

/** What stands for the native coin where a token's address is expected. Apart from `namespaces`, which every page loads. @spec S9.36 */
export const nativeTokenAddresses: Readonly<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
}

/** Returns the native token of a network in the form of a token address. @spec S9.36 */
export function nativeTokenOf(
  namespace: Namespace,
  networkId: number | string,
): `${Namespace}:${string}:${string}` {
  return `${namespace}:${networkId}:${nativeTokenAddresses[namespace]}`
}
