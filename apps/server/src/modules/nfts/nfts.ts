import { getNfts, type Nft } from '@latchkey/protocol/api'
import { refuse, withReason } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import { Hono } from 'hono'
import { parseAccount } from '../chain/parseAccount.js'
import { type ImageLoader, untrustedImageBounds } from '../external/createImageLoader.js'
import type { LinkReader } from '../external/createLinkReader.js'
import { cacheWithEtag } from '../images/cacheWithEtag.js'
import { sendImage } from '../images/ImageFile.js'
import type { IndexReader } from '../indexer/IndexReader.js'
import type { DataUpstream } from '../upstream/createDataUpstream.js'
import type { NftReader } from './createNftReader.js'
import { createNftSource, type NftSource } from './createNftSource.js'

export type NftsDeps = {
  readonly index?: IndexReader
  readonly chains: ReadonlySet<string>
  readonly readNft: NftReader
  readonly readLink: LinkReader
  readonly loadImage: ImageLoader
  readonly upstream?: DataUpstream
  readonly metadataTimeoutMs?: number
}

const perPage = 30
const upstreamName = 'upstream'
const imageCacheControl = 'public, max-age=3600, stale-while-revalidate=86400'

export function nfts({
  chains,
  index,
  readLink,
  readNft,
  loadImage,
  upstream,
  metadataTimeoutMs,
}: NftsDeps): Hono {
  const app = new Hono()
  const own = [...(index?.chains ?? [])].filter((chain) => !upstream?.chains.has(chain))
  const sources = new Map<string, NftSource>(
    own.map((chain) => [
      chain,
      index ? createNftSource(chain, { index, readNft, metadataTimeoutMs }) : none,
    ]),
  )

  serve(app, getNfts, async ({ address, chainId, cursor }) => {
    const account = parseAccount(address, chainId)
    const isEvm = account.startsWith('0x')
    const names = [...sources.keys()].filter(
      (chain) => isEvm && (chainId === undefined || chain === chainId),
    )
    if (upstream && (chainId === undefined || upstream.chains.has(chainId)))
      names.push(upstreamName)
    if (!isEvm && names.length === 0)
      refuse('invalid-input', withReason('address', 'NFTs are listed for EVM accounts only'))
    const sourceOf = (name: string) =>
      name === upstreamName ? fromUpstream(address, chainId) : (sources.get(name) ?? none)
    return readPages(names, sourceOf, account, cursor)
  })

  app.get(
    '/v1/nft/:chainId/:address/:tokenId/picture',
    cacheWithEtag(imageCacheControl),
    async (c) => {
      const { address, chainId: chain, tokenId } = c.req.param()
      const fits =
        chains.has(chain) &&
        chain.startsWith('eip155:') &&
        /^0x[0-9a-f]{40}$/i.test(address) &&
        /^\d{1,78}$/.test(tokenId) &&
        BigInt(tokenId) < 2n ** 256n
      const contract = address.toLowerCase()
      const image = fits && (await loadImage(`nft ${chain}/${contract}/${tokenId}`, imageOf))
      return image
        ? sendImage(c, image)
        : refuse('not-found', withReason('tokenId', 'There is no such picture here'))

      async function imageOf() {
        const token = index?.chains.has(chain) ? await index.token(chain, contract) : undefined
        const standard = token?.standard === 'erc20' ? undefined : token?.standard
        const image = (await readNft({ chain, contract, tokenId, standard }))?.image
        if (image === undefined) return undefined
        // The metadata may hold an SVG itself.
        return image.trimStart().startsWith('<')
          ? { bytes: Buffer.from(image) }
          : readLink(image, untrustedImageBounds.rasterBytes)
      }
    },
  )
  return app

  function fromUpstream(address: string, chainId: string | undefined): NftSource {
    return async (_, { cursor }) => {
      const answer = await upstream?.request(getNfts, { address, chainId, cursor })
      if (!answer)
        return refuse('unavailable', {
          status: 502,
          ...withReason('chain', 'The chain cannot be reached'),
        })
      const theirs = answer.nfts.filter((nft) => upstream?.chains.has(nft.chainId))
      return { nfts: theirs, next: answer.next ?? undefined }
    }
  }
}

const none: NftSource = async () => ({ nfts: [], next: undefined })

/** One page, filled from one chain after the other; the cursor holds the chain and the place in it. */
async function readPages(
  names: readonly string[],
  sourceOf: (name: string) => NftSource,
  account: string,
  cursor: string | undefined,
): Promise<{ nfts: Nft[]; next: string | null }> {
  const [, name = '', within = ''] = /^([^|]+)\|(.*)$/s.exec(cursor ?? '') ?? []
  let at = cursor === undefined ? 0 : names.indexOf(name)
  if (at < 0) refuse('invalid-input', withReason('cursor', 'This is no cursor of this list'))
  let inner: string | undefined = within || undefined
  const nfts: Nft[] = []
  while (at < names.length && nfts.length < perPage) {
    const source = sourceOf(names[at] ?? '')
    const page = await source(account, { limit: perPage - nfts.length, cursor: inner })
    nfts.push(...page.nfts)
    inner = page.next
    if (inner === undefined) at += 1
    else if (page.nfts.length === 0) break
  }
  const hasMore = at < names.length
  return { nfts: nfts, next: hasMore ? `${names[at]}|${inner ?? ''}` : null }
}
