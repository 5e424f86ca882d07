import { getIdentity, getProfile } from '@latchkey/protocol/api'
import { refuse, withReason } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { parseAccount } from '../chain/parseAccount.js'
import { type ImageLoader, untrustedImageBounds } from '../external/createImageLoader.js'
import type { LinkReader } from '../external/createLinkReader.js'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import { sendImage } from '../images/ImageFile.js'
import type { ChainNames } from './createChainNames.js'
import type { NameSource } from './NameSource.js'
import { normalizeName } from './normalizeName.js'

export type NamesDeps = {
  /** Source of names; absent: no address has a name. */
  readonly source?: NameSource
  /** Returns avatars of names by their addresses; only for names of a chain. */
  readonly avatarOf?: ChainNames['avatarOf']
  readonly readLink: LinkReader
  readonly loadImage: ImageLoader
  readonly report: (line: string) => void
}

const imageCacheControl = 'public, max-age=300'

/** Endpoints of names of addresses, and addresses of names. @spec S7.03 S7.13 */
export function names({ source, avatarOf, readLink, loadImage, report }: NamesDeps): Hono {
  const app = new Hono()

  serve(app, getIdentity, ({ address }) => {
    const account = parseAccount(address, undefined)
    return source?.identity(account).catch(refuseUnavailable) ?? { name: null, avatar: null }
  })

  serve(app, getProfile, ({ name: text }) => {
    const name = normalizeName(text)
    if (name === undefined)
      return refuse('invalid-input', withReason('name', 'This is no name as the registry keeps it'))
    return source?.profile(name).catch(refuseUnavailable) ?? { name, addresses: {}, attributes: [] }
  })

  app.get('/v1/identity/:address/picture', cacheWithEtag(imageCacheControl), async (c) => {
    const account = parseAccount(c.req.param('address'), 'eip155:1')
    const link = await avatarOf?.(account).catch(refuseUnavailable)
    const fetchImage = (from: string) => () => readLink(from, untrustedImageBounds.rasterBytes)
    // The address that a visitor looks at is not logged.
    const image = link && (await loadImage(`avatar ${account}`, fetchImage(link), 'avatar'))
    return image
      ? sendImage(c, image)
      : refuse('not-found', withReason('address', 'There is no such picture here'))
  })
  return app

  function refuseUnavailable(error: Error): never {
    report(`names: ${error.message}`)
    return refuse('unavailable', {
      status: 502,
      ...withReason('chain', 'The names cannot be read now'),
    })
  }
}
