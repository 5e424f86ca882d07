import { getWallets } from '@latchkey/protocol/api'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import type { Catalogue } from './createCatalogue.js'
import type { ImageFinder } from './images/createImageFinder.js'
import { images } from './images/images.js'

export type DirectoryDeps = { readonly catalogue: Catalogue; readonly findImage: ImageFinder }

/** Endpoints of the wallet directory and its images. @spec S7.23 S7.24 */
export function directory({ catalogue, findImage }: DirectoryDeps): Hono {
  const app = new Hono()
  // Short, so that an operator's change of the list shows soon; revalidating a current copy costs no bytes.
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
