// @vitest-environment jsdom

import { createTestContext, fakeSessions } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { useEarlyPairing } from './useEarlyPairing.js'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createTestContext>[0]> & { enabled?: boolean }

function List({ enabled }: { enabled: boolean }) {
  useEarlyPairing(enabled)
  return null
}

async function show({ enabled = true, ...options }: Options) {
  const sessions = fakeSessions()
  const views = availableViews
  const context = createTestContext({ views, connectors: [sessions], ...options })
  const { unmount } = render(
    <StrictMode>
      <TestWidget context={context}>
        <List enabled={enabled} />
      </TestWidget>
    </StrictMode>,
  )
  // The code of pairing is loaded on demand.
  await act(() => import('@latchkey/core/walletconnect'))
  await act(async () => {})
  return { context, sessions, unmount }
}

const iphone = { mobile: true, os: 'ios', safari: true } as const
const telegram = { mobile: true, os: 'android', messenger: true } as const

test.each([iphone, telegram])(
  'S4.03 the pairing is created before a wallet is chosen: %o',
  async (env) => {
    const { context, sessions, unmount } = await show({ env })
    expect(sessions.proposals).toHaveLength(1)
    expect(context.pairing.viewers).toBe(1)
    unmount()
    expect(context.pairing.viewers).toBe(0)
  },
)

test('S4.03 a pairing that was not requested by the visitor blocks nothing', async () => {
  const others = [
    { env: {} },
    { env: { ...telegram, messenger: false } },
    { env: { ...iphone, safari: false } },
    { env: iphone, enabled: false },
    { env: iphone, enableWalletConnect: false },
  ] as const
  for (const options of others) {
    const { sessions, unmount } = await show(options)
    expect(sessions.proposals).toHaveLength(0)
    unmount()
  }
})
