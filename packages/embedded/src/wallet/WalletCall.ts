/** One question to a wallet. */
export type WalletCall = { readonly method: string; readonly params?: unknown }
