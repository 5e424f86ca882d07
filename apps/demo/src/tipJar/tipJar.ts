import type { Network } from '@latchkey/core'

/** A tip to be sent. */
export type SendTipParameters = {
  readonly address: string
  readonly network: Network
  /** Called as soon as the wallet has sent it, before a block has it. */
  readonly onSent: (hash: string) => void
}

/** A tip that arrived. */
export type TipReceipt = {
  readonly hash: string
  /** Where it can be found: a block, or a slot. */
  readonly where: string
}

export const evmJar = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199'

/** The account that tips go to in each namespace: public test accounts, which start empty. */
const jars: Readonly<Record<string, string>> = {
  eip155: evmJar,
  solana: '7PTCY6Zovfnyf1tQunA3joY5xMk5QxzgSc2f459oa49',
}

/** Where tips go on a network. */
export const jarAddress = ({ chainNamespace }: Network): string => jars[chainNamespace] ?? ''

/** What one tip is: a hundredth of a coin. */
export const tipAmount = ({ nativeCurrency }: Network): bigint =>
  10n ** BigInt(nativeCurrency.decimals - 2)
