import { createCatalogue } from './createCatalogue.js'
import type { DirectoryDeps } from './directory.js'
import type { DirectoryEnv } from './directoryEnv.js'
import { createDirectoryImages } from './images/createDirectoryImages.js'
import { createImageFinder } from './images/createImageFinder.js'
import { readImagesFolder } from './images/readImagesFolder.js'

export type OpenDirectoryParameters = {
  readonly env: DirectoryEnv
  readonly report: (line: string) => void
  readonly signal: AbortSignal
}

export function openDirectory({ env, report, signal }: OpenDirectoryParameters): DirectoryDeps {
  const folder = env.images ? readImagesFolder(env.images, report) : new Map()
  const catalogue = createCatalogue({ env, report, signal })
  const { upstream: address } = env
  const upstream = address
    ? createDirectoryImages({ upstream: address, report, signal })
    : undefined
  return {
    catalogue,
    findImage: createImageFinder({ folder, upstream, walletByImageId: catalogue.walletByImageId }),
  }
}
