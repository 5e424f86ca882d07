import { expect, test } from 'vitest'
import { dumpFreshIndex, dumpIndex } from './testing/openTestIndex.js'
import { tokenCall } from './testing/tokenCalls.js'
import { chain, useChain } from './testing/useChain.js'

const local = useChain()

test('reads the past and follows the chain: tokens, NFTs, contracts', async () => {
  const index = await local.openIndex()
  await index.caughtUp()
  const newcomer = '0x00000000000000000000000000000000000abcde'
  expect(await index.reader.tokensOf(chain, newcomer)).toEqual([])
  await local.sendDollars(newcomer)
  await local.send(local.contract('sticker'), tokenCall('mint', newcomer, 9n, 4n))
  await local.send(local.contract('sticker'), tokenCall('mint', newcomer, 2n, 1n))
  await index.caughtUp()
  expect(await index.reader.tokensOf(chain, newcomer)).toEqual([
    {
      contract: local.contract('dollar').toLowerCase(),
      standard: 'erc20',
      name: 'Local Dollar',
      symbol: 'LUSD',
      decimals: 6,
    },
  ])
  const nft = { contract: local.contract('sticker').toLowerCase(), standard: 'erc1155' }
  const first = await index.reader.nftsOf(chain, newcomer, { limit: 1 })
  expect(first.nfts).toEqual([{ ...nft, tokenId: '2', quantity: '1' }])
  const rest = await index.reader.nftsOf(chain, newcomer, { limit: 1, cursor: first.next })
  expect(rest).toEqual({ nfts: [{ ...nft, tokenId: '9', quantity: '4' }], next: undefined })
  expect(await index.reader.token(chain, local.contract('mute'))).toMatchObject({
    name: 'Local Mute',
    symbol: '',
    decimals: undefined,
  })
  expect(await index.reader.head(chain)).toBe(Number(await local.client().getBlockNumber()))
  expect(await index.reader.head('eip155:1')).toBeUndefined()
  expect(await index.reader.tokensOf('eip155:1', newcomer)).toEqual([])
  expect(index.reports).toEqual([])
})

test('an NFT that was sent away is no longer held', async () => {
  const index = await local.openIndex()
  const id = await local.mintBadge()
  await index.caughtUp()
  const badge = local.contract('badge').toLowerCase()
  const holds = async (at: number) => {
    const { nfts } = await index.reader.nftsOf(chain, local.account(at), { limit: 100 })
    return nfts.some(({ contract, tokenId }) => contract === badge && tokenId === `${id}`)
  }
  expect([await holds(0), await holds(1)]).toEqual([true, false])
  await local.moveBadge(id)
  await index.caughtUp()
  expect([await holds(0), await holds(1)]).toEqual([false, true])
})

test('S7.04 a chain that becomes shorter, or other, is noticed within a poll, and nothing of it stays', async () => {
  const index = await local.openIndex({ pollMs: 100 })
  await local.pay()
  await index.caughtUp()
  const before = await dumpIndex(index.db)
  const snapshot = await local.client().snapshot()
  const stranger = '0x00000000000000000000000000000000000dead1'
  await local.moveBadge(await local.mintBadge())
  await local.sendDollars(stranger)
  const stickers = [local.account(0), local.account(1), 3n, 2n, '0x']
  await local.send(local.contract('sticker'), tokenCall('safeTransferFrom', ...stickers))
  await local.send(undefined, '0x6001600c60003960016000f300')
  await index.caughtUp()
  expect(await index.reader.tokensOf(chain, stranger)).toHaveLength(1)

  await local.client().revert({ id: snapshot })
  await index.caughtUp()
  expect(await dumpIndex(index.db)).toEqual(before)

  // Other blocks at the same heights, and more of them.
  for (let i = 0; i < 7; i += 1) await local.pay(5n)
  await index.caughtUp()
  expect(await dumpIndex(index.db)).toEqual(await dumpFreshIndex(chain, local.url()))
  expect(await index.reader.tokensOf(chain, stranger)).toEqual([])
  expect(index.reports).toEqual([])
})

test('a reorganisation while the server is down is found by the parents of blocks', async () => {
  const dataDir = local.makeFolder()
  await local.pay()
  const snapshot = await local.client().snapshot()
  for (let i = 0; i < 3; i += 1) await local.mintBadge()
  const first = await local.openIndex({ dataDir })
  await first.caughtUp()
  await first.close()

  await local.client().revert({ id: snapshot })
  for (let i = 0; i < 100; i += 1) await local.client().mine({ blocks: 1 })
  await local.sendDollars(local.account(1))
  const second = await local.openIndex({ dataDir })
  await second.caughtUp()
  expect(await dumpIndex(second.db)).toEqual(await dumpFreshIndex(chain, local.url()))
})

test('blocks that a development chain skipped have no parents, and are followed nonetheless', async () => {
  const index = await local.openIndex()
  await index.caughtUp()
  const snapshot = await local.client().snapshot()
  await local.client().mine({ blocks: 30 })
  await local.mintBadge()
  await index.caughtUp()
  await local.client().revert({ id: snapshot })
  await local.client().mine({ blocks: 40 })
  await local.pay()
  await index.caughtUp()
  expect(await dumpIndex(index.db)).toEqual(await dumpFreshIndex(chain, local.url()))
  expect(index.reports).toEqual([])
})

test('another first block has the chain read anew', async () => {
  const dataDir = local.makeFolder()
  const first = await local.openIndex({ dataDir })
  await first.caughtUp()
  await first.close()
  const from = Number(await local.client().getBlockNumber())
  await local.pay()
  const later = await local.openIndex({ dataDir, from })
  const blocks = async () => {
    const rows = await later.db
      .selectFrom('index_blocks')
      .select('block')
      .orderBy('block')
      .execute()
    return rows.map(({ block }) => block)
  }
  await expect.poll(blocks, { timeout: 5_000 }).toEqual([from, from + 1])
})
