import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { fakeDirectory } from '../../testing/fakeDirectory.js'

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }

test('S7.01 the host’s server learns the caller, its version and the project', async () => {
  const { requests, fetch } = fakeDirectory([])
  const server = 'https://latchkey.example/base/'
  const { api } = createTestContext({ server, projectId: 'p1', env: { fetch } })
  const call = await api?.load()
  expect(await call?.('getWallets', {})).toEqual({ data: [], count: 0 })
  expect(requests).toEqual([{ st: 'latchkey', sv: `js-${version}`, projectId: 'p1' }])
})

test('without a server there is no API', () => {
  expect(createTestContext().api).toBeUndefined()
})
