import { getWallets } from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import type { Catalogue } from './createCatalogue.js'
import type { ImageFinder } from './images/createImageFinder.js'
import { images } from './images/images.js'

export type DirectoryDeps = { readonly catalogue: Catalogue; readonly findImage: ImageFinder }

/** The wallet directory, with its pictures. @spec S7.23 S7.24 */
export function directory({ catalogue, findImage }: DirectoryDeps): Hono {
  const app = new Hono()
  // Short, for an operator who changes the list wants to see it; a copy that is still good costs no bytes.
  app.use(
    getWallets.path,
    compress(),
    cacheWithEtag('public, max-age=60, stale-while-revalidate=600'),
  )
  serve(app, getWallets, async (query) => {
    const { count, data } = (await catalogue.index()).page(query)
    return { count, data: [...data] }
  })
  app.route('/', images({ findImage }))
  return app
}
