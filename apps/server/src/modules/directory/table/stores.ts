/** URL of an app in Apple's store, by its number. */
export const appStore = (id: number) => `https://apps.apple.com/app/id${id}`

/** URL of an app in Google's store, by its package. */
export const playStore = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

/** URL of an extension in Chrome's store, by its id. */
export const chromeStore = (id: string) => `https://chromewebstore.google.com/detail/${id}`

/** The EIP-6963 entry of a wallet's extension. */
export const evmFlags = (...flags: readonly string[]) =>
  flags.map((injected_id) => ({ namespace: 'eip155', injected_id }))
