import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { walletsQuery } from './walletsQuery.js'

test('S7.24 without a server, the directory is unreachable', async () => {
  const context = createTestContext()
  expect(context.api).toBeUndefined()
  const queries = await context.queries.load()
  const query = walletsQuery(context, { page: 1, entries: 40 })
  await expect(queries.fetchQuery({ ...query, retry: false })).rejects.toMatchObject({
    code: 'http/unreachable',
  })
  queries.clear()
})
