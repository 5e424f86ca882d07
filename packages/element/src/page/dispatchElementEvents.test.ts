// @vitest-environment jsdom

import { createLatchkey, type PublicState } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { contextOf } from '@latchkey/core/ui'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { defineElements } from '../elements/defineElements.js'
import type { LatchkeyEventName } from './elementEvents.js'

beforeAll(() => {
  // Missing in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
})
type NamespaceSignIn = NonNullable<PublicState['signIn']['byNamespace']['eip155']>

const stops: (() => void)[] = []
afterEach(() => {
  // The page is that of other tests, too: its ids are free again.
  Reflect.deleteProperty(document, Symbol.for('latchkey.provided'))
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

const names: readonly LatchkeyEventName[] = [
  'latchkey-connect',
  'latchkey-change',
  'latchkey-disconnect',
  'latchkey-sign-in',
  'latchkey-sign-out',
  'latchkey-open',
  'latchkey-close',
  'latchkey-error',
]

function make(id: string) {
  const wallet = fakeAdapter()
  const networks = [fakeNetwork(), fakeNetwork(31338)]
  const latchkey = createLatchkey({ id, networks, adapters: [wallet], env: createFakeEnv() })
  contextOf(latchkey).ui.attach({ views: ['Connect', 'Account'], load: async () => () => () => {} })
  wallet.announce(fakeConnector)
  defineElements(latchkey)
  return { latchkey, wallet }
}

function appendButton(instance: string) {
  const element = document.createElement('latchkey-button')
  element.instance = instance
  document.body.append(element)
  return element
}

/** The events that a listener gets, as `[name, detail]`. */
function recordEvents(target: EventTarget) {
  const heard: [string, object][] = []
  const listener = (event: Event) =>
    void heard.push([event.type, (event as CustomEvent<object>).detail])
  for (const name of names) {
    target.addEventListener(name, listener)
    stops.push(() => target.removeEventListener(name, listener))
  }
  return heard
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('elements dispatch connect, change and disconnect once each', async () => {
  const { latchkey, wallet } = make('shop')
  const heard = recordEvents(appendButton('shop'))
  await latchkey.connect({ connectorId: fakeConnector.id })
  await settle()
  const address = latchkey.getState().accounts.eip155?.address
  const account = { instance: 'shop', namespace: 'eip155', address, networkId: 'eip155:31337' }
  expect(heard.splice(0)).toEqual([['latchkey-connect', account]])

  wallet.report({ type: 'network', networkId: 'eip155:31338' })
  await settle()
  expect(heard.splice(0)).toEqual([['latchkey-change', { ...account, networkId: 'eip155:31338' }]])

  await latchkey.disconnect()
  await settle()
  expect(heard).toEqual([['latchkey-disconnect', { instance: 'shop', namespace: 'eip155' }]])
})

test('elements dispatch the beginning and the end of a session, and nothing while one is looked for', async () => {
  const { latchkey } = make('members')
  const heard = recordEvents(appendButton('members'))
  const { store } = contextOf(latchkey)
  const set = async (eip155: NamespaceSignIn | undefined) => {
    store.update('siwx', (siwx) => ({ ...siwx, byNamespace: eip155 ? { eip155 } : {} }))
    await settle()
    return heard.splice(0)
  }
  const data = {
    accountAddress: '0xa1',
    chainId: 'eip155:31337',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh',
  } as const
  const signedIn = (chainId: 'eip155:31337' | 'eip155:31338'): NamespaceSignIn => ({
    status: 'signed-in',
    session: { data: { ...data, chainId }, message: '', signature: '' },
  })
  const place = { instance: 'members', namespace: 'eip155' }
  const account = { ...place, address: '0xa1', networkId: 'eip155:31337' }
  expect(await set({ status: 'checking' })).toEqual([])
  expect(await set({ status: 'signing' })).toEqual([])
  expect(await set(signedIn('eip155:31337'))).toEqual([['latchkey-sign-in', account]])
  expect(await set({ status: 'checking' })).toEqual([])
  expect(await set(signedIn('eip155:31337'))).toEqual([])
  const other = { ...account, networkId: 'eip155:31338' }
  expect(await set(signedIn('eip155:31338'))).toEqual([['latchkey-sign-in', other]])
  expect(await set({ status: 'signed-out' })).toEqual([['latchkey-sign-out', place]])
  expect(await set(undefined)).toEqual([])
  await set(signedIn('eip155:31337'))
  // Who disconnects has no session, either.
  expect(await set(undefined)).toEqual([['latchkey-sign-out', place]])
})

test('elements dispatch events of the modal and of failures', async () => {
  const { latchkey } = make('modal')
  const heard = recordEvents(appendButton('modal'))
  await latchkey.open()
  await settle()
  await latchkey.close()
  await settle()
  expect(heard.splice(0)).toEqual([
    ['latchkey-open', { instance: 'modal', view: 'Connect' }],
    ['latchkey-close', { instance: 'modal' }],
  ])

  await expect(latchkey.connect({ connectorId: 'nobody' })).rejects.toThrow()
  expect(heard).toEqual([
    [
      'latchkey-error',
      { instance: 'modal', code: 'wallet/not-found', message: 'Wallet nobody was not found' },
    ],
  ])
})

test('every button of the instance gets an event, it bubbles once, and other instances get nothing', async () => {
  const { latchkey } = make('one')
  make('other')
  const heard = [appendButton('one'), appendButton('one'), appendButton('other'), document].map(
    recordEvents,
  )
  await latchkey.connect({ connectorId: fakeConnector.id })
  await settle()
  expect(heard.map(({ length }) => length)).toEqual([1, 1, 0, 1])

  document.body.replaceChildren()
  const last = recordEvents(appendButton('one'))
  await latchkey.disconnect()
  await settle()
  expect(last).toHaveLength(1)
  expect(heard.map(({ length }) => length)).toEqual([1, 1, 0, 2])
})
