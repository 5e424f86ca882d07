/** A failure as EIP-1193 wallets tell it, so that every adapter understands it. */
export type ProviderError = Error & { readonly code: number }

/** Makes a failure of that EIP-1193 number. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, { cause }), { code })
}
