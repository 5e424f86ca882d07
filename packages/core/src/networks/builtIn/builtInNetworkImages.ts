import { networkPictures } from './networkPictures.js'

/** Images of networks that need no request, by image id. */
export const builtInNetworkImages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(networkPictures).map(([id, svg]) => [
    id,
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  ]),
)
