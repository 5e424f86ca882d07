export const appStore = (id: number) => `https://apps.apple.com/app/id${id}`

export const playStore = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

export const chromeStore = (id: string) => `https://chromewebstore.google.com/detail/${id}`

/** The EIP-6963 entry of a wallet's extension. */
export const evmFlags = (...flags: readonly string[]) =>
  flags.map((injected_id) => ({ namespace: 'eip155', injected_id }))
