import { expect, test } from 'vitest'
import type { ApprovalRequest } from './ApprovalRequest.js'
import { createPrompter } from './createPrompter.js'

const request: ApprovalRequest = {
  kind: 'connect',
  wallet: { name: 'Test', icon: '' },
  origin: '',
  address: '0x',
  chain: { id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1' },
}

test('an answer can be late, and is then what it would have been', async () => {
  const [willing, unwilling] = [createPrompter('auto'), createPrompter('reject')]
  const start = performance.now()
  willing.next({ delayMs: 40 })
  unwilling.next({ delayMs: 40 })
  const results = Promise.allSettled(
    [willing, unwilling].map(({ prompt }) => prompt(request, () => 'done')),
  )
  expect(await results).toMatchObject([{ value: 'done' }, { reason: { code: 4001 } }])
  expect(performance.now() - start).toBeGreaterThan(30)
})
