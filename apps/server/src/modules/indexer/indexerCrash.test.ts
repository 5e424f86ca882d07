import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { spawnRelay } from '../relay/testing/spawnRelay.js'
import { dumpFreshIndex, dumpIndex } from './testing/openTestIndex.js'
import { tokenCall } from './testing/tokenCalls.js'
import { chain, useChain } from './testing/useChain.js'

const local = useChain()

test('a block that cannot be written whole is not written at all', async () => {
  const index = await local.openIndex()
  await index.caughtUp()
  const before = await dumpIndex(index.db)
  // Among the last of its rows, so that most of the block is already there when it fails.
  await sql`create trigger full_disk before insert on index_holders begin select raise(abort, 'the disk is full'); end`.execute(
    index.db,
  )
  await local.sendDollars('0x00000000000000000000000000000000000f0111')
  await expect.poll(() => index.reports, { timeout: 5_000 }).toHaveLength(1)
  expect(index.reports[0]).toContain('the disk is full')
  expect(await dumpIndex(index.db)).toEqual(before)
  await sql`drop trigger full_disk`.execute(index.db)
  await index.caughtUp()
  expect(await dumpIndex(index.db)).toEqual(await dumpFreshIndex(chain, local.url()))
})

test.runIf(process.env.LATCHKEY_LONG)(
  'killed at any moment, the index is whole and goes on',
  async () => {
    const dataDir = local.makeFolder()
    for (let i = 0; i < 10; i += 1) {
      const many = tokenCall('emitMany', local.account(1), 150n)
      await local.send(local.contract('many'), many)
      await local.mintBadge()
      await local.client().mine({ blocks: 20 })
    }
    const env = {
      DATA_DIR: dataDir,
      RPC_UPSTREAMS: JSON.stringify({ [chain]: [local.url()] }),
      INDEX_CHAINS: JSON.stringify({ [chain]: { from: 0 } }),
    }
    for (const wait of [0, 40, 100]) {
      const server = await spawnRelay(env)
      await sleep(wait)
      await server.kill('SIGKILL')
    }
    const index = await local.openIndex({ dataDir })
    await index.caughtUp()
    expect(await dumpIndex(index.db)).toEqual(await dumpFreshIndex(chain, local.url()))
  },
  90_000,
)
