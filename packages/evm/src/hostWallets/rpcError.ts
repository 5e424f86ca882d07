/** A failure as EIP-1193 providers report it: by number, with a text for developers. */
export const rpcError = (code: number, message: string): Error & { readonly code: number } =>
  Object.assign(new Error(message), { code })
