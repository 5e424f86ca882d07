import type { Namespace } from './namespaces.js'

/** Whether a value is an EVM address; the 0x prefix is optional. @spec S5.03 */
export const isEvmAddress = (value: unknown): value is string =>
  matches(/^(?:0x)?[0-9a-fA-F]{40}$/, value)

/** Whether a value is a Solana address. @spec S5.04 */
export const isSolanaAddress = (value: unknown): value is string =>
  matches(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, value)

/** Whether a value is 0x and at least one hex digit. @spec S5.05 */
export const isHexString = (value: unknown): value is `0x${string}` =>
  matches(/^0x[0-9a-fA-F]+$/, value)

/** Whether a value is a transaction hash. @spec S5.06 */
export const isTransactionHash = (value: unknown): value is `0x${string}` =>
  matches(/^0x[0-9a-fA-F]{64}$/, value)

/** Whether a value can be a message signature. @spec S5.07 */
export const isSignature = (value: unknown): value is `0x${string}` =>
  matches(/^0x[0-9a-fA-F]{62,}$/, value)

const validators: Readonly<Partial<Record<Namespace, (value: unknown) => boolean>>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

export function isAddressOf(namespace: Namespace, value: unknown): value is string {
  return validators[namespace]?.(value) ?? matches(/^[-.%a-zA-Z0-9]{1,128}$/, value)
}

const matches = (pattern: RegExp, value: unknown) =>
  typeof value === 'string' && pattern.test(value)

/** Address that represents the native token. Separate from `namespaces`, which every page loads. @spec S9.36 */
export const nativeTokenAddresses: Readonly<Record<Namespace, string>> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
}

/** Returns the CAIP-10 address of a network's native token. @spec S9.36 */
export function nativeTokenOf(
  namespace: Namespace,
  networkId: number | string,
): `${Namespace}:${string}:${string}` {
  return `${namespace}:${networkId}:${nativeTokenAddresses[namespace]}`
}
