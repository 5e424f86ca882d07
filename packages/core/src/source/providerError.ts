/** A failure in the form of EIP-1193 wallets, which every adapter understands. */
export type ProviderError = Error & { readonly code: number }

/** Makes a failure of that EIP-1193 number. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, { cause }), { code })
}
