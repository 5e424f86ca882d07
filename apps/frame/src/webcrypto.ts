/** What Node calls the browser's own `crypto`, for a library that would ask Node for it where there is none. */
export const webcrypto = globalThis.crypto
