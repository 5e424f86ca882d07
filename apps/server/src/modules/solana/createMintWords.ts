import { sanitizeWalletName } from '@latchkey/protocol'
import { createExpiring } from '@latchkey/service/createExpiring'
import * as v from 'valibot'
import { type ChainCalls, tooLong } from '../chain/createChainCalls.js'
import { metadataAddress, readMetadata } from './metadataAccount.js'
import { commitment, token2022 } from './solanaPrograms.js'

/** What a mint calls its token, made fit to be shown. */
export type MintWords = {
  readonly name?: string
  readonly symbol?: string
}

/** A mint, and the token program that it is of. */
export type Mint = { readonly mint: string; readonly program: string }

/** Asks for the names of mints. It never rejects: a name that cannot be read is missing. */
export type ReadMintWords = (
  chain: string,
  mints: readonly Mint[],
) => Promise<ReadonlyMap<string, MintWords>>

/** As many as the RPC takes in one call. */
const perCall = 100
/** Strangers can send thousands of tokens; those behind have no names until they are asked for alone. */
const callsAtOnce = 10
/** To find where names are kept is work; those behind get theirs the next time somebody asks. */
const placesAtOnce = 100
const keptMs = 600_000

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
/** Where the names of a mint stand. */
type Place = { readonly mint: string; readonly at: string }

const pointer = v.object({ metadataAddress: v.string() })
const word = v.optional(v.unknown())
const metadata = v.object({ mint: v.string(), name: word, symbol: word })

/** Reads the names that mints carry themselves, or that are kept for them, and remembers them for ten minutes. */
export function createMintWords({
  calls,
  now,
}: {
  readonly calls: ChainCalls
  readonly now?: () => number
}): ReadMintWords {
  const kept = createExpiring<MintWords>({ entries: 10_000, now })

  return async (chain, mints) => {
    const unknown = mints.filter(({ mint }) => !kept.get(`${chain} ${mint}`))
    const missing = [
      ...unknown.filter(carriesWords),
      ...unknown.filter((one) => !carriesWords(one)).slice(0, placesAtOnce),
    ]
    const count = Math.min(Math.ceil(missing.length / perCall), callsAtOnce)
    const portions = Array.from({ length: count }, (_, at) =>
      missing.slice(at * perCall, (at + 1) * perCall),
    )
    const read = (await Promise.all(portions.map((portion) => readPortion(chain, portion)))).flat()
    for (const [mint, words] of read) kept.set(`${chain} ${mint}`, words, keptMs)
    const fresh = new Map(read)
    return new Map(
      mints.map(({ mint }) => [mint, fresh.get(mint) ?? kept.get(`${chain} ${mint}`) ?? {}]),
    )
  }

  async function readPortion(chain: string, mints: readonly Mint[]) {
    const places = mints.map(async (one) => ({
      mint: one.mint,
      at: carriesWords(one) ? one.mint : await metadataAddress(one.mint),
    }))
    return ask(chain, await Promise.all(places))
  }

  async function ask(
    chain: string,
    places: readonly Place[],
  ): Promise<readonly (readonly [string, MintWords])[]> {
    const params = [places.map(({ at }) => at), { encoding: 'jsonParsed', commitment }]
    const call = { method: 'getMultipleAccounts', params }
    const [answer] = await calls.ask(chain, [call]).catch(() => [])
    if (answer && 'fault' in answer && answer.fault === tooLong && places.length > 1) {
      // A mint may say as much as it pays for; the others are not to suffer for it.
      const middle = Math.ceil(places.length / 2)
      const halves = [places.slice(0, middle), places.slice(middle)]
      return (await Promise.all(halves.map((half) => ask(chain, half)))).flat()
    }
    const told = v.safeParse(list, answer && 'result' in answer ? answer.result : undefined)
    if (!told.success || told.output.value.length !== places.length) return []
    return places.map(({ mint }, at) => [mint, wordsOf(mint, told.output.value[at])])
  }
}

/** Only mints of the newer program have room for names. */
const carriesWords = ({ program }: Mint) => program === token2022

function wordsOf(mint: string, account: unknown): MintWords {
  const { name, symbol } = readMetadata(account, mint) ?? ownWords(mint, account)
  return { name: sanitizeWalletName(name), symbol: sanitizeWalletName(symbol) }
}

/** What a mint of the newer program says of itself. */
function ownWords(mint: string, account: unknown): { name?: unknown; symbol?: unknown } {
  const parsed = v.safeParse(mintAccount, account)
  if (!parsed.success) return {}
  const { extensions } = parsed.output.data.parsed.info
  const stateOf = (name: string): unknown =>
    extensions.find(({ extension }) => extension === name)?.state
  const place = v.safeParse(pointer, stateOf('metadataPointer'))
  const words = v.safeParse(metadata, stateOf('tokenMetadata'))
  // Only what the mint itself points at is its name.
  if (!place.success || place.output.metadataAddress !== mint) return {}
  if (!words.success || words.output.mint !== mint) return {}
  return words.output
}
