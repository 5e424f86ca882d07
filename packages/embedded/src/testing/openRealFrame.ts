import { createLatchkey } from '@latchkey/core'
import type { AuthPort } from '@latchkey/core/adapter'
import { createFakeEnv, fakeNetwork } from '@latchkey/core/testing'
import { evm } from '@latchkey/evm'
import { createTestFrame, type TestFrameParameters } from '@latchkey/frame/testing'
import { createPort } from '../embedded.js'
import type { OpenFrame } from '../page/FrameElement.js'
import { runUntilDone } from './runUntilDone.js'

type Message = { readonly id?: string; readonly type: string; readonly payload?: unknown }

export type RealFrameOptions = {
  withPort?(port: AuthPort): AuthPort
  readonly approvals?: TestFrameParameters['approvals']
  readonly frame?: Omit<TestFrameParameters, 'approvals'>
  readonly chainId?: number
  readonly fetch?: typeof fetch
}

export type RealFrame = ReturnType<typeof openRealFrame>

/** Behind a real channel that is listened to. */
export function openRealFrame({
  approvals = () => Promise.reject(new Error('nothing is shown')),
  chainId = 1,
  fetch,
  frame: behaviour,
  withPort = (port) => port,
}: RealFrameOptions = {}) {
  const network = fakeNetwork(chainId)
  const frame = createTestFrame({ ...behaviour, approvals })
  const ports: MessagePort[] = []
  const wire: { from: 'page' | 'frame'; message: Message }[] = []
  const openFrame: OpenFrame = ({ onLoad }) => {
    queueMicrotask(onLoad)
    let isConnected = false
    return {
      sendHello(hello, port) {
        wire.push({ from: 'page', message: hello })
        ports.push(port)
        if (isConnected) return
        isConnected = true
        const { port1: inside, port2 } = new MessageChannel()
        ports.push(inside, port2)
        port.onmessage = ({ data }) => {
          wire.push({ from: 'page', message: data })
          inside.postMessage(data)
        }
        inside.onmessage = ({ data }) => {
          wire.push({ from: 'frame', message: data })
          port.postMessage(data)
        }
        frame.connect(port2).emit('READY', { version: '4' })
      },
      show: () => () => {},
      reload() {},
      remove() {},
    }
  }
  const options = { frame: 'https://vault.example', chains: [network.caipNetworkId] }
  const env = createFakeEnv(fetch && { fetch })
  const latchkey = createLatchkey({
    networks: [network],
    adapters: [evm({ window: new EventTarget() })],
    connectors: [
      {
        type: 'AUTH',
        create: (deps) => withPort(createPort(options, deps, openFrame)),
      },
    ],
    env,
  })
  const done = <T>(work: Promise<T>) => runUntilDone(env, work)
  return {
    latchkey,
    network,
    wire,
    done,
    async connect() {
      await frame.logIn()
      await done(latchkey.connect({ connectorId: 'ID_AUTH' }))
    },
    request(method: string, params?: unknown) {
      const provider = latchkey.getProvider({ namespace: 'eip155' }) as {
        request(call: object): Promise<unknown>
      }
      return done(provider.request({ method, params }))
    },
    leave: () => frame.ask('LEAVE_SMART_ACCOUNT') as Promise<{ hash: string }>,
    prefer: (type: 'eoa' | 'smartAccount') => frame.ask('SET_PREFERRED_ACCOUNT', { type }),
    statusAfterReload: (id: string) =>
      frame.reopen().ask('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id] }),
    close() {
      for (const port of ports.splice(0)) port.close()
    },
  }
}
