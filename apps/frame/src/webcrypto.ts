/** Node's `webcrypto` for a library that imports it from Node where it finds none. */
export const webcrypto = globalThis.crypto
