import type { FrameUser } from '@latchkey/protocol/frame'
import type { FakeFrame } from './fakeFrame.js'

export const visitor = {
  email: 'ada@example.com',
  eip155: `0x${'12'.repeat(20)}`,
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
} as const

export function logIn(frame: FakeFrame): void {
  frame.handlers = {
    ...frame.handlers,
    IS_CONNECTED: () => ({ isConnected: true }),
    GET_USER: ({ payload }) => {
      const { chainId = 'eip155:1' } = (payload ?? {}) as { chainId?: string | number }
      const [namespace, id = namespace] = String(chainId).split(':')
      const { email, eip155, solana } = visitor
      const user: FrameUser =
        namespace === 'solana'
          ? { email, address: solana, chainId }
          : { email, address: eip155, chainId: Number(id) }
      return user
    },
    SWITCH_NETWORK: ({ payload }) => payload,
    SIGN_OUT: () => {
      logOut(frame)
    },
  }
}

export function logOut(frame: FakeFrame): void {
  frame.handlers = {
    ...frame.handlers,
    IS_CONNECTED: () => ({ isConnected: false }),
    GET_USER: () => {
      throw { message: 'Not logged in', code: 'frame/not-logged-in' }
    },
  }
}
