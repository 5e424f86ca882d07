import { expect, onTestFinished, test } from 'vitest'
import { contextOf } from '../../assembly/contextOf.js'
import { createLatchkey } from '../../assembly/createLatchkey.js'
import { availableViews, needsData } from '../../state/views.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../../testing/fakeAdapter.js'
import { dataChecks } from './checkOpening.js'

function create() {
  const env = createFakeEnv()
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const latchkey = createLatchkey({ networks, adapters: [fakeAdapter()], env })
  contextOf(latchkey).ui.attach({ views: availableViews, load: async () => () => () => {} })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

test.each<[object, string]>([
  [{ view: 'ConnectingExternal' }, "'ConnectingExternal', data: { connectorId, namespace }"],
  [
    { view: 'ConnectingExternal', data: { connectorId: 'x', namespace: 'evm' } },
    "'ConnectingExternal', data: { connectorId, namespace }",
  ],
  [{ view: 'SwitchNetwork', data: {} }, "'SwitchNetwork', data: { network }"],
  [{ view: 'SwitchNetwork', data: { network: 1 } }, "'SwitchNetwork', data: { network }"],
  [{ view: 'SwitchNetwork', data: null }, "'SwitchNetwork', data: { network }"],
  [{ view: 'EmailVerifyOtp' }, "'EmailVerifyOtp', data: { email }"],
  [{ view: 'EmailVerifyOtp', data: { mail: 'a@b.example' } }, "'EmailVerifyOtp', data: { email }"],
  [{ view: 'Downloads', data: { wallet: 'fox' } }, "'Downloads', data: { wallet }"],
  [{ view: 'ConnectingMultiChain', data: { connector: {} } }, 'data: { connector }'],
  [{ view: 'NftDetail', data: { address: '0x1' } }, 'data: { chainId, address, tokenId }'],
  [{ view: 'Networks', data: { network: 1 } }, "'Networks' })"],
])('a view is not opened without the data that it shows: %o', async (entry, call) => {
  const latchkey = create()
  const before = latchkey.getState()
  for (const method of [latchkey.open, latchkey.prefetch]) {
    await expect(Reflect.apply(method, undefined, [entry])).rejects.toMatchObject({
      code: 'parameters/invalid',
      message: expect.stringContaining(call),
    })
  }
  expect(latchkey.getState()).toBe(before)
})

test.each([
  { view: 'Downloads', data: { wallet: { id: 'w', name: 'W' } } },
  { view: 'SwitchNetwork', data: { network: fakeNetwork(31338) } },
  { view: 'ConnectingWalletConnect', data: {} },
  { view: 'ConnectingWalletConnect' },
  { view: 'EmailVerifyOtp', data: { email: 'a@b.example' } },
] as const)('with its data it opens: $view', async (entry) => {
  const latchkey = create()
  await latchkey.open(entry)
  expect(latchkey.getState()).toMatchObject({ open: true, view: entry.view })
})

test('each view that needs data has its fields checked', () => {
  for (const view of availableViews) {
    if (needsData(view)) expect(Object.keys(dataChecks[view] ?? {}), view).not.toEqual([])
  }
})

test('a view in other letters, large or small, is named as it is', async () => {
  await expect(create().open({ view: 'WALLETSEND' as never })).rejects.toThrow(
    'The view WALLETSEND is not available. Did you mean WalletSend?',
  )
})

test('a misspelt view is refused with the name that is meant', async () => {
  await expect(create().open({ view: 'networks' as never })).rejects.toMatchObject({
    code: 'view/unavailable',
    message: 'The view networks is not available. Did you mean Networks?',
  })
})
