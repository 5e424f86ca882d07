// @vitest-environment jsdom
import type { ViewName } from '@latchkey/core'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createViewLoader } from '../../shell/view/createViewLoader.js'
import { renderShell } from '../../testing/renderShell.js'
import { NavigationRow } from './NavigationRow.js'

afterEach(cleanup)

/** A row that leads to all wallets, and the views whose code was requested. */
function setUp({ isBroken = false } = {}) {
  const loads: ViewName[] = []
  const requests: string[] = []
  const loader = createViewLoader({
    AllWallets: {
      load: async () => {
        loads.push('AllWallets')
        if (isBroken) throw new Error('offline')
        return { default: () => null }
      },
    },
  })
  const fetch = async (url: string) => {
    requests.push(url)
    return new Response()
  }
  const part = (
    <ul>
      <NavigationRow icon="" title="All" entry={{ view: 'AllWallets' }} />
    </ul>
  )
  renderShell({ loader, part, server: 'https://latchkey.example', env: { fetch } })
  return { loads, requests, row: screen.getByRole('button', { name: 'All' }) }
}
const settle = () => new Promise((done) => setTimeout(done))

test.each(['pointerEnter', 'focus'] as const)(
  'the code of the view behind a row loads on %s, once, and no request is sent',
  async (event) => {
    const { loads, requests, row } = setUp()
    expect(loads).toEqual([])
    fireEvent[event](row)
    await settle()
    fireEvent[event](row)
    fireEvent.focus(row)
    expect(loads).toEqual(['AllWallets'])
    expect(requests).toEqual([])
  },
)

test('code that did not arrive is tried again with the next intent', async () => {
  const { loads, row } = setUp({ isBroken: true })
  fireEvent.pointerEnter(row)
  await settle()
  fireEvent.focus(row)
  await settle()
  expect(loads).toEqual(['AllWallets', 'AllWallets'])
})
