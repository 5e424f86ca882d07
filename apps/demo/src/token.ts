import { createLatchkey } from '@latchkey/core'
import { defineElements } from '@latchkey/element'
import { adapters } from './setup/adapters.js'
import { embeddedWallet } from './setup/embeddedWallet.js'
import { metadata } from './setup/metadata.js'
import { allNetworks, devEnvironment } from './setup/networks.js'
import { showState } from './setup/showState.js'
import { swapRouters } from './setup/swapRouters.js'
import './styles/page.css'
import './styles/cards.css'
import './styles/controls.css'

const latchkey = createLatchkey({
  networks: allNetworks,
  adapters,
  connectors: embeddedWallet(),
  metadata,
  server: devEnvironment.server,
  swapRouters,
})
window.latchkey = latchkey
defineElements(latchkey)
showState(latchkey)

document.querySelector<HTMLFormElement>('#member')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const name = document.querySelector<HTMLInputElement>('#name')?.value ?? ''
  const show = (text: string) => {
    const problem = document.getElementById('problem')
    if (problem) problem.textContent = text
  }
  show('Logging in…')
  logIn(name).then(
    () => show(''),
    (error: unknown) => show(error instanceof Error ? error.message : `${error}`),
  )
})

/** Asks the app's own server for a token, and opens the wallet with it. */
async function logIn(name: string): Promise<void> {
  const response = await fetch(`/members/token?name=${encodeURIComponent(name)}`, {
    method: 'POST',
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error('There is no such member')
  await latchkey.logIn({ token })
}
