import { getSupportedChains } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chains } from './chains.js'

test('S7.02 the supported chains are those whose RPC is configured', async () => {
  const app = chains({
    served: new Map([
      ['eip155:1', []],
      ['eip155:31337', []],
    ]).keys(),
  })
  for (const _ of ['first', 'second']) {
    const answer = await (await app.request('/v1/supported-chains?projectId=p1')).json()
    expect(answer).toEqual({ http: ['eip155:1', 'eip155:31337'], ws: [] })
    expect(v.is(getSupportedChains.output, answer)).toBe(true)
  }
})
