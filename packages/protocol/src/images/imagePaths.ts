// Apart from the ids of pictures, which are many: every page knows where pictures are.

/** What a server has pictures of. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Where a server keeps its pictures; the id follows. @spec S7.25 */
export const imagePaths: Readonly<Record<ImageKind, `/${string}/`>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}
