import { sanitizeWalletName } from '@latchkey/protocol'
import { chunk } from '@latchkey/service/chunk'
import { createTtlCache } from '@latchkey/service/createTtlCache'
import * as v from 'valibot'
import { serverLimits } from '../../serverLimits.js'
import type { MultiChainRpc } from '../chain/createMultiChainRpc.js'
import { tooLongError } from '../chain/createNodeRpc.js'
import { metadataAddress, parseMetadataAccount } from './metadataAccount.js'
import { commitment, token2022 } from './solanaPrograms.js'

export type MintMetadata = {
  readonly name?: string
  readonly symbol?: string
}

export type Mint = { readonly mint: string; readonly program: string }

/** Reads the names of mints. It never rejects: a name that cannot be read is missing. */
export type ReadMintMetadata = (
  chain: string,
  mints: readonly Mint[],
) => Promise<ReadonlyMap<string, MintMetadata>>

const batchSize = 100
/** An attacker can send thousands of tokens; those above get their names with a later request. */
const maxCalls = 10
/** Deriving metadata addresses is CPU work; those above get their names with the next request. */
const maxMetadataAccounts = 100

const list = v.object({ value: v.array(v.unknown()) })
const mintAccount = v.object({
  owner: v.literal(token2022),
  data: v.object({
    parsed: v.object({
      type: v.literal('mint'),
      info: v.object({
        extensions: v.array(v.object({ extension: v.string(), state: v.optional(v.unknown()) })),
      }),
    }),
  }),
})
/** Account that holds the names of a mint. */
type MetadataLocation = { readonly mint: string; readonly at: string }

const pointer = v.object({ metadataAddress: v.string() })
const word = v.optional(v.unknown())
const metadata = v.object({ mint: v.string(), name: word, symbol: word })

/** Creates a reader of the names that mints carry themselves, or that the metadata program stores, with a cache. */
export function createMintMetadataReader({
  calls,
  now,
}: {
  readonly calls: MultiChainRpc
  readonly now?: () => number
}): ReadMintMetadata {
  const cache = createTtlCache<MintMetadata>({ maxEntries: 10_000, now })

  return async (chain, mints) => {
    const unknown = mints.filter(({ mint }) => !cache.get(`${chain} ${mint}`))
    const missing = [
      ...unknown.filter(hasOwnMetadata),
      ...unknown.filter((one) => !hasOwnMetadata(one)).slice(0, maxMetadataAccounts),
    ]
    const batches = chunk(missing, batchSize).slice(0, maxCalls)
    const read = (await Promise.all(batches.map((batch) => readBatch(chain, batch)))).flat()
    for (const [mint, words] of read)
      cache.set(`${chain} ${mint}`, words, serverLimits.mintMetadataCacheMs)
    const fresh = new Map(read)
    return new Map(
      mints.map(({ mint }) => [mint, fresh.get(mint) ?? cache.get(`${chain} ${mint}`) ?? {}]),
    )
  }

  async function readBatch(chain: string, mints: readonly Mint[]) {
    const places = mints.map(async (one) => ({
      mint: one.mint,
      at: hasOwnMetadata(one) ? one.mint : await metadataAddress(one.mint),
    }))
    return request(chain, await Promise.all(places))
  }

  async function request(
    chain: string,
    places: readonly MetadataLocation[],
  ): Promise<readonly (readonly [string, MintMetadata])[]> {
    const params = [places.map(({ at }) => at), { encoding: 'jsonParsed', commitment }]
    const call = { method: 'getMultipleAccounts', params }
    const [answer] = await calls.request(chain, [call]).catch(() => [])
    if (answer?.error?.message === tooLongError && places.length > 1) {
      // One mint with endless metadata does not cost the others theirs.
      const halves = chunk(places, Math.ceil(places.length / 2))
      return (await Promise.all(halves.map((half) => request(chain, half)))).flat()
    }
    const parsed = v.safeParse(list, answer?.error ? undefined : answer?.result)
    if (!parsed.success || parsed.output.value.length !== places.length) return []
    return places.map(({ mint }, at) => [mint, toMintMetadata(mint, parsed.output.value[at])])
  }
}

/** Only Token-2022 mints have room for names. */
const hasOwnMetadata = ({ program }: Mint) => program === token2022

function toMintMetadata(mint: string, account: unknown): MintMetadata {
  const { name, symbol } = parseMetadataAccount(account, mint) ?? parseMintExtensions(mint, account)
  return { name: sanitizeWalletName(name), symbol: sanitizeWalletName(symbol) }
}

/** The metadata in the extensions of a Token-2022 mint. */
function parseMintExtensions(mint: string, account: unknown): { name?: unknown; symbol?: unknown } {
  const parsed = v.safeParse(mintAccount, account)
  if (!parsed.success) return {}
  const { extensions } = parsed.output.data.parsed.info
  const stateOf = (name: string): unknown =>
    extensions.find(({ extension }) => extension === name)?.state
  const place = v.safeParse(pointer, stateOf('metadataPointer'))
  const words = v.safeParse(metadata, stateOf('tokenMetadata'))
  // Only metadata that the mint itself points at counts.
  if (!place.success || place.output.metadataAddress !== mint) return {}
  if (!words.success || words.output.mint !== mint) return {}
  return words.output
}
