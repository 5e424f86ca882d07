import { because, refuse } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import { below } from '../outside/askDirectory.js'
import type { Outside } from '../outside/createOutside.js'
import { type PictureReader, strangersPicture } from '../outside/createPictureReader.js'
import { sendPicture } from '../pictures/Picture.js'
import { revalidated } from '../pictures/revalidated.js'
import type { SignedPictures } from './createSignedPictures.js'

export type UpstreamPicturesDeps = {
  /** The upstream whose own pictures are told by a path. */
  readonly base: string
  readonly signed: SignedPictures
  readonly outside: Outside
  readonly readPicture: PictureReader
}

const pictured = 'public, max-age=86400, stale-while-revalidate=604800'

/** The pictures in an upstream's answers, fetched by this server so that no visitor has to ask strangers. */
export function upstreamPictures({
  base,
  signed,
  outside,
  readPicture,
}: UpstreamPicturesDeps): Hono {
  const app = new Hono()
  app.get('/v1/picture/:signature/:url', revalidated(pictured), async (c) => {
    const { signature, url: encoded } = c.req.param()
    const url = signed.read(signature, encoded)
    const picture = url && (await readPicture(`picture ${signature}`, () => fetchPicture(url)))
    return picture
      ? sendPicture(c, picture)
      : refuse('not-found', because('url', 'There is no such picture here'))
  })
  return app

  function fetchPicture(url: string) {
    const maxBytes = strangersPicture.rasterBytes
    if (!url.startsWith('/')) return outside.get(url, { maxBytes })
    const [path = '', query = ''] = url.split('?', 2)
    const address = below(base, path, Object.fromEntries(new URLSearchParams(query)))
    return outside.get(address.href, { maxBytes, isOperators: true })
  }
}
