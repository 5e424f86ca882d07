import { getConvertTokens } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { openUpstreamSwaps, swapIds, upstreamChain } from '../../testing/openSwapServer.js'

test('S7.07 a list of tokens is compressed, and a browser that has it gets nothing again', async () => {
  const token = { name: 'A', symbol: 'A', decimals: 6 }
  const tokens = Array.from({ length: 200 }, (_, at) => ({
    ...token,
    address: `${swapIds.token.slice(0, -4)}${(at + 4_096).toString(16)}`,
  }))
  const { app } = await openUpstreamSwaps({ [getConvertTokens.path]: { tokens } })
  const ask = (headers: Record<string, string>) =>
    app.request(`${getConvertTokens.path}?chainId=${upstreamChain}`, { headers })
  const first = await ask({ 'accept-encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const etag = first.headers.get('etag') ?? ''
  const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})
