import { getIdentity, getProfile } from '@latchkey/protocol/api'
import { because, refuse } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { accountOf } from '../chain/accountOf.js'
import type { LinkReader } from '../outside/createLinkReader.js'
import { type PictureReader, strangersPicture } from '../outside/createPictureReader.js'
import { sendPicture } from '../pictures/Picture.js'
import { revalidated } from '../pictures/revalidated.js'
import type { ChainNames } from './createChainNames.js'
import type { NameSource } from './NameSource.js'
import { normalName } from './normalName.js'

export type NamesDeps = {
  /** Whoever knows the names; where nobody does, nobody has one. */
  readonly source?: NameSource
  /** Knows pictures of names by their addresses; only for names of a chain. */
  readonly avatarOf?: ChainNames['avatarOf']
  readonly readLink: LinkReader
  readonly readPicture: PictureReader
  readonly report: (line: string) => void
}

const pictured = 'public, max-age=300'

/** Names of addresses, and addresses of names. @spec S7.03 S7.13 */
export function names({ source, avatarOf, readLink, readPicture, report }: NamesDeps): Hono {
  const app = new Hono()

  serve(app, getIdentity, ({ address }) => {
    const account = accountOf(address, undefined)
    return source?.identity(account).catch(away) ?? { name: null, avatar: null }
  })

  serve(app, getProfile, ({ name: text }) => {
    const name = normalName(text)
    if (name === undefined)
      return refuse('invalid-input', because('name', 'This is no name as the registry keeps it'))
    return source?.profile(name).catch(away) ?? { name, addresses: {}, attributes: [] }
  })

  app.get('/v1/identity/:address/picture', revalidated(pictured), async (c) => {
    const account = accountOf(c.req.param('address'), 'eip155:1')
    const link = await avatarOf?.(account).catch(away)
    const fetchPicture = (from: string) => () => readLink(from, strangersPicture.rasterBytes)
    // Who is looked at does not stand in the log.
    const picture = link && (await readPicture(`avatar ${account}`, fetchPicture(link), 'avatar'))
    return picture
      ? sendPicture(c, picture)
      : refuse('not-found', because('address', 'There is no such picture here'))
  })
  return app

  function away(error: Error): never {
    report(`names: ${error.message}`)
    return refuse('unavailable', {
      status: 502,
      ...because('chain', 'The names cannot be read now'),
    })
  }
}
