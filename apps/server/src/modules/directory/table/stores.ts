/** A page of Apple's store, by the number of the app. */
export const appStore = (id: number) => `https://apps.apple.com/app/id${id}`

/** A page of Google's store, by the name of the package. */
export const playStore = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

/** A page of Chrome's store, by the id of the extension. */
export const chromeStore = (id: string) => `https://chromewebstore.google.com/detail/${id}`

/** How a wallet's extension marks itself on EVM pages. */
export const evmFlags = (...flags: readonly string[]) =>
  flags.map((injected_id) => ({ namespace: 'eip155', injected_id }))
