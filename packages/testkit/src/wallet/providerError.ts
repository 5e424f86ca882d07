/** Creates an EIP-1193 provider error. */
export function providerError(
  code: number,
  message: string,
  data?: unknown,
): Error & { code: number; data?: unknown } {
  return Object.assign(new Error(message), { code }, data === undefined ? {} : { data })
}
