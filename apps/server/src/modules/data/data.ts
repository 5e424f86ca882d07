import { Hono } from 'hono'
import { balances } from '../balances/balances.js'
import { names } from '../names/names.js'
import { nfts } from '../nfts/nfts.js'
import { prices } from '../prices/prices.js'
import { upstreamHistory } from '../upstream/upstreamHistory.js'
import { upstreamImages } from '../upstream/upstreamImages.js'
import type { DataDeps } from './openData.js'

/** Endpoints about accounts, one line per module. */
export function data(deps: DataDeps): Hono {
  const { calls, externalFetcher, loadImage, signed, upstream } = deps
  const app = new Hono()
  app.route('/', balances(deps))
  app.route('/', prices({ source: deps.prices, index: deps.index }))
  app.route('/', nfts({ ...deps, chains: calls.chains }))
  app.route('/', names({ ...deps, source: deps.names }))
  if (upstream) app.route('/', upstreamHistory(upstream))
  if (signed) {
    const base = upstream?.url
    app.route('/', upstreamImages({ base, signed, externalFetcher, loadImage }))
  }
  return app
}
