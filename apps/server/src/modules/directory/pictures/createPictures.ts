import type { ImageKind, Wallet } from '@latchkey/protocol'
import type { Picture } from '../../pictures/Picture.js'
import type { UpstreamPictures } from './createUpstreamPictures.js'
import { createDrawKnown } from './drawKnown.js'

/** A picture by its kind and id; undefined where nobody knows it. */
export type Pictures = (kind: ImageKind, id: string) => Promise<Picture | undefined>

export type PicturesDeps = {
  readonly folder: ReadonlyMap<string, Picture>
  readonly upstream?: UpstreamPictures
  readonly pictured: (imageId: string) => Wallet | undefined
}

const idForm = /^[-\w.]{1,128}$/

/** The operator's own picture, else the upstream's, else one that is drawn here. @spec S7.25 */
export function createPictures({ folder, pictured, upstream }: PicturesDeps): Pictures {
  const draw = createDrawKnown(pictured)
  return async (kind, id) => {
    const wallet = kind === 'wallet' ? pictured(id) : undefined
    const own = folder.get(id.toLowerCase()) ?? folder.get(wallet?.id.toLowerCase() ?? '')
    if (own) return own
    const theirs = upstream && (idForm.test(id) ? await upstream(kind, id) : undefined)
    if (theirs) return theirs
    const drawn = draw(kind, id)
    return drawn && upstream ? { ...drawn, isStandIn: true } : drawn
  }
}
