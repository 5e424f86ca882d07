import { createSafeHost } from '@latchkey/testkit'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeFrame } from '../../testing/fakeFrame.js'
import { createSafeChannel } from './createSafeChannel.js'
import { createSafeProvider } from './createSafeProvider.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const origin = 'https://app.safe.global'
const typedData = { domain: { chainId: 1 }, types: { A: [] }, message: {}, primaryType: 'A' }
const txs = [{ to: address, value: '0x1', data: '0x' }]

afterEach(() => void vi.unstubAllGlobals())

const frameOfSafe = () => fakeFrame(origin, createSafeHost({ address, chainId: 1 }))
const withoutIds = (frame: ReturnType<typeof fakeFrame>) =>
  frame.posted.map(({ message }) => ({ ...(message as { id: string }), id: 'some id' }))

test('what is asked of a Safe is what its own library asks, message by message', async () => {
  const theirs = frameOfSafe()
  vi.stubGlobal('window', Object.assign(theirs.window, { crypto }))
  const sdk = new SafeAppsSDK({ allowedDomains: [/^https:\/\/app\.safe\.global$/] })
  const info = await sdk.safe.getInfo()
  expect(info.safeAddress).toBe(address)
  const { safeTxHash } = await sdk.txs.send({ txs })
  await sdk.txs.getBySafeTxHash(safeTxHash)
  await sdk.txs.signMessage('0x68656c6c6f')
  await sdk.txs.signTypedMessage(typedData)
  await sdk.eth.getBalance([address, 'latest'])

  const ours = frameOfSafe()
  const channel = createSafeChannel({ window: ours.window, origin })
  const life = () => new AbortController().signal
  const provider = createSafeProvider({ env: { after: () => () => {} }, life, channel })
  const call = (method: string, ...params: unknown[]) => provider.request({ method, params })
  await call('eth_accounts')
  await call('eth_sendTransaction', { from: address, ...txs[0] })
  await call('personal_sign', '0x68656c6c6f', address)
  await call('eth_signTypedData_v4', address, JSON.stringify(typedData))
  await call('eth_getBalance', address, 'latest')

  expect(withoutIds(ours)).toEqual(withoutIds(theirs))
  const idOf = ({ posted }: typeof ours) => String(Object(posted[0]?.message).id)
  expect(idOf(ours)).toHaveLength(idOf(theirs).length)
})

test('the library posts to any origin, and throws at a message without data: the reasons to speak for ourselves', async () => {
  const theirs = frameOfSafe()
  vi.stubGlobal('window', Object.assign(theirs.window, { crypto }))
  const heard: unknown[] = []
  const listen = theirs.window.addEventListener.bind(theirs.window)
  theirs.window.addEventListener = (type: string, listener: never) =>
    listen(type, ((event: Event) => {
      try {
        ;(listener as (event: Event) => void)(event)
      } catch (error) {
        heard.push(error)
      }
    }) as never)
  await new SafeAppsSDK().safe.getInfo()
  theirs.send(null, { origin: 'https://evil.example' })
  expect(theirs.posted[0]?.origin).toBe('*')
  expect(heard).toEqual([expect.any(TypeError)])
})
