import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { fetchSmartAccountNetworks } from '../auth/smartAccounts.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Adapter } from '../ports/Adapter.js'
import { loggedInContext } from '../testing/authContext.js'
import { leaveSmartAccount, startLeaving } from './leaveSmartAccount.js'

/** A visitor whose account is smart, on a chain that says this of transactions. */
async function smartVisitor(transactionStatus?: Adapter['transactionStatus']) {
  const test = await loggedInContext()
  const { auth, context } = test
  auth.answers.smartAccountNetworks = [31337]
  if (context.auth) await fetchSmartAccountNetworks(context, context.auth)
  context.store.update('auth', (slice) => ({ ...slice, smartAccountDeployed: true }))
  const adapter = context.adapters.get('eip155')
  if (adapter) Object.assign(adapter, { transactionStatus })
  const slice = () => context.store.get().auth
  const start = () => {
    const ended = leaveSmartAccount(context).catch((error: unknown) => error)
    return { ended, tick: () => context.env.advance(20_000) }
  }
  return { ...test, slice, start }
}

test('S3.11 leaving is asked for in the frame, and done when a block has it', async () => {
  let status: 'unknown' | 'pending' | 'confirmed' = 'unknown'
  const hashes: string[] = []
  const { auth, context, slice, start } = await smartVisitor(async (hash) => {
    hashes.push(hash)
    return status
  })
  const { ended, tick } = start()
  expect(slice().leave).toEqual({ networkId: 'eip155:31337', status: 'asking' })
  await tick()
  const hash = auth.answers.leaveSmartAccount
  expect(slice().leave).toEqual({ networkId: 'eip155:31337', status: 'pending', hash })
  // Pressed twice, it is asked for once.
  await leaveSmartAccount(context)
  status = 'pending'
  await tick()
  expect(slice()).toMatchObject({ smartAccountDeployed: true, leave: { status: 'pending' } })
  status = 'confirmed'
  await tick()
  expect(await ended).toBeUndefined()
  expect(slice()).toMatchObject({ smartAccountDeployed: false, leave: { status: 'done', hash } })
  expect(new Set(hashes)).toEqual(new Set([hash]))
  expect(auth.calls.filter((call) => call === 'leaveSmartAccount')).toHaveLength(1)
})

test('a refusal is no change, and the visitor may try again', async () => {
  const { auth, context, slice, start } = await smartVisitor(async () => 'confirmed')
  auth.next('leaveSmartAccount', new LatchkeyError('wallet/rejected'))
  expect(await start().ended).toMatchObject({ code: 'wallet/rejected' })
  expect(slice()).toMatchObject({
    smartAccountDeployed: true,
    leave: { status: 'failed', error: { code: 'wallet/rejected' } },
  })
  await openModal(context)
  await startLeaving(context)
  expect(slice().leave).toBeUndefined()
  const again = start()
  await again.tick()
  expect(await again.ended).toBeUndefined()
  expect(slice().leave).toMatchObject({ status: 'done' })
  expect(slice().leave?.error).toBeUndefined()
})

test.each([
  ['failed', 1],
  ['unknown', 100],
] as const)('a transaction that is %s ends it, after a while', async (status, ticks) => {
  const { slice, start } = await smartVisitor(async () => status)
  const { ended, tick } = start()
  for (let at = 0; at <= ticks; at += 1) await tick()
  expect(await ended).toMatchObject({ code: 'frame/failed' })
  expect(slice()).toMatchObject({ smartAccountDeployed: true, leave: { status: 'failed' } })
})

test('a chain that does not answer is asked again, and without its adapter the wallet tells', async () => {
  let isDown = true
  const chain = await smartVisitor(async () => {
    if (isDown) throw new LatchkeyError('rpc/unreachable')
    return 'confirmed'
  })
  const first = chain.start()
  await first.tick()
  await first.tick()
  expect(chain.slice().leave?.status).toBe('pending')
  isDown = false
  await first.tick()
  expect(await first.ended).toBeUndefined()

  const bare = await smartVisitor()
  const { answers } = bare.auth
  answers.user = { ...answers.user, smartAccountDeployed: true }
  const second = bare.start()
  await second.tick()
  expect(bare.slice().leave?.status).toBe('pending')
  answers.user = { ...answers.user, smartAccountDeployed: false }
  await second.tick()
  expect(await second.ended).toBeUndefined()
})

test('where the network has no smart accounts, nothing is asked', async () => {
  const { auth, context } = await loggedInContext()
  await expect(leaveSmartAccount(context)).rejects.toMatchObject({
    code: 'frame/smart-account-unavailable',
  })
  expect(auth.calls).not.toContain('leaveSmartAccount')
})

test('a login that ends meanwhile leaves nothing behind', async () => {
  const { auth, context, slice, start } = await smartVisitor(async () => 'pending')
  const { ended, tick } = start()
  await tick()
  auth.emit({ type: 'ended' })
  await expect.poll(() => slice().ready).toBe(false)
  await tick()
  expect(await ended).toMatchObject({ code: 'frame/not-logged-in' })
  expect(slice().leave).toBeUndefined()
  expect(context.store.get().accounts.eip155?.status).toBe('disconnected')
})
