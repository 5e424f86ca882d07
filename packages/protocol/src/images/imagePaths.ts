// Separate from the image ids: every page needs the paths.

export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

/** Server path per kind of image, followed by the id. @spec S7.25 */
export const imagePaths: Readonly<Record<ImageKind, `/${string}/`>> = {
  wallet: '/getWalletImage/',
  asset: '/public/getAssetImage/',
  currency: '/public/getCurrencyImage/',
  token: '/public/getTokenImage/',
}
