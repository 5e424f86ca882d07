import { createCatalogue } from './createCatalogue.js'
import type { DirectoryDeps } from './directory.js'
import type { DirectoryEnv } from './directoryEnv.js'
import { createPictures } from './pictures/createPictures.js'
import { createUpstreamPictures } from './pictures/createUpstreamPictures.js'
import { readPicturesFolder } from './pictures/readPicturesFolder.js'

export type OpenDirectoryParameters = {
  readonly env: DirectoryEnv
  readonly report: (line: string) => void
  /** Ends what it has under way. */
  readonly signal: AbortSignal
}

/** Reads what the operator configured, and begins to import. */
export function openDirectory({ env, report, signal }: OpenDirectoryParameters): DirectoryDeps {
  const folder = env.images ? readPicturesFolder(env.images, report) : new Map()
  const catalogue = createCatalogue({ env, report, signal })
  const { upstream: address } = env
  const upstream = address
    ? createUpstreamPictures({ upstream: address, report, signal })
    : undefined
  return { catalogue, find: createPictures({ folder, upstream, pictured: catalogue.pictured }) }
}
