import { expect, test } from 'vitest'
import { connect } from '../connection/connect.js'
import { disconnect } from '../connection/disconnect.js'
import { namespacesContext } from '../testing/namespacesContext.js'
import { cancelConnect } from './cancelConnect.js'
import { closeModal } from './closeModal.js'
import { openModal } from './opening/openModal.js'

const forSolana = { entry: { view: 'Connect' }, namespace: 'solana' } as const

async function connectedOnEvm() {
  const test = namespacesContext()
  await test.connectBrowserWallet('eip155')
  await test.context.env.advance(0)
  const front = () => test.connectedWallets().front
  const stored = () => test.context.storage.get('activeNetwork')
  return { ...test, front, stored }
}

test('S2.11 a visitor who leaves another namespace unconnected sees the connected one again, also after a reload', async () => {
  const { context, front, stored } = await connectedOnEvm()
  await openModal(context, forSolana)
  expect(front()).toBe('solana')
  // A reload now must not hide the connected account either.
  expect(stored()).not.toBe('solana:test')
  await closeModal(context)
  expect(front()).toBe('eip155')
  const reloaded = namespacesContext(context.env.storage)
  await reloaded.context.env.advance(0)
  expect(reloaded.connectedWallets()).toEqual({
    eip155: 'fox',
    solana: undefined,
    front: 'eip155',
  })
})

test('S2.11 so does one who leaves while the wallet is asked, whatever it answers later', async () => {
  const { connectedWallets, context, front, sol } = await connectedOnEvm()
  await openModal(context, forSolana)
  let answer = () => {}
  sol.next('connect', new Promise<void>((resolve) => (answer = resolve)))
  const asked = expect(connect(context, { connectorId: 'ghost' })).rejects.toThrow()
  await closeModal(context)
  await asked
  answer()
  await context.env.advance(0)
  expect(front()).toBe('eip155')
  expect(connectedWallets().solana).toBeUndefined()
})

test('S2.11 a wallet that connects there stays in front, and is remembered', async () => {
  const { connectBrowserWallet, context, front, stored } = await connectedOnEvm()
  await openModal(context, forSolana)
  await connectBrowserWallet('solana')
  await closeModal(context)
  expect(front()).toBe('solana')
  expect(stored()).toBe('solana:test')
  // What follows has nothing to do with that visit.
  await disconnect(context, { namespace: 'solana' })
  await openModal(context)
  await closeModal(context)
  expect(front()).toBe('eip155')
})

test('S2.11 a guest stays where the host led, and so does who was disconnected meanwhile', async () => {
  const guest = namespacesContext()
  await openModal(guest.context, forSolana)
  await closeModal(guest.context)
  expect(guest.connectedWallets().front).toBe('solana')
  const { context, evm, front } = await connectedOnEvm()
  await openModal(context, forSolana)
  evm.report({ type: 'accounts', addresses: [] })
  await context.env.advance(250)
  await closeModal(context)
  expect(front()).toBe('solana')
  cancelConnect(context, 'solana')
})

test('S2.11 opened again for the first one, it is in front for good', async () => {
  const { context, front } = await connectedOnEvm()
  await openModal(context, forSolana)
  await openModal(context, { namespace: 'eip155' })
  expect(front()).toBe('eip155')
  await closeModal(context)
  expect(front()).toBe('eip155')
  expect(context.store.get().networks.borrowedFrom).toBeUndefined()
})

test('S2.11 a modal whose code does not arrive leaves the front as it was', async () => {
  const { context, front } = await connectedOnEvm()
  const broken = {
    ...context,
    ui: { ...context.ui, mount: () => Promise.reject(new Error('offline')) },
  }
  await expect(openModal(broken, forSolana)).rejects.toThrow('offline')
  expect(front()).toBe('eip155')
})
