// Apart from the many image ids: every page needs the paths.

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** The path of each kind of image on a server, followed by the id. @spec S7.25 */
export const imagePaths: Readonly<Record<ImageKind, `/${string}/`>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}
