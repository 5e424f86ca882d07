/** An EIP-1193 error, which every adapter understands. */
export type ProviderError = Error & { readonly code: number }

/** Creates an error with an EIP-1193 code. */
export function providerError(code: number, message: string, cause?: unknown): ProviderError {
  return Object.assign(new Error(message, { cause }), { code })
}
