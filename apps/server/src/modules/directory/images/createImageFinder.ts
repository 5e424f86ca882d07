import type { ImageKind, Wallet } from '@latchkey/protocol'
import type { ImageFile } from '../../images/ImageFile.js'
import type { DirectoryImages } from './createDirectoryImages.js'
import { createImageGenerator } from './createImageGenerator.js'
import { tokenFileId } from './readImagesFolder.js'

export type ImageFinder = (kind: ImageKind, id: string) => Promise<ImageFile | undefined>

export type ImageFinderDeps = {
  readonly folder: ReadonlyMap<string, ImageFile>
  readonly upstream?: DirectoryImages
  readonly walletByImageId: (imageId: string) => Wallet | undefined
}

const idPattern = /^[-\w.]{1,128}$/

/** Finds the operator's own image, else the upstream's, else the repository's, else one that is drawn here. @spec S7.25 */
export function createImageFinder({
  folder,
  walletByImageId,
  upstream,
}: ImageFinderDeps): ImageFinder {
  const generate = createImageGenerator(walletByImageId)
  return async (kind, id) => {
    const own = ownImage(kind, id)
    if (own) return own
    const theirs = upstream && (idPattern.test(id) ? await upstream(kind, id) : undefined)
    if (theirs) return theirs
    const ours = await generate(kind, id)
    return ours && upstream ? { ...ours, isPlaceholder: true } : ours
  }

  function ownImage(kind: ImageKind, id: string): ImageFile | undefined {
    if (kind === 'token') return folder.get(tokenFileId(id.toLowerCase()))
    const wallet = kind === 'wallet' ? walletByImageId(id) : undefined
    return at(id.toLowerCase()) ?? (wallet && at(wallet.id.toLowerCase()))
  }

  function at(id: string): ImageFile | undefined {
    return id.includes('/') ? undefined : folder.get(id)
  }
}
