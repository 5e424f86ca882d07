import { existsSync } from 'node:fs'
import { sanitizeWalletName } from '@latchkey/protocol'
import * as v from 'valibot'
import { address, integer, list, object, text } from '../rpc/settingSchemas.js'
import { knownMethodsOf } from './knownMethodsOf.js'
import type { SwapMarket, SwapVenue } from './port/SwapMarket.js'

const isUrl = (value: string) => /^https?:\/\//i.test(value)
const isPlainUrl = (value: string) => {
  if (!URL.canParse(value)) return false
  const { password, username } = new URL(value)
  return username === '' && password === ''
}

const name = text(
  (value) => sanitizeWalletName(value) === value,
  'it must be a name that can be shown',
)

/** As routers and quoters write it: 3000 is 0.3 %. */
const fees = v.pipe(
  list(integer(1, 999_999)),
  v.maxLength(10, 'each fee costs calls: name 10 at most'),
)

const venue = v.variant(
  'kind',
  [
    object({
      kind: v.literal('v2'),
      name,
      factory: address,
      router: address,
      wrapped: address,
      feeBps: v.optional(integer(0, 1_000), 30),
    }),
    object({
      kind: v.literal('v3'),
      name,
      factory: address,
      quoter: address,
      router: address,
      wrapped: address,
      fees: v.optional(fees, [500, 3_000, 10_000]),
      methods: v.optional(v.picklist(['router', 'router02'], 'it must be "router" or "router02"')),
    }),
  ],
  ({ received }) =>
    received === 'undefined' ? 'it needs a kind' : 'its kind must be "v2" or "v3"',
)

/** A venue whose methods are those of its router: a transaction with the others would fail on the chain. */
const venueOfRouter = v.pipe(
  venue,
  v.forward(
    v.check(
      (each) =>
        each.kind === 'v2' ||
        [undefined, each.methods].includes(each.methods && knownMethodsOf(each.router)),
      ({ input }) =>
        `the router ${input.router} has those of "${knownMethodsOf(input.router)}": leave it out`,
    ),
    ['methods'],
  ),
  v.transform(
    (each): SwapVenue =>
      each.kind === 'v2'
        ? each
        : { ...each, methods: each.methods ?? knownMethodsOf(each.router) ?? 'router' },
  ),
)

const addresses = (max: number) =>
  v.pipe(
    v.array(address, 'it must be a list of addresses'),
    v.maxLength(max, `it may list ${max} at most`),
  )

/** What `SWAPS` says of one chain. */
export const marketConfig = v.pipe(
  object({
    pools: v.pipe(list(venueOfRouter), v.maxLength(8, 'each costs calls: name 8 at most')),
    bases: v.optional(addresses(8), []),
    tokens: v.optional(addresses(500), []),
    tokenList: v.optional(
      v.pipe(
        v.string('it must be the path or URL of a token list'),
        v.check(
          (place) => (isUrl(place) ? isPlainUrl(place) : existsSync(place)),
          ({ input }) =>
            isUrl(input)
              ? 'it must be a URL without a user name or password'
              : `there is no file ${input}`,
        ),
      ),
    ),
  }),
  v.check(
    ({ tokenList, tokens }) => tokens.length > 0 || tokenList !== undefined,
    'name its tokens, or a tokenList',
  ),
  v.check(
    ({ pools }) => new Set(pools.map(({ wrapped }) => wrapped)).size < 2,
    'its pools must name the same wrapped coin',
  ),
  v.transform(({ tokenList, ...market }): SwapMarket => ({ ...market, tokenList })),
)
